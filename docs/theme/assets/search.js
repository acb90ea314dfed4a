/* The search worker: it stands in the place of Material's own and speaks its protocol, so the box, the list and the
   keys are Material's. MiniSearch (minisearch/) indexes and ranks; here is what it cannot know: how English, Japanese,
   Korean and code are cut into words, what a word is called otherwise, and what Material wants to show.

   The library, the sections and the other spellings (tools/site/search.py) are fetched with the first query, not with the
   page. CONTRIBUTING.md says what was measured. */
"use strict";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3; // the messages of Material's interface
const LIBRARY = "minisearch/minisearch-7.2.0.js", INDEX = "../search/index.json"; // beside this file, and beside its folder

/* ---- Words ------------------------------------------------------------------------------------------------------ */

const WORD = /[A-Za-z_][A-Za-z0-9_]*(?:['’][a-z]{1,2}\b)?|\d+|[\p{sc=Katakana}ー]+|[\p{sc=Han}々〆ヶ]{2,}|[\p{sc=Han}ヶ]\p{sc=Hiragana}?|\p{sc=Hiragana}+|\p{sc=Hangul}+/gu;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g; // of from_numpy, FloatTensor, numpy2
const PARTICLE = /(?:으로는|에서는|에서도|이라는|으로|에서|에게|까지|부터|처럼|보다|이나|라는|하고|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/;
const ENDING = /(?:하는|하기|하려면|하면|하고|하지|해서|하세요|합니다|했습니다|한다|하다|했을|할|한|해|함|되는|되나요|됩니다|되지|된다|되면|된|됨|인가|인지)(?:법|데)?$/;
const WHOLE = 1, LITTLE = 0.15, PART = 0.25, ROW = 0.7; // what a word of a query weighs

class Words {
  constructor({ same, little, also }) {
    this.same = new Map(same.flatMap((words) => words.map((word) => [word, words[0]])));
    this.little = new Set(little); // they say little about what is asked
    this.also = also.map(([said, also]) => [new RegExp(said, "i"), also]);
    this.known = new Map(); // a word as it is written -> its tokens
  }

  /* [[token, weight], …]: the word itself first, then what it consists of, so that from_numpy, メモリ共有 and 텐서를 are
     found by a piece of them. */
  cut(raw) {
    let found = this.known.get(raw);
    if (found) return found;
    if (/^\d/.test(raw)) found = [[raw, LITTLE]];
    else if (/^[A-Za-z_]/.test(raw)) found = this.latin(raw.replace(/['’]/, ""));
    else if (/^\p{sc=Hangul}/u.test(raw)) found = this.korean(raw);
    else if (/^[\p{sc=Katakana}ー]/u.test(raw)) found = this.compound(raw.replace(/(..)ー$/, "$1"));
    else if (/^\p{sc=Hiragana}/u.test(raw)) found = pairs(raw).map((pair) => [pair, LITTLE]);
    // Kanji as overlapping pairs: no dictionary cuts pages and queries apart.
    else found = this.same.has(raw) ? [[raw, WHOLE]] : pairs(raw).map((pair) => [pair, WHOLE]);
    const little = this.little.has(raw.toLowerCase());
    found = found.map(([token, weight]) => [this.same.get(token) || token, little || this.little.has(token) ? LITTLE : weight]);
    this.known.set(raw, found);
    return found;
  }

  latin(raw) {
    const bare = raw.replace(/^_+|_+$/g, "") || raw, parts = bare.match(PARTS) || [];
    const found = [[this.stem(bare.toLowerCase()), WHOLE]];
    if (raw !== bare) found.push([raw.toLowerCase(), PART]);
    if (parts.length > 1)
      for (const part of parts) if (part.length > 1) found.push([this.stem(part.toLowerCase()), PART]);
    return found;
  }

  /* tensors, converting, copied, shares: the endings of English, cut the same way in pages and queries. */
  stem(word) {
    if (this.same.has(word) || !/^[a-z]{4,}$/.test(word)) return word;
    const singular = word.replace(/ies$/, "y").replace(/([^siu])s$/, "$1");
    if (this.same.has(singular)) return singular;
    return singular.replace(/(..[^aeiou]|.[aeiou][^aeiou])(?:ing|ed)$/, "$1").replace(/([^aeiouls])\1$/, "$1").replace(/(...)[ey]$/, "$1");
  }

  korean(raw) {
    if (this.same.has(raw)) return [[raw, WHOLE]];
    const bare = [ENDING, PARTICLE].map((end) => raw.replace(end, "")).find((each) => each !== raw && each.length > 1);
    return this.compound(bare || raw);
  }

  /* A word that may be several, written together: the known ones in it, what is left, and all its pairs. */
  compound(word) {
    if (this.same.has(word)) return [[word, WHOLE]];
    const found = [];
    let rest = word;
    for (let at = 0; at < word.length - 1; at++)
      for (let to = word.length; to > at + 1; to--) {
        const piece = word.slice(at, to);
        if (!this.same.has(piece)) continue;
        found.push([piece, WHOLE]);
        rest = rest.replace(piece, "");
        at = to - 1;
        break;
      }
    if (rest) found.push([rest, WHOLE]);
    if (word.length > 2) for (const pair of pairs(word)) found.push([pair, PART]);
    return found;
  }

  /* Calls found(token, weight, raw, end) for each token of a text; with rows also for each two words in a row, which is what tells
     a message or a title from the same words elsewhere. */
  each(text, rows, found) {
    let before = null;
    for (const match of text.matchAll(WORD)) {
      const tokens = this.cut(match[0]), end = match.index + match[0].length;
      for (const [token, weight] of tokens) found(token, weight, match[0], end);
      if (rows && before) found(before[0] + " " + tokens[0][0], (ROW * (before[1] + tokens[0][1])) / 2, "", end);
      before = tokens.findLast(([, weight]) => weight !== PART) || tokens[0];
    }
  }
}

function pairs(word) {
  return word.length < 3 ? [word] : Array.from(word.slice(1), (_, at) => word.slice(at, at + 2));
}

/* ---- The index -------------------------------------------------------------------------------------------------- */

const BOOST = { title: 4, headings: 1.5, messages: 2, keywords: 3, text: 1 };
const ROWS = new Set(["title", "messages", "keywords", "question"]); // the fields in which two words in a row count
const SECTION = 2; // the best section against the page that it stands on
const ASKED = 5, FURTHER = 0.3, LIKE = 0.8; // the likest question that a page answers, the next two, and what its own words count
const COVERED = 0.8; // how much of the score goes with the share of the query that was found
const NEAR = 0.7; // what a word is worth that the typed one may mean

const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const plain = (html) => html.replace(/<[^>]+>/g, " ").replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] || " ");
const wide = (word) => /[^\0-\x7f]/.test(word);

class Index {
  constructor({ words, docs }) {
    this.words = new Words(words);
    this.docs = docs;
    this.tokens = new Set();
    this.typed = new Map(); // what stands in titles and search words, as it is written: for the suggestion
    this.pages = new Map();
    this.questions = []; // {page: the one that answers it, length: how many words of weight it has}
    const sections = docs.map((doc, id) => {
      const address = doc.location.split("#")[0], text = plain(doc.text);
      const messages = (doc.messages || []).join("\n"), keywords = (doc.keywords || []).join("\n");
      let page = this.pages.get(address), title = plain(doc.title || page.title);
      if (page) page.headings += "\n" + title;
      else this.pages.set(address, (page = { id: address, doc, title, headings: "", messages: "", keywords, text: "" }));
      page.messages += "\n" + messages;
      for (const [word] of `${title} ${keywords}`.toLowerCase().matchAll(WORD)) this.typed.set(word, (this.typed.get(word) || 0) + 1);
      return { id, title, headings: page.title, messages, keywords, text };
    });
    const asked = docs.flatMap((doc) => (doc.asked || []).map((question) => {
      const own = new Set();
      this.words.each(question, false, (token, weight) => weight === WHOLE && own.add(token));
      return { id: this.questions.push({ page: doc.location, length: own.size || 1 }) - 1, question };
    }));
    const fields = Object.keys(BOOST);
    this.ofSections = this.indexed(sections, fields);
    this.ofPages = this.indexed([...this.pages.values()], fields);
    this.ofQuestions = this.indexed(asked, ["question"]);
  }

  indexed(units, fields) {
    const index = new MiniSearch({
      fields,
      tokenize: (text, field) => {
        const found = [];
        this.words.each(text, ROWS.has(field), (token) => found.push(token));
        return found;
      },
      processTerm: (token) => (this.tokens.add(token), token),
    });
    index.addAll(units);
    return index;
  }

  /* What a query asks for: {token: weight}, and the words as they were typed with the token that each is looked up by.
     Of a traceback, what stands after the last name of an error counts. */
  read(query) {
    const lacks = (raw) => !this.tokens.has(this.words.cut(raw)[0][0]);
    const text = query.normalize("NFKC").replace(/([a-z]{3,})(\d)\b/gi, (all, name, number) => lacks(all) ? `${name} ${number}` : all); // numpy2
    const asked = new Map(), typed = new Map();
    const add = (token, weight) => asked.set(token, Math.max(weight, asked.get(token) || 0));
    let from = 0, last = "";
    if (/Traceback|File "|\.py:\d+|-+> ?\d+ /.test(text))
      for (const match of text.matchAll(/[A-Za-z_.]*(?:Error|Warning|Exception)\b:?/g)) from = match.index;
    this.words.each(text, true, (token, weight, raw, end) => {
      add(token, end < from ? weight / 10 : weight);
      if (!raw || typed.has(raw)) return;
      typed.set(raw, token);
      if (end === text.length) last = raw;
    });
    for (const [said, also] of this.words.also)
      if (said.test(text)) this.words.each(also, true, (token, weight) => add(token, weight * NEAR));
    for (const [raw, token] of typed) {
      if (this.tokens.has(token)) continue;
      add(raw.toLowerCase(), WHOLE); // an ending may have been cut off that belongs to the misspelt word
      for (let at = 0; at < raw.length - 1 && raw.length > 4; at++) { // detahc: MiniSearch counts a swap as two letters
        const [[swapped]] = this.words.cut(raw.slice(0, at) + raw[at + 1] + raw[at] + raw.slice(at + 2));
        if (this.tokens.has(swapped)) add(swapped, NEAR);
      }
      if (raw === last)
        for (const [other, kept] of this.words.same) if (other.startsWith(raw.toLowerCase())) add(kept, NEAR); // ストライ
    }
    return { asked, typed, last: typed.get(last), many: typed.size > 20 };
  }

  /* {page: scores of the questions that it answers, the likest to the query first}. A question is as like as many of its
     words are asked for. */
  likened(query, options, score) {
    const found = new Map();
    for (const result of this.ofQuestions.search(query, options)) {
      const { page, length } = this.questions[result.id];
      const asked = result.queryTerms.filter((token) => !token.includes(" ")).length;
      const like = score(result) * (1 - LIKE + LIKE * Math.min(1, asked / length));
      (found.get(page) || found.set(page, []).get(page)).push(like);
    }
    for (const scores of found.values()) scores.sort((a, b) => b - a);
    return found;
  }

  /* [{page, score, sections: [{doc, score, terms, queryTerms}]}], the best first; what was read of the query beside it. */
  search(query) {
    const read = this.read(query), { asked, last, many } = read;
    const options = {
      tokenize: () => [...asked.keys()],
      processTerm: (token) => token,
      boost: BOOST,
      boostTerm: (token) => asked.get(token),
      prefix: (token) => !many && token === last && token.length > (wide(token) ? 0 : 1),
      fuzzy: (token) => !many && !this.tokens.has(token) && asked.get(token) === WHOLE &&
        (wide(token) ? token.length > 2 && 1 : token.length > 4 && (token.length > 7 ? 2 : 1)),
      weights: { prefix: 0.3, fuzzy: 0.3 },
    };
    const single = [...asked].filter(([token]) => !token.includes(" ")), all = single.reduce((sum, [, weight]) => sum + weight, 0);
    const score = (result) => {
      const found = single.reduce((sum, [token, weight]) => sum + (result.queryTerms.includes(token) ? weight : 0), 0);
      return result.score * (1 - COVERED + COVERED * (found / all) ** 2);
    };
    const found = new Map();
    const at = (page) => found.get(page) || found.set(page, { page: this.pages.get(page), score: 0, sections: [] }).get(page);
    for (const result of this.ofPages.search(query, options)) at(result.id).score = score(result);
    for (const result of this.ofSections.search(query, options)) {
      const doc = this.docs[result.id];
      at(doc.location.split("#")[0]).sections.push({ doc, score: score(result), terms: result.terms, queryTerms: result.queryTerms });
    }
    for (const each of found.values()) {
      each.sections.sort((a, b) => b.score - a.score);
      each.score = (each.page.doc.boost || 1) * (each.score + SECTION * (each.sections.length ? each.sections[0].score : 0));
    }
    for (const [page, [first, second = 0, third = 0]] of this.likened(query, options, score))
      at(page).score += ASKED * (first + FURTHER * (second + third));
    const pages = [...found.values()].sort((a, b) => b.score - a.score);
    return { ...read, pages: pages.filter((each) => each.score > 0.08 * pages[0].score) };
  }
}

/* ---- What is shown ---------------------------------------------------------------------------------------------- */

const PAGES = 20, SECTIONS = 6, LONG = 300;

/* A text with the words that were found marked, and how many there are. */
function mark(html, words, meant) {
  let count = 0;
  const marked = html.split(/(<[^>]+>|&#?\w+;)/).map((piece, number) => number % 2 ? piece : piece.replace(WORD, (raw) => {
    if (!words.cut(raw).some(([token]) => meant.has(token))) return raw;
    count++;
    return `<mark>${raw}</mark>`;
  }));
  return [marked.join(""), count];
}

/* The two pieces of a section that hold most of what was asked. */
function teaser(html, words, meant) {
  const pieces = html.split(/(<pre>[^]*?<\/pre>)|<\/?(?:p|li|ol|ul|div|table|tr|dl|dd|dt|blockquote)\b[^>]*>/)
    .filter((piece) => piece && piece.trim()).map((piece, number) => {
      let shown = piece;
      if (piece.startsWith("<pre>")) { // the lines around the first that holds a word
        const lines = piece.replace(/<\/?(?:pre|code)>/g, "").trimEnd().split("\n");
        const at = Math.max(0, lines.findIndex((line) => mark(line, words, meant)[1]) - 1);
        shown = "<pre><code>" + lines.slice(at, at + 4).join("\n") + "</code></pre>";
      } else if (piece.length > LONG) {
        const sentences = piece.replace(/<[^>]+>/g, "").split(/(?<=[.。] ?|\s)/);
        const at = Math.max(0, sentences.findIndex((each) => mark(each, words, meant)[1]) - 6);
        shown = (at ? "… " : "") + sentences.slice(at).join("").slice(0, LONG).replace(/&[^;]*$/, "") + " …";
      }
      const [text, count] = mark(shown, words, meant);
      return { text: /^<pre>/.test(text) ? text : `<p>${text}</p>`, count: Math.min(count, 6), number };
    });
  const best = pieces.slice().sort((a, b) => b.count - a.count || a.number - b.number).slice(0, 2);
  return best.sort((a, b) => a.number - b.number).map((piece) => piece.text).join("");
}

function answer(index, query) {
  const { asked, typed, pages } = index.search(query);
  const told = [...typed].filter(([raw, token]) => raw.length > 1 && asked.get(token) > 0.4).slice(0, 6);
  const show = ({ doc, score, terms, queryTerms }) => {
    const meant = new Set(terms.filter((token) => (asked.get(token) || WHOLE) > 0.4));
    return {
      location: doc.location, score, title: mark(doc.title, index.words, meant)[0], text: teaser(doc.text, index.words, meant),
      terms: Object.fromEntries(told.map(([raw, token]) => [raw.toLowerCase(), queryTerms.includes(token)])),
    };
  };
  return pages.slice(0, PAGES).map(({ page, sections, score }) => {
    const scale = sections.length ? score / sections[0].score : 1;
    const group = sections.slice(0, SECTIONS).map((each) => show({ ...each, score: each.score * scale }));
    if (!group.some((each) => each.location === page.doc.location)) // Material needs the page itself in each group
      group.push({ location: page.doc.location, score: 0, title: page.doc.title, text: "", terms: {} });
    return group;
  });
}

/* The rest of a word that is being typed. */
function suggest(index, query) {
  const typed = (query.match(/\S+$/) || [""])[0].toLowerCase();
  if (typed.length < 2) return [];
  const fitting = [...index.typed].filter(([word]) => word.startsWith(typed) && word !== typed);
  return fitting.sort((a, b) => a[1] - b[1]).slice(-1).map(([word]) => word);
}

/* ---- Material's protocol ---------------------------------------------------------------------------------------- */

let loading, suggests = false;

async function load() {
  const reply = fetch(new URL(INDEX, self.location.href));
  if (!self.MiniSearch) importScripts(LIBRARY);
  if (!(await reply).ok) throw new Error(`${(await reply).status} for the search index`);
  return new Index(await (await reply).json());
}

async function handle({ type, data }) {
  if (type === SETUP) {
    suggests = data.options && data.options.suggest;
    return { type: READY };
  }
  if (type !== QUERY) throw new TypeError(`unknown message ${type}`);
  if (!data) return { type: RESULT, data: { items: [] } }; // asked with every page: nothing is fetched for it
  loading = loading || load();
  loading.catch(() => (loading = undefined)); // the next query tries again
  const index = await loading;
  return { type: RESULT, data: { items: answer(index, data), suggest: suggests ? suggest(index, data) : undefined } };
}

/* One after the other: an answer must not overtake that to a later query. */
let turn = Promise.resolve();
self.addEventListener("message", (event) => {
  turn = turn.then(() => handle(event.data)).then((reply) => self.postMessage(reply), (error) => {
    console.warn(error);
    self.postMessage({ type: RESULT, data: { items: [] } });
  });
});
