/* The picker of a case (tools/pick_box.py). What is picked stands in the address; the answers are fetched with the first
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

/** The answer to a case, by what tools/picker.py wrote; nothing where there is no such tensor. */
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

function start(box) {
  const words = JSON.parse(box.dataset.words), form = box.querySelector("form"), out = box.querySelector("[role=status]");
  const selects = [...form.querySelectorAll("select")];
  const link = ([address, title], code) => {
    const made = element("a", "", code ? element("code", "", title) : title);
    made.setAttribute("href", "../" + address);
    return made;
  };
  const show = (found, links, picked) => {
    if (!found) return out.replaceChildren(element("p", "picker__name", words.none));
    const word = found.shares ? "shares" : "copies", button = element("button", "md-button picker__copy", words.copy);
    button.type = "button";
    out.replaceChildren(
      element("div", "picker__code no-copy", element("pre", "", element("code", "", found.code)), button),
      element("p", `picker__memory picker__memory--${word}`, words[word]),
    );
    for (const name of ["errors", "pages"])
      if (found[name].length)
        out.append(element("p", "picker__name", words[name]), element("ul", "", ...found[name].map((each) => element("li", "", link(links[each], name === "errors")))));
    const [address, mark, derived] = words.proofs[`${picked.hold === "scalar" ? "scalar" : "table"} ${picked.torch} ${picked.device}`];
    out.append(element("p", "picker__proof", link([address, words.proof]), ` ${derived ? words.derived + " " : ""}${mark}`));
  };
  let turn = 0;
  const pick = async () => {
    const mine = ++turn, picked = Object.fromEntries(selects.map((select) => [select.name, select.value]));
    try {
      const data = await load();
      if (mine === turn) show(look(data, picked), data.links, picked);
    } catch (error) {
      console.warn(error);
      if (mine === turn) out.replaceChildren(element("p", "picker__name", words.failed));
    }
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    const address = new URL(location);
    for (const select of selects) address.searchParams.set(select.name, select.value);
    history.replaceState(history.state, "", address);
    pick();
  });
  out.addEventListener("click", async ({ target }) => {
    if (!target.matches(".picker__copy")) return;
    await navigator.clipboard.writeText(out.querySelector("pre").textContent);
    target.textContent = words.copied;
    setTimeout(() => (target.textContent = words.copy), 2000);
  });
  const asked = new URL(location).searchParams;
  for (const select of selects) if ([...select.options].some((option) => option.value === asked.get(select.name))) select.value = asked.get(select.name);
  if (selects.some((select) => !select.selectedOptions[0].defaultSelected)) pick();
}

document.querySelectorAll(".picker").forEach(start);
