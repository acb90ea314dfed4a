/* What the search worker (search.js) finds: how English, Japanese, Korean and code are cut into words, what a word is
   called otherwise, which pages answer, and what Material wants to show of them. MiniSearch indexes and ranks.
   CONTRIBUTING.md says what was measured. */
"use strict";

/* ---- Words ---- */

const WORD =
  /[A-Za-z_][A-Za-z0-9_]*(?:['’][a-z]{1,2}\b)?|\d+|[\p{sc=Katakana}ー]+|[\p{sc=Han}々〆ヶ]{2,}|[\p{sc=Han}ヶ]\p{sc=Hiragana}?|\p{sc=Hiragana}+|\p{sc=Hangul}+/gu;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g; // of from_numpy, FloatTensor, numpy2
const PARTICLE =
  /(?:으로는|에서는|에서도|이라는|으로|에서|에게|까지|부터|처럼|보다|이나|라는|하고|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/;
const ENDING =
  /(?:하는|하기|하려면|하면|하고|하지|해서|하세요|합니다|했습니다|한다|하다|했을|할|한|해|함|되는|되나요|됩니다|되지|된다|되면|된|됨|인가|인지)(?:법|데)?$/;
const [WHOLE, LITTLE, PART, ROW] = [1, 0.15, 0.25, 0.7]; // what a word of a query weighs

const pairs = (word) =>
  word.length < 3 ? [word] : Array.from(word.slice(1), (_, at) => word.slice(at, at + 2));

class Words {
  constructor({ same, little, also }) {
    this.same = new Map(same.flatMap((words) => words.map((word) => [word, words[0]])));
    const known = [...this.same.keys()].filter((word) => /^\p{L}{2,}$/u.test(word));
    known.sort((a, b) => b.length - a.length);
    this.within = new RegExp(known.join("|"), "g"); // the longest known word at each place
    this.little = new Set(little); // they say little about what is asked
    this.also = also.map(([said, also]) => [new RegExp(said, "i"), also]);
    this.known = new Map();
  }

  /* The tokens of a word, each [token, weight]: first itself, then what it consists of, so that from_numpy, メモリ共有
     and 텐서를 are found by a piece of them. */
  cut(raw) {
    if (!this.known.has(raw)) {
      const tokens = this.pieces(raw).map(([piece, weight]) => {
        const little = this.little.has(raw.toLowerCase()) || this.little.has(piece);
        return [this.same.get(piece) || piece, little ? LITTLE : weight];
      });
      this.known.set(raw, tokens);
    }
    return this.known.get(raw);
  }

  pieces(raw) {
    if (/^\d/.test(raw)) return [[raw, LITTLE]];
    if (/^[A-Za-z_]/.test(raw)) return this.latin(raw.replace(/['’]/, ""));
    if (/^\p{sc=Hiragana}/u.test(raw)) return pairs(raw).map((pair) => [pair, LITTLE]);
    if (/^[\p{sc=Katakana}ー]/u.test(raw)) return this.compound(raw.replace(/(..)ー$/, "$1"));
    if (this.same.has(raw)) return [[raw, WHOLE]];
    if (/^\p{sc=Hangul}/u.test(raw)) {
      const bare = [ENDING, PARTICLE].map((end) => raw.replace(end, ""));
      return this.compound(bare.find((each) => each !== raw && each.length > 1) || raw);
    }
    return pairs(raw).map((pair) => [pair, WHOLE]); // Kanji: no dictionary cuts pages and queries apart
  }

  latin(raw) {
    const bare = raw.replace(/^_+|_+$/g, "") || raw;
    const parts = (bare.match(PARTS) || []).filter((part) => part.length > 1 && part !== bare);
    const pieces = parts.map((part) => [this.stem(part.toLowerCase()), PART]);
    if (raw !== bare) pieces.unshift([raw.toLowerCase(), PART]);
    return [[this.stem(bare.toLowerCase()), WHOLE], ...pieces];
  }

  /* tensors, converting, copied, shares: the endings of English. */
  stem(word) {
    if (this.same.has(word) || !/^[a-z]{4,}$/.test(word)) return word;
    const singular = word.replace(/ies$/, "y").replace(/([^siu])s$/, "$1");
    if (this.same.has(singular)) return singular;
    const verb = singular.replace(/(..[^aeiou]|.[aeiou][^aeiou])(?:ing|ed)$/, "$1");
    return verb.replace(/([^aeiouls])\1$/, "$1").replace(/(...)[ey]$/, "$1");
  }

  /* A word that may be several, written together: the known ones in it, what is left, and all its pairs. */
  compound(word) {
    if (this.same.has(word)) return [[word, WHOLE]];
    const known = word.match(this.within) || [];
    const rest = known.reduce((rest, piece) => rest.replace(piece, ""), word);
    const pieces = [...known, rest].filter(Boolean).map((piece) => [piece, WHOLE]);
    return word.length > 2 ? [...pieces, ...pairs(word).map((pair) => [pair, PART])] : pieces;
  }

  /* The tokens of a text, each {token, weight, raw, end}; with rows also each two words in a row, which tells a message
     or a title from the same words elsewhere. */
  tokens(text, rows) {
    const found = [];
    let before;
    for (const { 0: raw, index } of text.matchAll(WORD)) {
      const [end, cut] = [index + raw.length, this.cut(raw)];
      for (const [token, weight] of cut) found.push({ token, weight, raw, end });
      const [first, weight] = cut[0];
      if (rows && before) {
        const mean = (before[1] + weight) / 2;
        found.push({ token: `${before[0]} ${first}`, weight: ROW * mean, end });
      }
      before = cut.findLast(([, weight]) => weight !== PART) || cut[0];
    }
    return found;
  }
}

/* ---- The index ---- */

const BOOST = { title: 4, headings: 1.5, messages: 2, keywords: 3, text: 1 };
const ROWS = ["title", "messages", "keywords", "question"]; // the fields in which two words in a row count
const SECTION = 2; // the best section against the page that it stands on
const [ASKED, FURTHER, LIKE] = [5, 0.3, 0.8]; // the likest question of a page, its next two, what their own words count
const COVERED = 0.8; // how much of the score goes with the share of the query that was found
const NEAR = 0.7; // what a word is worth that the typed one may mean

const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const plain = (html) =>
  html.replace(/<[^>]+>/g, " ").replace(/&(#?\w+);/g, (_, name) => ENTITIES[name] || " ");

const byScore = (a, b) => b.score - a.score;

class Index {
  constructor({ words, docs }) {
    this.words = new Words(words);
    this.docs = docs;
    this.tokens = new Set();
    this.typed = new Map(); // words of titles and search words as they are written, and how often
    this.pages = new Map();
    const sections = docs.map((doc, id) => {
      const address = doc.location.split("#")[0];
      const text = plain(doc.text);
      const [messages, keywords] = [doc.messages, doc.keywords].map((all = []) => all.join("\n"));
      const page = this.pages.get(address) || { id: address, doc, keywords, messages: "" };
      const title = plain(doc.title || page.title);
      if (page.title) page.headings = `${page.headings || ""}\n${title}`;
      else page.title = title;
      page.messages += "\n" + messages;
      this.pages.set(address, page);
      for (const [word] of `${title} ${keywords}`.toLowerCase().matchAll(WORD))
        this.typed.set(word, (this.typed.get(word) || 0) + 1);
      return { id, title, headings: page.title, messages, keywords, text };
    });
    this.ofSections = this.indexed(sections, Object.keys(BOOST));
    this.ofPages = this.indexed([...this.pages.values()], Object.keys(BOOST));
    const asked = docs.flatMap((doc) => (doc.asked || []).map((text) => [doc.location, text]));
    this.questions = asked.map(([page, question], id) => {
      const whole = this.words.tokens(question).filter(({ weight }) => weight === WHOLE);
      return { id, page, question, length: new Set(whole.map(({ token }) => token)).size || 1 };
    });
    this.ofQuestions = this.indexed(this.questions, ["question"]);
  }

  indexed(units, fields) {
    const index = new MiniSearch({
      fields,
      tokenize: (text, field) =>
        this.words.tokens(text, ROWS.includes(field)).map(({ token }) => token),
      processTerm: (token) => (this.tokens.add(token), token),
    });
    index.addAll(units);
    return index;
  }

  /* What a query asks for: {token: weight}, and the words as they were typed with the token of each. Of a traceback,
     what stands after the last name of an error counts. */
  read(query) {
    const apart = (all, name, number) =>
      this.tokens.has(this.words.cut(all)[0][0]) ? all : `${name} ${number}`; // numpy2
    const text = query.normalize("NFKC").replace(/([a-z]{3,})(\d)\b/gi, apart);
    const asked = new Map();
    const typed = new Map();
    const add = (token, weight) => asked.set(token, Math.max(weight, asked.get(token) || 0));
    let [from, last] = [0, ""];
    if (/Traceback|File "|\.py:\d+|-+> ?\d+ /.test(text))
      for (const { index } of text.matchAll(/[A-Za-z_.]*(?:Error|Warning|Exception)\b:?/g))
        from = index;
    for (const { token, weight, raw, end } of this.words.tokens(text, true)) {
      add(token, end < from ? weight / 10 : weight);
      if (!raw || typed.has(raw)) continue;
      typed.set(raw, token);
      if (end === text.length) last = raw;
    }
    for (const [said, also] of this.words.also)
      if (said.test(text))
        for (const { token, weight } of this.words.tokens(also, true)) add(token, weight * NEAR);
    for (const [raw, token] of typed) {
      if (this.tokens.has(token)) continue;
      add(raw.toLowerCase(), WHOLE); // an ending may have been cut off that belongs to the misspelt word
      for (let at = 0; at < raw.length - 1 && raw.length > 4; at++) {
        // detahc: MiniSearch counts a swap as two letters
        const swapped = raw.slice(0, at) + raw[at + 1] + raw[at] + raw.slice(at + 2);
        const [[token]] = this.words.cut(swapped);
        if (this.tokens.has(token)) add(token, NEAR);
      }
      if (raw !== last) continue;
      for (const [other, kept] of this.words.same)
        if (other.startsWith(raw.toLowerCase())) add(kept, NEAR); // ストライ
    }
    return { asked, typed, last: typed.get(last) };
  }

  /* [{page, score, sections: [{id, score, terms, queryTerms}]}], the best first; what was read of the query beside it. */
  search(query) {
    const { asked, typed, last } = this.read(query);
    const many = typed.size > 20;
    const wide = (token) => /[^\0-\x7f]/.test(token);
    const letters = (token) =>
      wide(token) ? token.length > 2 && 1 : token.length > 4 && (token.length > 7 ? 2 : 1);
    const options = {
      tokenize: () => [...asked.keys()],
      processTerm: (token) => token,
      boost: BOOST,
      boostTerm: (token) => asked.get(token),
      prefix: (token) => !many && token === last && token.length > (wide(token) ? 0 : 1),
      fuzzy: (token) =>
        !many && !this.tokens.has(token) && asked.get(token) === WHOLE && letters(token),
      weights: { prefix: 0.3, fuzzy: 0.3 },
    };
    const single = [...asked].filter(([token]) => !token.includes(" "));
    const sum = (tokens) => tokens.reduce((total, [, weight]) => total + weight, 0);
    const all = sum(single);
    const results = (index) =>
      index.search(query, options).map((result) => {
        const found = sum(single.filter(([token]) => result.queryTerms.includes(token)));
        return { ...result, score: result.score * (1 - COVERED + COVERED * (found / all) ** 2) };
      });
    const none = ([address, page]) => [address, { page, score: 0, sections: [], questions: [] }];
    const found = new Map([...this.pages].map(none));
    const at = (address) => found.get(address.split("#")[0]);
    for (const { id, score } of results(this.ofPages)) at(id).score = score;
    for (const section of results(this.ofSections))
      at(this.docs[section.id].location).sections.push(section);
    for (const { id, score, queryTerms } of results(this.ofQuestions)) {
      // As like the query as many of its words are asked for.
      const { page, length } = this.questions[id];
      const words = queryTerms.filter((token) => !token.includes(" ")).length;
      at(page).questions.push(score * (1 - LIKE + LIKE * Math.min(1, words / length)));
    }
    for (const each of found.values()) {
      const [best = { score: 0 }] = each.sections.sort(byScore);
      const [first = 0, second = 0, third = 0] = each.questions.sort((a, b) => b - a);
      each.score = each.page.doc.boost * (each.score + SECTION * best.score);
      each.score += ASKED * (first + FURTHER * (second + third));
    }
    const pages = [...found.values()].sort(byScore);
    return { asked, typed, pages: pages.filter(({ score }) => score > 0.08 * pages[0].score) };
  }
}

/* ---- What is shown ---- */

const [PAGES, SECTIONS, LONG] = [20, 6, 300];
const BLOCKS = /(<pre>[^]*?<\/pre>)|<\/?(?:p|li|ol|ul|div|table|tr|dl|dd|dt|blockquote)\b[^>]*>/;

/* A text with the words that were found marked. */
function mark(html, words, meant) {
  const meets = (raw) => words.cut(raw).some(([token]) => meant.has(token));
  const marked = (text) => text.replace(WORD, (raw) => (meets(raw) ? `<mark>${raw}</mark>` : raw));
  const pieces = html.split(/(<[^>]+>|&#?\w+;)/);
  return pieces.map((piece, number) => (number % 2 ? piece : marked(piece))).join("");
}

/* The two pieces of a section that hold most of what was asked. */
function teaser(html, words, meant) {
  const marked = (text) => mark(text, words, meant).split("<mark>");
  const start = (texts, before) =>
    Math.max(0, texts.findIndex((text) => marked(text).length > 1) - before);
  const pieces = html.split(BLOCKS).filter((piece) => piece?.trim());
  const shown = pieces.map((piece) => {
    if (piece.startsWith("<pre>")) {
      const lines = piece.replace(/\s*<\/?(?:pre|code)>/g, "").split("\n");
      const at = start(lines, 1);
      piece = `<pre><code>${lines.slice(at, at + 4).join("\n")}</code></pre>`;
    } else if (piece.length > LONG) {
      const sentences = piece.replace(/<[^>]+>/g, "").split(/(?<=[.。] ?|\s)/);
      const at = start(sentences, 6);
      const text = sentences.slice(at).join("").slice(0, LONG);
      piece = `<p>${at ? "… " : ""}${text.replace(/&[^;]*$/, "")} …</p>`;
    } else piece = `<p>${piece}</p>`;
    const between = marked(piece);
    return { text: between.join("<mark>"), count: Math.min(between.length, 7) };
  });
  const best = [...shown].sort((a, b) => b.count - a.count).slice(0, 2);
  best.sort((a, b) => shown.indexOf(a) - shown.indexOf(b));
  return best.map(({ text }) => text).join("");
}

/* The pages for Material's list: of each the page itself and its best sections, as it wants them. */
function answer(index, query) {
  const { asked, typed, pages } = index.search(query);
  const weighs = ([raw, token]) => raw.length > 1 && asked.get(token) > 0.4;
  const heavy = [...typed].filter(weighs).slice(0, 6);
  return pages.slice(0, PAGES).map(({ page, sections, score: whole }) => {
    const group = sections.slice(0, SECTIONS).map(({ id, score, terms, queryTerms }) => {
      const doc = index.docs[id];
      const meant = new Set(terms.filter((token) => (asked.get(token) || WHOLE) > 0.4));
      const hits = heavy.map(([raw, token]) => [raw.toLowerCase(), queryTerms.includes(token)]);
      return {
        location: doc.location,
        score: score * (whole / sections[0].score),
        title: mark(doc.title, index.words, meant),
        text: teaser(doc.text, index.words, meant),
        terms: Object.fromEntries(hits),
      };
    });
    const { location, title } = page.doc;
    if (!group.some((each) => each.location === location))
      // Material needs the page itself in each group
      group.push({ location, score: 0, title, text: "", terms: {} });
    return group;
  });
}

/* The rest of a word that is being typed. */
function suggest(index, query) {
  const typed = query.match(/\S*$/)[0].toLowerCase();
  const fitting = [...index.typed].filter(([word]) => word.startsWith(typed) && word !== typed);
  const best = fitting.sort((a, b) => a[1] - b[1]).pop();
  return best && typed.length > 1 ? [best[0]] : [];
}

/* The words of titles and search words that share most pairs of letters, of Hangul its parts, with one of a query. */
function nearest(index, query) {
  const letters = (word) => pairs(word.normalize("NFKD").toLowerCase());
  const asked = (query.match(WORD) || []).map(letters);
  const like = (ours, theirs) =>
    ours.filter((pair) => theirs.includes(pair)).length / Math.max(ours.length, theirs.length);
  const rate = (word) => Math.max(...asked.map((ours) => like(ours, letters(word))));
  const rated = [...index.typed.keys()].map((word) => ({ word, score: rate(word) }));
  const near = rated.filter(({ score }) => score >= 0.5).sort(byScore);
  return near.slice(0, 3).map(({ word }) => word);
}
