/* The filter above the list of all snippets shows the rows that hold every word that is typed, and opens their groups.
   Without this script, or with nothing typed, every group is there to be opened by hand. */
const field = document.querySelector(".filter input");
const said = document.querySelector(".filter output");
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
const all = document.querySelectorAll(".proofs tbody tr");
const texts = new Map();
for (const row of all) {
  const page = row.closest(".proofs").querySelector(".proofs__page").textContent;
  texts.set(row, plain(`${page} ${row.textContent}`));
}

function filter() {
  const words = plain(field.value).split(" ").filter(Boolean);
  for (const [row, text] of texts) row.hidden = !words.every((word) => text.includes(word));
  for (const group of document.querySelectorAll("details.proofs")) {
    group.hidden = !group.querySelector("tbody tr:not([hidden])");
    group.open = !group.hidden && words.length > 0;
  }
  const count = [...all].filter((row) => !row.hidden).length;
  said.value = said.dataset.words.replace("{count}", count).replace("{all}", all.length);
}

field.addEventListener("input", filter);
if (field.value) filter(); // what a way back has left there
