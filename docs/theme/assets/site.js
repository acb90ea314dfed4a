/* What Material leaves out. Every line here can fail without harm: the pages read and link without scripts. */
(() => {
  "use strict";
  const query = document.querySelector(".md-search__input");
  const each = (root, selector, act) => root.querySelectorAll(selector).forEach(act);
  const press = (value) => {
    query.value = value;
    query.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  };

  /* Material searches on keyup alone: text pasted with the mouse or by a phone's keyboard would not be looked up. */
  query.addEventListener("input", () => press(query.value));

  /* The index is fetched with the first query (search.js). Who enters the box is about to type one: a blank query, which
     finds nothing, starts it. */
  query.addEventListener("focus", () => query.value || [" ", ""].forEach(press));

  /* Ctrl+K and Cmd+K open the search; "/" does by Material. */
  document.addEventListener("keydown", (event) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    query.focus();
    query.select();
    turned(true)();
  });
  /* "/" opens it where the closed field has the focus, too. */
  query.addEventListener("keydown", (event) => {
    if (event.key !== "/" || toggle.checked) return;
    event.preventDefault();
    turned(true)();
  });

  /* Escape closes the list, and Material then loses the focus. It goes back to where it was, or to what opens the search:
     on a phone a button, elsewhere the field, which a press or the next letter opens again. */
  const search = document.querySelector(".md-search");
  const toggle = document.getElementById("__search");
  const opener = document.querySelector(".md-header__button[for=__search]");
  const turned = (open) => () => toggle.checked === open || toggle.click();
  for (const event of ["click", "input"]) query.addEventListener(event, turned(true));
  /* What opens the search, and the navigation, on a phone is a label: by the keyboard it is a button. */
  const pressable = (label, { ariaLabel }, tabIndex) => {
    const named = { className: "change__name", textContent: ariaLabel };
    label.append(Object.assign(document.createElement("span"), named)); // a label may have no aria-label
    label.tabIndex = tabIndex;
    label.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.stopPropagation(); // or Material presses the first link of the search
      event.preventDefault();
      label.click();
    });
  };
  pressable(opener, search, -1);
  const drawer = document.querySelector(".md-header__button[for=__drawer]");
  pressable(drawer, document.querySelector(".md-nav--primary"), 0);
  let before;
  search.addEventListener("focusin", ({ relatedTarget: from }) => {
    if (!search.contains(from)) before = from;
  });
  const leave = (event) => {
    if (event.key !== "Escape" || !search.contains(event.target)) return;
    event.stopPropagation();
    turned(false)();
    [before, opener, query].find((place) => place?.checkVisibility()).focus();
    setTimeout(turned(false), 20); // Material opens it at the focus of the field
  };
  document.addEventListener("keydown", leave, true);

  /* Below an empty query stand examples; below one that finds nothing the closest words (search.js) and other ways. What
     is not shown is taken out: the arrow keys would stop at it. */
  const help = document.querySelector(".search-help");
  const [examples, ways] = help.children;
  const link = (word) => ` <a href="?q=${word}"><span>${word}</span></a>`;
  ways.remove();
  ways.hidden = false;
  component$.subscribe(({ ref, items, near = [] }) => {
    if (!items || ref !== help.parentElement) return;
    const part = items.length ? "" : query.value.trim() ? ways : examples;
    if (part !== help.firstElementChild) help.replaceChildren(part); // or the focus in it would be lost
    ways.firstElementChild.hidden = !near.length;
    ways.querySelector("span").innerHTML = near.map(link).join("");
  });

  /* A link to a query is asked here. On Enter in the box Material presses the first link there is: nobody chose it. */
  help.addEventListener("click", (event) => {
    const { search, textContent: value } = event.target.closest("a") || help;
    if (!search && event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.isTrusted) return;
    press(value);
    query.focus();
  });

  /* Material shows the title of what is pointed at or focused. A first tap on a term shows what it means and stays on the
     page, another one leads to the glossary; Escape takes away what is shown. */
  let tapped;
  addEventListener("pointerdown", ({ pointerType, target }) => {
    tapped = pointerType === "touch" && target.closest("a.term:not([aria-describedby])");
  });
  addEventListener(
    "keydown",
    ({ key }) => key === "Escape" && each(document, ".md-tooltip2", (tip) => tip.remove()),
  );

  const onClick = (event) => {
    const { target } = event;
    if (event.detail && tapped && target.closest("a.term") === tapped) event.preventDefault();

    /* The headings have the same ids in every language: keep the place, and the query, on the way to another one. */
    const link = target.closest("a.md-select__link[hreflang]");
    if (link) [link.search, link.hash] = [location.search, location.hash];

    /* The line to write of a change (templates/change.md.j2). */
    if (target.matches(".change__copy:not(.library__copy)"))
      target.dataset.clipboardText = target.previousElementSibling.textContent;

    /* Copied is the code that is in sight: without the notes, and without the blanks that stood before them.
       Material copies what it finds in data-copy. */
    const button = target.closest("[data-clipboard-target]");
    const code = button && document.querySelector(button.dataset.clipboardTarget);
    if (!code) return;
    const bare = code.cloneNode(true);
    const rest = code.querySelector(".rest");
    const folded = rest && getComputedStyle(rest).display === "none";
    each(bare, folded ? ".md-annotation, .rest" : ".md-annotation", (left) => left.remove());
    code.dataset.copy = bare.textContent.replace(/[ \t]+$/gm, "");
  };
  for (const button of ["click", "auxclick"]) document.addEventListener(button, onClick, true);

  /* Names and roles that Material's markup lacks. Its script makes notes and buttons when their code comes into sight. */
  const name = ({ target }) => {
    each(target, "a.md-annotation__index:not([aria-label])", (link) =>
      link.setAttribute("aria-label", `(${link.firstElementChild.dataset.mdAnnotationId})`),
    );
    each(target, ".md-code__nav:not([role])", (nav) => {
      nav.setAttribute("role", "none");
      const more = nav.closest(".sight")?.querySelector(".more");
      if (more) nav.querySelector("[data-md-type=copy]").title = more.dataset.copy;
    });
  };
  const made = new MutationObserver((changes) => changes.forEach(name));
  made.observe(document.querySelector(".md-content"), { childList: true, subtree: true });
  document.querySelector(".md-dialog__inner").setAttribute("role", "status"); // "Copied to clipboard"

  /* Blocks that show their key lines alone (tools/pages/blocks.py). What was opened stays so for the visit. */
  const stored = (act) => {
    try {
      return act();
    } catch {
      return null; // this browser stores nothing
    }
  };
  const VISIT = `opened ${location.pathname}`;
  const opened = new Set(JSON.parse(stored(() => sessionStorage.getItem(VISIT))));
  const turn = (button) => {
    const open = button.parentElement.classList.toggle("opened");
    button.setAttribute("aria-expanded", open);
    const { textContent: now, dataset } = button;
    [button.textContent, dataset.opened] = [dataset.opened, now];
    return open;
  };
  each(document, ".more", (button) => {
    const { id } = button.parentElement;
    if (button.closest(".way")) button.title = button.textContent; // there it is an arrow alone
    if (opened.has(id)) turn(button);
    button.addEventListener("click", () => {
      opened[turn(button) ? "add" : "delete"](id);
      stored(() => sessionStorage.setItem(VISIT, JSON.stringify([...opened])));
    });
  });

  /* My version (version.js): its script is fetched when one is chosen, or asked for. */
  const chooser = document.querySelector("a.version");
  const version = (act, at) => import(chooser.dataset.script).then((script) => script[act](at));
  chooser.dataset.script = new URL("version.js", document.currentScript.src);
  chooser.dataset.about = chooser.title; // which Material takes to show it
  chooser.setAttribute("role", "button");
  chooser.setAttribute("aria-haspopup", "dialog");
  chooser.setAttribute("aria-expanded", "false");
  const pressed = (event) => {
    const mark = event.target.closest("a.version, [data-run] a.since");
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (mark.getAttribute("aria-expanded") !== "true")
      version(mark === chooser ? "open" : "older", mark);
  };
  document.addEventListener("click", pressed);
  if (/[?&]version=/.test(location.search) || stored(() => localStorage.getItem("version")))
    version("start", chooser);

  /* What a link leads to is open, and in sight: Material would lead to what it opened. A section that has moved leads on. */
  const reach = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches(".moved > a")) {
      target.search = location.search;
      return location.replace(target.href);
    }
    const folded = target?.closest("details");
    if (folded) {
      folded.open = true;
      target.scrollIntoView();
    }
    target?.querySelector(":scope > .more[aria-expanded=false]")?.click();
  };
  addEventListener("hashchange", reach);
  reach();
})();
