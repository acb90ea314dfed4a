/* The field above a list (templates/filter.md.j2) shows the entries that hold every word that is typed, and opens their
   groups. The address keeps what is typed. Without this script, or with nothing typed, every group is there to be opened by
   hand. */
const field = document.querySelector(".filter input");
const said = document.querySelector(".filter output");
const all = [...document.querySelectorAll(field.parentElement.dataset.entries)];
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
const name = (entry) => entry.closest(".group").querySelector(".group__name").textContent;
let texts;

function filter() {
  texts ??= all.map((entry) => plain(`${entry.dataset.also ?? name(entry)} ${entry.textContent}`));
  const words = plain(field.value).split(" ").filter(Boolean);
  const shown = all.filter((entry, at) => {
    entry.hidden = !words.every((word) => texts[at].includes(word));
    return !entry.hidden;
  });
  const groups = new Set(shown.map((entry) => entry.closest(".group")));
  for (const group of document.querySelectorAll(".group")) {
    group.hidden = !groups.has(group);
    group.open = !group.hidden && words.length > 0;
  }
  said.value = said.dataset.words.replace("{count}", shown.length).replace("{all}", all.length);
}

field.addEventListener("input", () => {
  filter();
  const address = new URL(location);
  if (field.value) address.searchParams.set("filter", field.value);
  else address.searchParams.delete("filter");
  history.replaceState(history.state, "", address);
});
field.value ||= new URL(location).searchParams.get("filter") ?? ""; // a way back has left its own there
if (field.value) filter();
