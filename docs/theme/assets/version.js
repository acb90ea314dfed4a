/* My version (tools/site/versions.py): which torch and NumPy a reader has, and what the runs there
   printed, in the place of today's. Fetched when one is chosen, or when a mark is pressed. */

import { code, element, json, link } from "./box.js";

const STORE = "version";
const load = () => json("search/versions.json");
const messages = () => json("search/versions/messages.json");
const folder = (name) => json(`search/versions/${name}.json`);

const short = (version) => version.split(".").slice(0, 2).join(".");
/** What is said of an environment: torch 1.12 · NumPy 1.26. */
function spoken(environment, { no_numpy }) {
  const [torch, numpy] = environment.split("/");
  return `torch ${short(torch)} · ${numpy === "none" ? no_numpy : `NumPy ${short(numpy)}`}`;
}
const say = (words, word, environment) =>
  words[word].replace("{version}", spoken(environment, words));
const pre = (lines) => element("pre", "", code(lines.join("\n")));
const p = (className, ...inside) => element("p", className, ...inside);

/* ---- The choice ---- */

/** What was chosen before, or `act` on it; nothing where the browser stores nothing. */
function kept(act = (storage) => storage.getItem(STORE)) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

/** What the address asks for, or what was chosen before. */
const asked = () => new URL(location).searchParams.get(STORE) ?? kept();

/** The page with another choice; nothing is kept of the one that is today's. */
function choose(environment, { today }) {
  const address = new URL(location);
  if (environment === today) {
    kept((storage) => storage.removeItem(STORE));
    address.searchParams.delete(STORE);
  } else {
    kept((storage) => storage.setItem(STORE, environment));
    address.searchParams.set(STORE, environment);
  }
  history.replaceState(history.state, "", address);
  location.reload();
}

/** The list below the button in the header: a line for each torch, and in it its newest NumPy first.
    What is typed into the field above leaves those that begin so. */
export async function open(button) {
  const about = await load();
  const { words, today, choices } = about;
  const option = (environment) => {
    const full = environment === today ? say(words, "today", today) : spoken(environment, words);
    const [torch, numpy] = full.split(/(?<= · )/);
    const item = link("?version=" + environment, element("span", "", torch), numpy);
    item.setAttribute("aria-label", full);
    item.dataset.full = `torch ${environment.replace("/", " numpy ")}`;
    if (environment === (asked() ?? today)) item.setAttribute("aria-current", "true");
    item.onclick = (event) => {
      event.preventDefault();
      choose(environment, about);
    };
    return item;
  };
  const lines = choices.map((those) => element("li", "", ...those.map(option)));
  const field = Object.assign(element("input"), { type: "search", placeholder: words.filter });
  field.setAttribute("aria-label", words.filter);
  const none = element("p", "version__none");
  none.setAttribute("role", "status");
  const box = element("div", "version__list", field, none, element("ul", "", ...lines));
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", button.dataset.about);
  box.tabIndex = -1;
  const options = [...box.querySelectorAll("a")];
  const shown = () => options.filter((item) => !item.hidden);

  field.oninput = () => {
    const typed =
      field.value
        .normalize("NFKC")
        .toLowerCase()
        .match(/[^\s·]+/g) ?? [];
    const begins = (word) => "(?<![\\w.])" + word.replace(/\W/g, "\\$&");
    const wanted = new RegExp(typed.map(begins).join(".*"));
    for (const item of options) item.hidden = !wanted.test(item.dataset.full);
    none.textContent = shown().length ? "" : words.none;
  };
  const place = () => {
    const { left, bottom } = button.getBoundingClientRect();
    const most = document.documentElement.clientWidth - box.offsetWidth - 8;
    box.style.left = `${Math.max(8, Math.min(left, most))}px`;
    box.style.top = `${bottom + 4}px`;
  };
  const end = new AbortController();
  const close = () => {
    end.abort();
    box.remove();
    button.setAttribute("aria-expanded", "false");
  };
  box.onkeydown = (event) => {
    event.stopPropagation(); // Material turns the page at "n"
    const { key } = event;
    const items = shown();
    const at = items.indexOf(document.activeElement);
    const typing = document.activeElement === field;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
    if (key === "Escape") {
      close();
      button.focus();
    } else if (key === "Enter" && typing) items[0]?.click();
    else if (to !== undefined && !(typing && key !== "ArrowDown")) {
      event.preventDefault();
      (to < 0 ? field : items[to])?.focus();
    } else if (key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey) field.focus();
  };
  box.onfocusout = ({ relatedTarget: to }) => to && !box.contains(to) && close();
  button.after(box);
  button.setAttribute("aria-expanded", "true");
  place();
  (box.querySelector("[aria-current]") ?? options[0]).focus();
  addEventListener("resize", place, end);
  document.addEventListener("click", ({ target }) => box.contains(target) || close(), end);
}

/* ---- What a version printed ---- */

const printed = ({ out, exit, said }) =>
  exit ? [...out, ...(said ? [said] : []), `exit: ${exit}`] : out;

/** The run of a snippet in an environment: undefined where there is none. */
const runOf = (runs, environment) => runs?.find((each) => each.in.split(" ").includes(environment));

/** What stands in the place of a result: what was printed, or why it does not run and what does. */
function shown(run, environment, { words, instead }) {
  const box = element("div", "version__run");
  const mark = (word) => p("version__mark", say(words, word, environment));
  if (!run) box.append(mark("never"));
  else if (!run.exit)
    box.append(...(run.out.length ? [mark("printed"), pre(run.out)] : [mark("nothing")]));
  else {
    if (run.out.length) box.append(mark("printed"), pre(run.out));
    box.append(mark("lacks"), pre([run.said || run.exit]));
    const found = instead.find(([lacks]) => new RegExp(lacks).test(run.said));
    if (found)
      box.append(p("version__mark", link("../" + found[2], words.instead)), pre([found[1]]));
  }
  return box;
}

