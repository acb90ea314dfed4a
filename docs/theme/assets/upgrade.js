/* I upgrade from X to Y (tools/pages/changes.py): what differs between two versions, by what
   tools/site/versions.py wrote of the runs. What is chosen stands in the address. */

import { code, element, json, link } from "./box.js";

const load = () => json("search/upgrade.json");

/** [[kind, places]]: what differs, by kind, each heading of a page once. */
export function differences({ environments, kinds, results }, from, to) {
  const [before, after] = [from, to].map((each) => environments.indexOf(each));
  const found = kinds.map((kind) => [kind, new Map()]);
  for (const [address, section, page, figures, pairs] of results) {
    const [was, is] = [before, after].map((at) => parseInt(figures[at], 36));
    const kind = pairs[was * Math.sqrt(pairs.length) + is];
    if (Number.isNaN(was + is) || kind === "-") continue;
    const [, places] = found[kind];
    const heading = `${page}\n${section}`;
    if (!places.has(heading)) places.set(heading, { address, section, page });
  }
  return found.filter(([, places]) => places.size);
}

function start(box) {
  const words = JSON.parse(box.dataset.words);
  const form = box.querySelector("form");
  const parts = ["count", "answer", "lost"];
  const [said, answer, lost] = parts.map((part) => box.querySelector(`.upgrade__${part}`));
  const show = (data) => {
    const { from, to } = Object.fromEntries(new FormData(form));
    // Where torch cannot use its NumPy, this is the reason of all that differs.
    lost.hidden = !lost.dataset.versions.split(" ").some((each) => each === from || each === to);
    answer.hidden = said.hidden = !lost.hidden;
    const found = differences(data, from, to);
    const count = found.reduce((sum, [, places]) => sum + places.size, 0);
    said.textContent = count ? words.count.replace("{count}", count) : words.none;
    const lists = found.flatMap(([kind, places]) => {
      const items = [...places.values()].map(({ address, section, page }) => {
        const both = words.place.replace("{page}", page).replace("{section}", section);
        const parts = (section === page ? page : both).split("`"); // as in Markdown
        const text = parts.map((part, at) => (at % 2 ? code(part) : part));
        return element("li", "", link("../" + address, ...text));
      });
      return [element("p", "changes__kind", words[kind]), element("ul", "", ...items)];
    });
    answer.replaceChildren(...lists);
  };
  const pick = () => load().then(show, () => (said.textContent = words.failed));
  form.addEventListener("change", () => {
    const address = new URL(location);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
    history.replaceState(history.state, "", address);
    pick();
  });
  const asked = new URL(location).searchParams;
  let other = false;
  for (const select of form.querySelectorAll("select")) {
    const value = asked.get(select.name);
    if (![...select.options].some((option) => option.value === value)) continue;
    select.value = value;
    other = true;
  }
  if (other) pick();
}

document.querySelectorAll(".upgrade").forEach(start);
