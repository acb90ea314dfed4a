/* The picker of a case (tools/markdown/pick_box.py). What is picked stands in the address; the answers are fetched with the first
   choice, or at once where the address names a case. */

const ROOT = new URL("../", import.meta.url);

let loading;

function load() {
  loading = loading || fetch(new URL("search/cases.json", ROOT)).then((reply) => {
    if (!reply.ok) throw new Error(`${reply.status} for the cases`);
    return reply.json();
  });
  loading.catch(() => (loading = undefined)); // the next choice tries again
  return loading;
}

/** The answer to a case, by what tools/markdown/picker.py wrote; nothing where there is no such tensor. */
export function look(data, picked) {
  const at = Object.entries(data.axes).reduce((sum, [name, values]) => sum * values.length + values.indexOf(picked[name]), 0);
  if (data.code[at] < 0) return null;
  return { code: data.codes[data.code[at]], shares: data.shares[at] === "1", errors: data.errors[data.error[at]], pages: data.pages[data.page[at]] };
}

function element(name, className, ...inside) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside);
  return made;
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
  const words = JSON.parse(box.dataset.words), form = box.querySelector("form");
  const said = box.querySelector(".picker__said"), more = box.querySelector(".picker__more"), button = box.querySelector("[data-copies=code]");
  const selects = [...form.querySelectorAll("select")];
  const link = ([address, title], code) => {
    const made = element("a", "", code ? element("code", "", title) : title);
    made.setAttribute("href", "../" + address);
    return made;
  };
  // A status that is filled anew is read aloud; one that is put in its place is not.
  const tell = (...parts) => {
    said.replaceChildren(...parts);
    more.replaceChildren();
    button.disabled = !said.querySelector("pre");
  };
  const show = (found, links, picked) => {
    if (!found) return tell(element("p", "picker__name", words.none));
    const word = found.shares ? "shares" : "copies";
    tell(element("pre", "", element("code", "", found.code)), element("p", `picker__memory picker__memory--${word}`, words[word]));
    for (const name of ["errors", "pages"])
      if (found[name].length)
        more.append(element("p", "picker__name", words[name]), element("ul", "", ...found[name].map((each) => element("li", "", link(links[each], name === "errors")))));
    const [address, text] = words.proofs[`${picked.hold === "scalar" ? "scalar" : "table"} ${picked.torch} ${picked.device}`];
    more.append(element("p", "picker__proof", link([address, words.proof]), ` ${text}`));
  };
  let turn = 0;
  const pick = async () => {
    const mine = ++turn, picked = Object.fromEntries(selects.map((select) => [select.name, select.value]));
    try {
      const data = await load();
      if (mine === turn) show(look(data, picked), data.links, picked);
    } catch (error) {
      console.warn(error);
      if (mine === turn) tell(element("p", "picker__name", words.failed));
    }
  };
  const address = () => {
    const made = new URL(location);
    for (const select of selects) made.searchParams.set(select.name, select.value);
    return made;
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    history.replaceState(history.state, "", address());
    pick();
  });
  form.addEventListener("click", async ({ target }) => {
    const what = target.dataset.copies, before = target.textContent;
    if (!what || before === words.copied) return;
    await copy(what === "link" ? address().href : said.querySelector("pre").textContent, target);
    target.textContent = words.copied;
    setTimeout(() => (target.textContent = before), 2000);
  });
  const asked = new URL(location).searchParams;
  for (const select of selects) if ([...select.options].some((option) => option.value === asked.get(select.name))) select.value = asked.get(select.name);
  if (selects.some((select) => !select.selectedOptions[0].defaultSelected)) pick();
}

document.querySelectorAll(".picker").forEach(start);
