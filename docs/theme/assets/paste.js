/* The paste box (tools/markdown/paste_box.py). The messages and what recognises them are fetched with the first input; what is
   pasted goes nowhere. */

const ROOT = new URL("../", import.meta.url);

let loading;

function load() {
  const messages = () => fetch(new URL("search/messages.json", ROOT)).then((reply) => {
    if (!reply.ok) throw new Error(`${reply.status} for the messages`);
    return reply.json();
  });
  loading = loading || Promise.all([import("./recognise.js"), messages()]);
  loading.catch(() => (loading = undefined)); // the next input tries again
  return loading;
}

function element(name, className, ...inside) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}

function start(box) {
  const words = JSON.parse(box.dataset.words), area = box.querySelector("textarea"), out = box.querySelector("[role=status]");
  const say = (word, className = "") => element("p", className, words[word]);
  const code = (text) => element("code", "", text);
  const change = (was, write) => {
    const made = element("div", "change");
    for (const [mark, text, word] of [["del", was, "was"], ["ins", write, "write"]])
      if (text) made.append(element(mark, "", element("span", "change__name", words[word] + " "), code(text)));
    return made;
  };
  const link = ({ address, title }) => {
    const made = element("a", "", title);
    made.href = new URL(address, ROOT);
    const [before, after] = words.answer.split("{link}");
    return element("p", "", before, made, after);
  };
  const search = (line) => {
    const button = element("button", "md-button paste__search", words.search);
    button.type = "button";
    button.addEventListener("click", () => {
      const query = document.querySelector(".md-search__input"), toggle = document.getElementById("__search");
      if (toggle && !toggle.checked) toggle.click();
      query.value = line;
      query.focus();
      query.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return button;
  };
  const one = (message, withLine) => {
    const made = element("div", "paste__one");
    if (words[message.verdict]) made.append(say(message.verdict));
    if (message.write && !withLine) made.append(say("example", "paste__name"), change(message.was, message.write));
    made.append(link(message));
    return made;
  };
  const show = ({ sure, messages, line, said, own }) => {
    out.replaceChildren();
    if (!sure) {
      out.append(say(messages.length ? "perhaps" : "unknown", "paste__name"));
      for (const message of messages) out.append(element("div", "paste__one", element("p", "message__text", code((message.raises ? message.raises + ": " : "") + message.text)), link(message)));
      return void (line && out.append(search(line)));
    }
    out.append(say("recognised", "paste__name"), element("p", "message__text", code(said)));
    if (own && own.code) {
      const [where, last] = words[own.file ? "line" : "line_only"].replace("{line}", own.number).split("{file}");
      out.append(element("p", "paste__name", where, ...(last === undefined ? [] : [code(own.file), last])));
      out.append(own.fix ? change(own.code, own.fix) : element("p", "message__text", code(own.code)));
      if (own.name) out.append(element("p", "", ...words.if_tensor.split("{name}").flatMap((text, i) => (i ? [code(own.name), text] : [text]))));
    }
    if (messages.length > 1) out.append(say("several", "paste__name"));
    for (const message of messages) out.append(one(message, own && own.fix));
  };
  let turn = 0;
  const look = async () => {
    const mine = ++turn, pasted = area.value;
    if (!pasted.trim()) return out.replaceChildren();
    try {
      const [{ recognise }, messages] = await load();
      if (mine === turn) show(recognise(pasted, messages));
    } catch (error) {
      console.warn(error);
      if (mine === turn) out.replaceChildren(say("failed"));
    }
  };
  let waiting;
  area.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  });
  if (area.value.trim()) look(); // kept by the browser on the way back
}

document.querySelectorAll(".paste").forEach(start);
