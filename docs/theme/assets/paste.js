/* The paste box (tools/markdown/paste_box.py). The messages and what recognises them are fetched
   with the first input; what is pasted goes nowhere. */

import { ROOT, code, element, json, link, once } from "./box.js";

const load = once(() => Promise.all([import("./recognise.js"), json("search/messages.json")]));

/** What a text with a placeholder is made of: texts, and what stands for the placeholder. */
const filled = (text, name, ...inside) =>
  text.split(`{${name}}`).flatMap((part, i) => (i ? [...inside, part] : [part]));

function searchFor(line) {
  const query = document.querySelector(".md-search__input");
  const toggle = document.getElementById("__search");
  if (toggle && !toggle.checked) toggle.click();
  query.value = line;
  query.focus();
  query.dispatchEvent(new Event("input", { bubbles: true }));
}

function start(box) {
  const words = JSON.parse(box.dataset.words);
  const area = box.querySelector("textarea");
  const out = box.querySelector("[role=status]");
  const say = (word, className) => element("p", className, words[word]);
  const shown = (text) => element("p", "message__text", code(text));
  const answer = ({ address, title }) =>
    element("p", "", ...filled(words.answer, "link", link(new URL(address, ROOT), title)));
  const change = (was, write) => {
    const line = (mark, text, word) =>
      element(mark, "", element("span", "change__name", words[word] + " "), code(text));
    const lines = [line("ins", write, "write")];
    if (was) lines.unshift(line("del", was, "was"));
    return element("div", "change", ...lines);
  };
  const one = (message, mended) => {
    const made = element("div", "paste__one");
    if (words[message.verdict]) made.append(say(message.verdict));
    if (message.write && !mended)
      made.append(say("example", "paste__name"), change(message.was, message.write));
    made.append(answer(message));
    return made;
  };
  const unsure = ({ messages, line }) => {
    out.append(say(messages.length ? "perhaps" : "unknown", "paste__name"));
    for (const message of messages) {
      const kind = message.raises ? message.raises + ": " : "";
      out.append(element("div", "paste__one", shown(kind + message.text), answer(message)));
    }
    const button = element("button", "md-button paste__search", words.search);
    button.type = "button";
    button.addEventListener("click", () => searchFor(line));
    if (line) out.append(button);
  };
  const show = ({ messages, said, own }) => {
    out.append(say("recognised", "paste__name"), shown(said));
    if (own?.code) {
      const where = words[own.file ? "line" : "line_only"].replace("{line}", own.number);
      out.append(element("p", "paste__name", ...filled(where, "file", code(own.file))));
      out.append(own.fix ? change(own.code, own.fix) : shown(own.code));
      if (own.name)
        out.append(element("p", "", ...filled(words.if_tensor, "name", code(own.name))));
    }
    if (messages.length > 1) out.append(say("several", "paste__name"));
    out.append(...messages.map((message) => one(message, own?.fix)));
  };
  const look = () => {
    if (!area.value.trim()) return out.replaceChildren();
    const answer = ([{ recognise }, messages]) => {
      out.replaceChildren();
      if (!area.value.trim()) return; // emptied meanwhile
      const found = recognise(area.value, messages);
      (found.sure ? show : unsure)(found);
    };
    load().then(answer, () => out.replaceChildren(say("failed")));
  };
  let waiting;
  area.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  });
  if (area.value.trim()) look(); // kept by the browser on the way back
}

document.querySelectorAll(".paste").forEach(start);
