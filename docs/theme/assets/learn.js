/* The path: questions that are answered before the run is seen, exercises that are solved, and how many of each
   (tools/pages/learn.py). One JSON in the browser's storage keeps it for the three languages, by names that they
   share; nothing is sent. Without this script the options are a list, and the answer opens by hand. */

import { code } from "./box.js";

const KEY = "tensor-numpy.learn";
let memory = {}; // what is kept for this visit where the browser stores nothing
let blocked = false;

function read() {
  let text;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    blocked = true;
    return memory;
  }
  try {
    const kept = JSON.parse(text);
    return kept?.constructor === Object ? kept : {};
  } catch {
    return {}; // somebody's slip: it is written anew with the next answer
  }
}

function write(kept) {
  memory = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    blocked = true;
  }
  show();
}

const keep = (name, value) => write({ ...read(), [name]: value });
const each = (selector, act) => document.querySelectorAll(selector).forEach(act);
const fill = (words, figures) => words.replace(/{(\w+)}/g, (_, name) => figures[name]);

/** Every count, and every box, as it is kept. */
function show() {
  const kept = blocked ? memory : read();
  const sum = { done: 0, all: 0 };
  each("[data-questions]", (line) => {
    const figures = {};
    for (const [kind, done] of [
      ["questions", "answered"],
      ["exercises", "solved"],
    ]) {
      const names = line.dataset[kind].split(" ").filter(Boolean);
      sum.all += figures[kind] = names.length;
      sum.done += figures[done] = names.filter((name) => kept[name]).length;
    }
    line.textContent = fill(line.dataset.words, figures);
  });
  each(".path__total", (total) => {
    const [label, bar] = total.children;
    bar.value = sum.done;
    label.textContent = fill(label.dataset.words, sum);
  });
  each("input[type=checkbox][data-learn]", (box) => {
    box.checked = Boolean(kept[box.dataset.learn]);
  });
  if (blocked) each("[data-blocked]", (said) => (said.textContent = said.dataset.blocked));
}

function ask(form) {
  const { learn: name, right } = form.dataset;
  const options = [...form.querySelectorAll("input")];
  const said = form.querySelector("[role=status]");
  const printed = options[right - 1].parentElement.textContent.trim();
  const tell = (chosen) => {
    const words = said.dataset[chosen === right ? "right" : "wrong"];
    const [before, after] = words.split("{printed}");
    said.className = chosen === right ? "right" : "wrong";
    said.replaceChildren(before, code(printed), after);
  };
  // Enter checks, too; the browser asks for a choice where there is none.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = options.find(({ checked }) => checked);
    tell(value);
    form.closest(".predict").querySelector("details").open = true;
    keep(name, Number(value));
  });
  const before = options.find(({ value }) => value === String(read()[name]));
  if (!before) return;
  before.checked = true;
  tell(before.value);
}

each("form[data-learn]", ask);
each("input[type=checkbox][data-learn]", (box) =>
  box.addEventListener("change", () => keep(box.dataset.learn, Number(box.checked))),
);
each("[data-sure]", (button) =>
  button.addEventListener("click", () => confirm(button.dataset.sure) && write({})),
);
// Another tab wrote, or the way back leads to a page as it was left.
addEventListener("storage", show);
addEventListener("pageshow", show);
show();
