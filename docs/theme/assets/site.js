/* What Material leaves out. Every line here can fail without harm: the pages read and link without scripts. */
(() => {
  "use strict";
  const SEARCH = "[data-md-component=search-query]";
  const each = (root, selector, act) => root.querySelectorAll(selector).forEach(act);
  const press = (box) => box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));

  /* Material searches on keyup alone: text pasted with the mouse or by a phone's keyboard would not be looked up. */
  document.addEventListener("input", ({ target }) => target.matches(SEARCH) && press(target));

  /* The index is fetched with the first query (search.js). Who enters the box is about to type one: a blank query, which
     finds nothing, starts it. */
  document.addEventListener("focusin", ({ target: box }) => {
    if (!box.matches(SEARCH) || box.value) return;
    for (const value of [" ", ""]) press(Object.assign(box, { value }));
  });

  const onClick = ({ target }) => {
    /* The headings have the same ids in every language: keep the place, and the query, on the way to another one. */
    const link = target.closest("a.md-select__link[hreflang]");
    if (link) [link.search, link.hash] = [location.search, location.hash];

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
    each(target, ".md-code__nav:not([role])", (nav) => nav.setAttribute("role", "none"));
  };
  const made = new MutationObserver((changes) => changes.forEach(name));
  made.observe(document.querySelector(".md-content"), { childList: true, subtree: true });
  addEventListener("load", () => {
    const query = document.querySelector(".md-search__input");
    const dialog = document.querySelector(".md-search[role=dialog]");
    dialog?.setAttribute("aria-label", query.getAttribute("aria-label") || query.placeholder);
    document.querySelector(".md-dialog__inner").setAttribute("role", "status"); // "Copied to clipboard"
  });

  /* A table that scrolls inside itself does so with the keyboard. It is asked once it is laid out: asked earlier, the
     whole page would be. */
  const widths = new ResizeObserver((entries) => {
    for (const { target: wrap } of entries)
      if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0;
      else wrap.removeAttribute("tabindex");
  });
  each(document, ".md-typeset__scrollwrap", (wrap) => widths.observe(wrap));

  /* Blocks that show their key lines alone (tools/markdown/blocks.py). What was opened stays so for the visit. */
  const VISIT = `opened ${location.pathname}`;
  const opened = new Set(JSON.parse(sessionStorage.getItem(VISIT)));
  const turn = (button) => {
    const open = button.parentElement.classList.toggle("opened");
    button.setAttribute("aria-expanded", open);
    const { textContent: now, dataset } = button;
    [button.textContent, dataset.opened] = [dataset.opened, now];
    return open;
  };
  each(document, ".more", (button) => {
    const { id } = button.parentElement;
    if (opened.has(id)) turn(button);
    button.addEventListener("click", () => {
      opened[turn(button) ? "add" : "delete"](id);
      sessionStorage.setItem(VISIT, JSON.stringify([...opened]));
    });
  });

  /* What a link leads to is open. */
  const reach = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches("details")) target.open = true;
    target?.querySelector(":scope > .more[aria-expanded=false]")?.click();
  };
  addEventListener("hashchange", reach);
  reach();
})();
