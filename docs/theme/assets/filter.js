/* The field above a list (templates/filter.md.j2) shows the entries that hold every word that is typed, and opens their
   groups. Without this script, or with nothing typed, every group is there to be opened by hand. */
const field = document.querySelector(".filter input");
const said = document.querySelector(".filter output");
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
const all = document.querySelectorAll(field.parentElement.dataset.entries);
const texts = new Map();

function filter() {
  if (!texts.size)
    for (const entry of all) {
      const name = entry.closest(".group").querySelector(".group__name");
      texts.set(entry, plain(`${name?.textContent ?? ""} ${entry.textContent}`));
    }
  const words = plain(field.value).split(" ").filter(Boolean);
  const shown = [...texts].filter(([entry, text]) => {
    entry.hidden = !words.every((word) => text.includes(word));
    return !entry.hidden;
  });
  const groups = new Set(shown.map(([entry]) => entry.closest(".group")));
  for (const group of document.querySelectorAll(".group")) {
    group.hidden = !groups.has(group);
    group.open = !group.hidden && words.length > 0;
  }
  said.value = said.dataset.words.replace("{count}", shown.length).replace("{all}", all.length);
}

/* A link to an entry, or to the heading of a group, opens the group. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const group = [target?.closest(".group"), target?.nextElementSibling].find((each) =>
    each?.matches(".group"),
  );
  if (!group || group.open) return;
  group.open = true;
  target.scrollIntoView();
}

field.addEventListener("input", filter);
addEventListener("hashchange", reveal);
if (field.value) filter(); // what a way back has left there
reveal();
