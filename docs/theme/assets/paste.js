/* The paste box (tools/pages/messages.py). What messages are recognised by is fetched with the
   first input; once one is known, what is shown of it and the page that answers. What is pasted
   goes nowhere. */

import { ROOT, code, element, json, link, searchFor } from "./box.js";

const load = () => Promise.all([import("./recognise.js"), json("search/messages.json")]);

/** Messages with what tools/site/patterns.py keeps apart from them, by the page that answers. */
const shownOf = (messages) =>
  Promise.all(
    messages.map(async (each) => {
      const page = each.address.split("/#")[0].replace(/^#.*|\/$/g, "") || "index";
      return { ...each, ...(await json(`search/messages/${page}.json`))[each.id] };
    }),
  );

/** A paragraph; in its text, what stands for {}. */
const p = (className, text, inside) => {
  const [before, ...after] = text.split(/{\w+}/);
  return element("p", className, before, ...after.flatMap((part) => [inside, part]));
};

/** Why, and the other cases, as a section of a page says it; without a section, its first. */
async function explained(address) {
  const at = new URL(address, ROOT);
  const reply = await fetch(at.origin + at.pathname);
  if (!reply.ok) return [];
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const id = decodeURIComponent(at.hash.slice(1));
  const heading = page.getElementById(id) ?? page.querySelector("article h2");
  const found = [];
  const next = (each) => each?.nextElementSibling;
  for (let each = next(heading); each && !/^H[12]$/.test(each.tagName); each = next(each))
    if (each.matches(found.length ? ".limits" : "p, .limits")) found.push(each);
  for (const each of found.flatMap((some) => [...some.querySelectorAll("[id], [href]")])) {
    each.removeAttribute("id");
    if (each.hasAttribute("href")) each.href = new URL(each.getAttribute("href"), at);
  }
  return found;
}

const shown = (text) => element("p", "message__text", code(text));

function start(box) {
  const words = JSON.parse(box.dataset.words);
  const area = box.querySelector("textarea");
  const out = box.querySelector("[role=status]");
  const name = (word) => p("paste__name", words[word]);
  const answer = ({ address, title }) => p("", words.answer, link(new URL(address, ROOT), title));
  const line = (mark, word, text) =>
    element(mark, "", element("span", "change__name", words[word] + " "), code(text));
  const button = (className, text) =>
    Object.assign(element("button", "paste__button " + className, text), { type: "button" });
  const change = (was, write, copied) => {
    const lines = [was ? line("del", "was", was) : "", line("ins", "write", write)];
    const copy = button("paste__copy", words[copied]);
    copy.dataset.clipboardText = write; // the theme copies, and says so
    return element("div", "paste__change", element("div", "change", ...lines), copy);
  };
  /* The reader's line and what to write there; two ways where it hangs on what the name is. */
  const mended = (own) => {
    if (!own.fix) return [shown(own.code)];
    if (!own.list) {
      const only = own.name ? [p("", words.if_tensor, code(own.name))] : [];
      return [change(own.code, own.fix, "copy"), ...only];
    }
    return [
      p("paste__name", words.tensor, code(own.name)),
      change(own.code, own.fix, "copy"),
      p("paste__name", words.list, code(own.name)),
      change("", own.list, "copy"),
    ];
  };
  const below = box.appendChild(element("div", "paste__page"));
  const unsure = ({ messages, line }) => {
    out.append(name(messages.length ? "perhaps" : "unknown"));
    for (const each of messages) {
      const kind = each.raises ? each.raises + ": " : "";
      out.append(element("div", "paste__one", shown(kind + each.text), answer(each)));
    }
    const search = button("paste__search", words.search);
    search.onclick = () => searchFor(line);
    if (line) out.append(search);
  };
  const show = ({ messages, said, own }) => {
    const answered = name("recognised");
    out.append(answered, shown(said));
    if (own?.code) {
      const where = words[own.file ? "line" : own.number ? "line_only" : "yours"];
      out.append(p("paste__name", where.replace("{line}", own.number), code(own.file)));
      out.append(...mended(own));
    }
    const also = messages.flatMap((each) => each.also ?? []);
    if (messages.length + also.length > 1) out.append(name("several"));
    for (const each of messages) {
      const verdict = words[each.verdict];
      const one = element("div", "paste__one", verdict ? p("", verdict) : "");
      one.dataset.message = each.id;
      const example =
        each.write && !own?.fix
          ? [p("paste__name", words.example), change(each.was, each.write, "copy_example")]
          : [];
      if (also.length) one.append(answer(each), ...example);
      else one.append(...example, answer(each));
      out.append(one);
    }
    for (const [address, title] of also)
      out.append(element("div", "paste__one", answer({ address, title })));
    const [{ address, title }] = messages;
    if (messages.length === 1)
      explained(address).then(
        (found) => {
          if (!found.length || !out.contains(answered)) return; // something else was pasted
          const name = p("paste__name", words.answer, link(new URL(address, ROOT), title));
          below.replaceChildren(name, ...found);
        },
        () => {}, // the link above leads there
      );
    out.dispatchEvent(new Event("recognised", { bubbles: true })); // version.js adds what it knows
  };
  const look = () => {
    const pasted = area.value;
    const answer = async ([{ recognise }, known]) => {
      const found = pasted.trim() ? recognise(pasted, known) : null;
      const messages = await shownOf(found?.messages ?? []);
      if (pasted !== area.value) return; // something else was pasted
      out.replaceChildren();
      below.replaceChildren();
      if (!found) return;
      (found.sure ? show : unsure)({ ...found, messages });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      box.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
    };
    const fail = () => pasted === area.value && out.replaceChildren(p("", words.failed));
    load().then(answer).catch(fail);
  };
  let waiting;
  area.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  });
  box.querySelector(".paste__try").onclick = () => {
    area.value = words.tried;
    look();
  };
  if (area.value.trim()) look(); // kept by the browser on the way back
}

document.querySelectorAll(".paste").forEach(start);
