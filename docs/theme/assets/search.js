/* The search worker. It takes the place of Material's own and speaks its protocol, so the box, the list and the keys
   are Material's. With the page only this is fetched; what finds (find.js), the library and the sections with the other
   spellings (tools/site/search.py) come with the first query. */
"use strict";

const [SETUP, READY, RESULT] = [0, 1, 3];
const NOTHING = { type: RESULT, data: { items: [] } };
const SCRIPTS = ["minisearch/minisearch-7.2.0.js", "find.js"]; // beside this file
const INDEX = "../search/index.json"; // beside its folder
let loading;

async function load() {
  const reply = fetch(new URL(INDEX, self.location.href));
  if (typeof Index === "undefined") importScripts(...SCRIPTS); // what they declare, they declare once
  if (!(await reply).ok) throw new Error(`${(await reply).status} for the search index`);
  return new Index(await (await reply).json());
}

async function handle({ type, data: query }) {
  if (type === SETUP) return { type: READY };
  if (!query) return NOTHING; // asked with every page: nothing is fetched for it
  loading ||= load();
  loading.catch(() => (loading = undefined)); // the next query tries again
  const index = await loading;
  const items = answer(index, query);
  const near = items.length ? [] : nearest(index, query);
  return { type: RESULT, data: { items, suggest: suggest(index, query), near } };
}

/* One after the other: an answer must not overtake that to a later query. */
let turn = Promise.resolve();
const failed = (error) => (console.warn(error), NOTHING);
self.addEventListener("message", ({ data }) => {
  turn = turn.then(() => handle(data).catch(failed)).then((reply) => self.postMessage(reply));
});
