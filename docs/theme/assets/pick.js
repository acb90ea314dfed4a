/* The picker of a case (tools/markdown/pick_box.py). What is picked stands in the address; the
   answers are fetched with the first choice, or at once where the address names a case. */

import { code, element, json, link, once } from "./box.js";

const load = once(() => json("search/cases.json"));

/** The answer to a case, by what tools/markdown/cases.py wrote; nothing where there is none. */
export function look(data, picked) {
  let at = 0;
  for (const [name, values] of Object.entries(data.axes))
    at = at * values.length + values.indexOf(picked[name]);
  if (data.code[at] < 0) return null;
  return {
    code: data.codes[data.code[at]],
    shares: data.shares[at] === "1",
    errors: data.errors[data.error[at]],
    pages: data.pages[data.page[at]],
  };
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = element("textarea"); // a host without HTTPS has no clipboard
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    button.focus();
  }
}

function start(box) {
  const words = JSON.parse(box.dataset.words);
  const form = box.querySelector("form");
  const selects = [...form.querySelectorAll("select")];
  const said = box.querySelector(".picker__said");
  const more = box.querySelector(".picker__more");
  // A status that is filled anew is read aloud; one that is put in its place is not.
  const tell = (...parts) => {
    said.replaceChildren(...parts);
    more.replaceChildren();
    box.querySelector("[data-copies=code]").disabled = !said.querySelector("pre");
  };
  const show = (data) => {
    const picked = Object.fromEntries(selects.map(({ name, value }) => [name, value]));
    const found = look(data, picked);
    if (!found) return tell(element("p", "picker__name", words.none));
    const word = found.shares ? "shares" : "copies";
    const memory = element("p", `picker__memory picker__memory--${word}`, words[word]);
    tell(element("pre", "", code(found.code)), memory);
    for (const name of ["errors", "pages"].filter((each) => found[each].length)) {
      const items = found[name].map((each) => {
        const [address, title] = data.links[each];
        return element("li", "", link("../" + address, name === "errors" ? code(title) : title));
      });
      more.append(element("p", "picker__name", words[name]), element("ul", "", ...items));
    }
    const run = `${picked.hold === "scalar" ? "scalar" : "table"} ${picked.torch} ${picked.device}`;
    const [address, text] = words.proofs[run];
    more.append(element("p", "picker__proof", link("../" + address, words.proof), ` ${text}`));
  };
  const failed = () => tell(element("p", "picker__name", words.failed));
  const pick = () => load().then(show, failed);
  const address = () => {
    const made = new URL(location);
    for (const { name, value } of selects) made.searchParams.set(name, value);
    return made;
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    history.replaceState(history.state, "", address());
    pick();
  });
  form.addEventListener("click", async ({ target }) => {
    const before = target.textContent;
    if (!target.dataset.copies || before === words.copied) return;
    const code = said.querySelector("pre")?.textContent;
    await copy(target.dataset.copies === "link" ? address().href : code, target);
    target.textContent = words.copied;
    setTimeout(() => (target.textContent = before), 2000);
  });
  for (const [name, value] of new URL(location).searchParams) {
    const select = selects.find((each) => each.name === name);
    if ([...(select?.options ?? [])].some((option) => option.value === value)) select.value = value;
  }
  if (selects.some((select) => !select.selectedOptions[0].defaultSelected)) pick();
}

document.querySelectorAll(".picker").forEach(start);