/** Another output in the place of today's. */
function replace(block, run, environment, about) {
  for (const part of block.children)
    if (!part.matches("summary, .since, p:has(.since)")) part.hidden = true;
  const box = shown(run, environment, about);
  const [summary] = block.getElementsByTagName("summary");
  summary ? summary.after(box) : block.prepend(box);
  if (block.tagName === "DETAILS") block.open = true;
}

/** The cells of a line of a run, split into `parts`, as tools/pages/results.py writes them. */
function cellsOf(parts, { cells }) {
  if (parts.length === 4 && ["equal", "different", ""].includes(parts[2])) parts.splice(2, 1);
  return parts.map((part) => (part ? (cells[part] ?? code(part)) : ""));
}

/** The rows of a table as a version printed them; what has no row of today's is listed below, and so
    is why the run ended early. */
function fill(below, run, environment, about) {
  const id = below.id.replace(/^ran-/, "code-");
  const rows = document.querySelectorAll(`a.filled[href="#${id}"]`);
  if (rows.length === 0) return below.prepend(shown(run, environment, about));
  // A table that shows a part of a run leaves out the cell that names the part.
  const inPart = rows[0].dataset.part ? 1 : 0;
  const split = (line) => line.split(" | ");
  const left = new Map(
    run.out.map((line) => [
      split(line)
        .slice(0, 1 + inPart)
        .join(" | "),
      line,
    ]),
  );
  for (const name of rows) {
    const key = (inPart ? name.dataset.part + " | " : "") + name.textContent.trim();
    const line = left.get(key);
    const row = name.closest("tr");
    left.delete(key);
    if (!line) {
      row.classList.add("version__row");
      row.cells[0].append(p("version__mark", say(about.words, "row", environment)));
      continue;
    }
    for (const [at, inside] of cellsOf(split(line).slice(inPart), about).entries()) {
      const cell = row.cells[at];
      if (!at || !cell || cell.textContent.trim() === (inside.textContent ?? inside)) continue;
      cell.replaceChildren(inside);
      cell.classList.add("version__cell");
      const folded = row.closest("details");
      if (folded) folded.open = true;
    }
  }
  const mark = p("version__mark", say(about.words, "printed", environment));
  const rest = left.size ? [pre([...left.values()])] : [];
  below.prepend(run.exit ? shown({ ...run, out: [...left.values()] }, environment, about) : mark);
  if (!run.exit) mark.after(...rest);
}

/** What a message is called there, and whether the line to write runs there: that is not asked for
    the whole index, as it would take a file for each page. */
async function note(block, id, environment, about) {
  const [figures, wordings, works] = (await messages())[id] ?? [];
  if (figures === undefined) return;
  const { words } = about;
  const which = Number(figures[about.environments.indexOf(environment)]);
  const mark = (word, ...more) => [p("version__mark", say(words, word, environment)), ...more];
  const box = element("div", "version__note");
  if (which > 1) box.append(...mark("wording", pre([wordings[which - 2]])));
  if (which === 0) box.append(...mark("unseen"));
  const index = block.classList.contains("message") && block.querySelector(".message__more");
  const run = works && !index && runOf((await folder(works.split("/")[0]))[works], environment);
  if (run?.exit) box.append(shown(run, environment, about));
  else if (run) box.append(...mark("works"));
  block.append(box);
}

/** All of a part of the page in an environment. */
async function apply(root, environment, about) {
  const blocks = [...root.querySelectorAll("[data-run]")];
  const each = blocks.map(async (block) => {
    const name = block.dataset.run;
    const run = runOf((await folder(name.split("/")[0]))[name], environment);
    if (run && !("out" in run)) return; // it printed the same
    const table = block.classList.contains("below");
    (table && run ? fill : replace)(block, run, environment, about);
  });
  for (const block of root.querySelectorAll(".message[id], [data-message]")) {
    const id = block.dataset.message ?? block.id.replace("message-", "");
    each.push(note(block, id, environment, about));
  }
  await Promise.all(each);
}

/** Say which version is shown, and show it. */
export async function start(button) {
  const about = await load();
  const environment = asked();
  if (!about.environments.includes(environment) || environment === about.today) return;
  const address = new URL(location);
  address.searchParams.set(STORE, environment);
  history.replaceState(history.state, "", address);
  button.lastElementChild.textContent = short(environment);
  button.classList.add("version--chosen");
  const back = element("button", "", say(about.words, "back", about.today));
  back.onclick = () => choose(about.today, about);
  const banner = p("version__banner", say(about.words, "shows", environment), " ", back);
  document.querySelector(".md-content h1").after(banner);
  document.addEventListener("recognised", ({ target }) => apply(target, environment, about));
  await apply(document, environment, about);
}

/** What the other versions printed, below the result that the mark stands at. */
export async function older(mark) {
  const block = mark.closest("[data-run]");
  const found = block.querySelector(".version__others");
  if (found) return found.remove();
  const about = await load();
  const name = block.dataset.run;
  const runs = (await folder(name.split("/")[0]))[name].filter((run) => "out" in run);
  const list = runs.flatMap((run) => [p("version__mark", run.says), pre(printed(run))]);
  block.append(element("div", "version__others", ...list));
}
