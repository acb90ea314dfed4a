/* The field above a list, or above a long table (templates/filter.md.j2), shows the entries that hold every word that is
   typed, and opens their groups. The address keeps what is typed above a list. Without this script, or with nothing typed,
   every group is there to be opened by hand. */
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
const name = (entry) => entry.closest(".group")?.querySelector(".group__name").textContent;

function start(box) {
  const [field, said, none] = ["input", "output", ".filter__none"].map((it) =>
    box.querySelector(it),
  );
  const [clear, search] = none.children;
  const { entries } = box.dataset;
  const all = entries
    ? [...document.querySelectorAll(entries)]
    : [...box.nextElementSibling.querySelectorAll("tbody tr")];
  let texts, heads;

  function filter() {
    texts ??= all.map((each) =>
      plain(`${each.dataset.also ?? name(each) ?? ""} ${each.textContent}`),
    );
    const words = plain(field.value).split(" ").filter(Boolean);
    const holds = (texts) => all.filter((_, at) => words.every((word) => texts[at].includes(word)));
    // A row is about what stands in its first cell; in the others is looked where no first cell has it.
    heads ??= all[0].cells ? all.map((row) => plain(row.cells[0].textContent)) : texts;
    const about = holds(heads);
    const shown = about.length ? about : holds(texts);
    for (const entry of all) entry.hidden = !shown.includes(entry);
    const groups = new Set(shown.map((entry) => entry.closest(".group")));
    for (const group of entries ? document.querySelectorAll(".group") : []) {
      group.hidden = !groups.has(group);
      group.open = !group.hidden && words.length > 0;
    }
    if (entries && all[0].cells) tidy(words.length > 0);
    said.value = said.dataset.words.replace("{count}", shown.length).replace("{all}", all.length);
    none.hidden = shown.length > 0;
  }

  /* Of a page with tables are left those that have a row, each below its headings. */
  function tidy(typed) {
    const article = box.parentElement;
    article.classList.toggle("filtering", typed);
    let above = {};
    for (const part of article.children) {
      if (/^H[23]$/.test(part.tagName)) {
        above = part.tagName === "H2" ? { H2: part } : { ...above, H3: part };
        part.hidden = typed;
      } else if (part.querySelector("tbody")) {
        part.hidden = !part.querySelector("tbody tr:not([hidden])");
        if (part.tagName === "DETAILS") part.open = typed;
        if (!part.hidden) for (const heading of Object.values(above)) heading.hidden = false;
      }
    }
    for (const { id, hidden } of article.querySelectorAll(":scope > :is(h2, h3)")) {
      const link = document.querySelector(`.md-nav--secondary a[href="#${id}"]`);
      if (link) link.parentElement.hidden = hidden;
    }
  }

  field.addEventListener("input", () => {
    filter();
    if (!entries) return;
    const address = new URL(location);
    if (field.value) address.searchParams.set("filter", field.value);
    else address.searchParams.delete("filter");
    history.replaceState(history.state, "", address);
  });
  clear.onclick = () => {
    field.value = "";
    field.dispatchEvent(new Event("input"));
    field.focus();
  };
  search.onclick = async () => (await import("./box.js")).searchFor(field.value);
  if (entries) field.value ||= new URL(location).searchParams.get("filter") ?? ""; // a way back has left its own there
  if (field.value) filter();
}

document.querySelectorAll(".filter").forEach(start);

/* The lines of a group of messages get their buttons when it is opened: all at once they would hold up the page. */
for (const group of document.querySelectorAll(".group[data-copy]"))
  group.addEventListener("toggle", () => {
    for (const line of group.querySelectorAll("ins:not(:has(button))")) {
      const button = document.createElement("button");
      Object.assign(button, {
        className: "change__copy",
        type: "button",
        title: group.dataset.copy,
      });
      button.dataset.clipboardText = "";
      line.append(button);
    }
  });
