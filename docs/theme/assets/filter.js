/* The filter above the list of all snippets: shows the rows that hold every word that is typed, and opens their groups.
   Without this script, or with nothing typed, every group is there to be opened by hand. */
const field = document.querySelector(".filter input"), said = document.querySelector(".filter output");
const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
const groups = [...document.querySelectorAll("details.proofs")].map((group) => {
  const page = group.querySelector(".proofs__page").textContent;
  return { group, rows: [...group.querySelectorAll("tbody tr")].map((row) => [row, plain(`${page} ${row.textContent}`)]) };
});
const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);

function filter() {
  const words = plain(field.value).split(" ").filter(Boolean);
  let count = 0;
  for (const { group, rows } of groups) {
    let here = 0;
    for (const [row, text] of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      here += !row.hidden;
    }
    group.hidden = !here;
    group.open = here > 0 && words.length > 0;
    count += here;
  }
  said.value = said.dataset.words.replace("{count}", count).replace("{all}", all);
}

field.addEventListener("input", filter);
if (field.value) filter();  // what a way back has left there
