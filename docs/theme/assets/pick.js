/* The picker of a case (tools/pages/cases.py). What is picked stands in the address; the
   answers are fetched with the first choice, or at once where the address names a case. */

import { code, element, json, link, once } from "./box.js";

const load = once(() => json("search/cases.json"));

/** The answer to a case, by what tools/pages/cases.py wrote; nothing where there is none. */
export function look(data, picked) {
  const next = (at, [name, values]) => at * values.length + values.indexOf(picked[name]);
  const at = Object.entries(data.axes).reduce(next, 0);
  const answer = Object.entries(data.answers).map(([name, [every, of]]) => [name, every[of[at]]]);
  return data.answers.code[1][at] < 0 ? null : Object.fromEntries(answer);
}

function start(box) {
  const words = JSON.parse(box.dataset.words);
  const form = box.querySelector("form");
  const selects = [...form.querySelectorAll("select")];
  const [said, more] = box.querySelectorAll(".picker__said, .picker__more");
  // The theme copies; a press of these buttons is all that it needs.
  const [copyCode, copyLink] = box.querySelectorAll(".picker__copy");
  // A status that is filled anew is read aloud; one that is put in its place is not.
  const tell = (...parts) => {
    said.replaceChildren(...parts);
    more.replaceChildren();
    copyCode.disabled = !said.querySelector("pre");
  };
  const name = (word) => element("p", "picker__name", words[word]);
  const show = (data) => {
    const picked = Object.fromEntries(new FormData(form));
    const found = look(data, picked);
    if (!found) return tell(name("none"));
    const word = found.shares ? "shares" : "copies";
    const memory = element("p", `picker__memory picker__memory--${word}`, words[word]);
    tell(element("pre", "", code(found.code)), memory);
    for (const kind of ["errors", "pages"].filter((each) => found[each].length)) {
      const items = found[kind].map((each) => {
        const [address, title] = data.links[each];
        return element("li", "", link("../" + address, kind === "errors" ? code(title) : title));
      });
      more.append(name(kind), element("ul", "", ...items));
    }
    const run = `${picked.hold === "scalar" ? "scalar" : "table"} ${picked.torch} ${picked.device}`;
    const [address, text] = words.proofs[run];
    more.append(element("p", "picker__proof", link("../" + address, words.proof), ` ${text}`));
  };
  const pick = () => load().then(show, () => tell(name("failed")));
  const address = () => {
    const found = new URL(location); // which may name the reader's version, too
    found.hash = "";
    for (const [name, value] of new FormData(form)) found.searchParams.set(name, value);
    return (copyLink.dataset.clipboardText = found.href);
  };
  form.addEventListener("change", () => {
    history.replaceState(history.state, "", address());
    pick();
  });
  for (const select of selects) {
    const asked = new URL(location).searchParams.get(select.name);
    if ([...select.options].some(({ value }) => value === asked)) select.value = asked;
  }
  address();
  if (selects.some((select) => !select.selectedOptions[0].defaultSelected)) pick();
}

document.querySelectorAll(".picker").forEach(start);
