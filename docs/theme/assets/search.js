/* The search worker: it stands in the place of Material's own and speaks its protocol, so the box, the list and the
   keys are Material's. Material's worker lets each word of a query stand alone, and ranks a pasted error text badly.

   Here a page is as good as the share of the query that it covers, each word weighed by how rare it is on this site,
   with more for words in a row, most for a message or a search word of the page (tools/search.py puts both into the
   index). The index is fetched with the first query, not with the page. No library: everything is below. */
"use strict";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3; // the messages of Material's interface
const INDEX = "../search/index.json"; // beside the folder of this file

/* ---- Words ------------------------------------------------------------------------------------------------------ */

/* Other spellings of a word, in any language; the first is the one that is kept. */
const SAME = new Map(`
numpy 넘파이 ナンパイ ナムパイ
pytorch 파이토치 パイトーチ
tensor テンソル 텐서
array 配列 배열 어레이 アレイ
gradient grad grads 勾配 기울기 그래디언트 그레이디언트 변화도 경사도 グラディエント
error エラー 에러 오류
warning 警告 경고 ワーニング
memory メモリ 메모리
copy コピー 복사 copied copies
image 画像 이미지 img images
device デバイス 디바이스 장치
list リスト 리스트
model モデル 모델
stride ストライド 스트라이드
version バージョン 버전
install インストール 설치 installation
dataloader データローダ 데이터로더
pandas 판다스 パンダス
dataframe データフレーム 데이터프레임
matplotlib plt 맷플롯립
opencv cv2
sklearn scikit
segmentation segfault 세그폴트 세그멘테이션 セグメンテーション セグフォ
bfloat16 bf16
float16 fp16
float32 fp32
float64 fp64
gpu 그래픽카드
scalar スカラ 스칼라
batch バッチ 배치
loss 損失 손실
sparse 疎 희소
dictionary dict 辞書 딕셔너리 사전
convert 変換 변환 converted converting conversion 바꾸기 바꾸는
require requires required 必要 필요 필요한
conjugate 共役 켤레
integer 整数 정수
shape 形状 모양 shapes
graph グラフ 그래프
snapshot スナップショット 스냅샷
dtype データ型 자료형
share shared shares sharing 共有 공유
`.trim().split("\n").flatMap((line) => line.split(" ").map((word) => [word, line.split(" ")[0]])));

/* Words that say little about what is asked. */
const LITTLE = new Set((
  "a an the to of in is it its and or on for with do does did how what why when which i my me you your we be been are was " +
  "this that as at by if not no can cant dont doesnt has have had will than then there so but use using get got into " +
  "vs versus difference between differ about whether 違い 差 차이 차이점 " +
  "file line module most recent call last import py lib usr home site packages error typeerror runtimeerror valueerror " +
  "attributeerror userwarning warning python pytorch torch np fix solve way " +
  "方法 対処 対処法 解決 原因 意味 場合 する した して です ます ない とき こと もの ため から 出る なる とは れる でき きる " +
  "방법 해결 원인 의미 하기 하는 하는법 되는 에서 뜻 하면"
).split(" "));

const WORD = /[A-Za-z_][A-Za-z0-9_]*(?:['’][a-z]{1,2}\b)?|\d+|[\p{sc=Katakana}ー]+|[\p{sc=Han}\p{sc=Hiragana}々〆ヶ]+|\p{sc=Hangul}+/gu;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
const PARTICLE = /(?:으로는|에서는|에서도|이라는|으로|에서|에게|까지|부터|처럼|보다|이나|라는|하고|이랑|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/;
const ENDING = /(?:하는|하기|하려면|하면|하고|하지|해서|하세요|합니다|했습니다|한다|하다|했을|할|한|해|함|되는|되나요|됩니다|되지|된다|되면|된|됨|인가|인지)(?:법|데)?$/;

/* What is called otherwise on the pages: added to a query that says it. */
const ALSO = [
  [/書き込みでき|書き込めない|書き込み不可|変更できない/, "読み取り専用"],
  [/쓸 수 없|쓰기 불가|수정할 수 없/, "읽기 전용"],
  [/read.?only/i, "writable"],
];

/* Calls found(token, weight, start, end, whole) for each word of the text. Beside a word (whole) stand its parts, so
   that from_numpy, メモリ共有 and 텐서를 are found by a piece of them, with less weight. */
function eachWord(text, found) {
  let ends = -1, name = ""; // of the word before: NumPy 2 is more than NumPy and a number
  for (const match of text.matchAll(WORD)) {
    const raw = match[0], start = match.index, end = start + raw.length;
    const emit = (token, weight, whole) => found(token, weight, start, end, whole);
    const first = raw.codePointAt(0);
    if (/^\d/.test(raw)) {
      emit(raw, 0.1, false);
      if (raw.length < 3 && name && /^ ?(?:[<>=~]=? ?)?$/.test(text.slice(ends, start))) emit(name + raw, 0.8, false);
      name = "";
      continue;
    }
    name = SAME.get(raw.toLowerCase()) || raw.toLowerCase();
    ends = end;
    if (first < 128) latin(raw.replace(/['’]/, ""), emit);
    else if (first >= 0xac00) korean(raw, emit);
    else if (/^[\p{sc=Katakana}ー]/u.test(raw)) {
      const word = raw.replace(/(..)ー$/, "$1");
      compound(word, 1, emit);
    } else japanese(raw, start, found);
  }
}

function latin(raw, emit) {
  const bare = raw.replace(/^_+|_+$/g, "") || raw, lower = bare.toLowerCase();
  emit(stem(lower), LITTLE.has(lower) || LITTLE.has(stem(lower)) ? 0.15 : 1, true);
  if (raw !== bare) emit(raw.toLowerCase(), 0.5, false);
  const parts = bare.match(PARTS) || [];
  if (parts.length > 1)
    for (const part of parts)
      if (part.length > 1) emit(stem(part.toLowerCase()), 0.3, false);
}

/* tensors, converting, copied, shares: the endings of English, cut the same way in pages and queries. */
function stem(word) {
  if (SAME.has(word)) return SAME.get(word);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/ies$/, "y").replace(/([^siu])s$/, "$1");
  if (SAME.has(singular)) return SAME.get(singular);
  return singular.replace(/(..[^aeiou]|.[aeiou][^aeiou])(?:ing|ed)$/, "$1").replace(/([^aeiouls])\1$/, "$1").replace(/(...)[ey]$/, "$1");
}

function korean(raw, emit) {
  const verb = raw.replace(ENDING, ""), noun = raw.replace(PARTICLE, "");
  const word = [verb, noun].find((each) => each !== raw && each.length > 1) || raw;
  compound(SAME.has(raw) ? raw : word, LITTLE.has(word) || LITTLE.has(raw) ? 0.3 : 1, emit);
}

/* A word that may be several, written together: the known ones in it, itself if any are left, and all its pairs. */
function compound(word, weight, emit) {
  if (SAME.has(word)) return emit(SAME.get(word), weight, true);
  let rest = word;
  for (let at = 0; at < word.length - 1; at++)
    for (let to = word.length; to > at + 1; to--) {
      const piece = word.slice(at, to);
      if (!SAME.has(piece)) continue;
      emit(SAME.get(piece), weight, true);
      rest = rest.replace(piece, "");
      at = to - 1;
      break;
    }
  if (rest) emit(word, weight, true);
  if (word.length > 2) pairs(word, (token) => emit(token, 0.25, false));
}

/* Kanji as overlapping pairs, one that stands alone with the kana after it (負の, 書き): no dictionary cuts pages and
   queries apart. Hiragana says little. */
function japanese(raw, start, found) {
  for (const match of raw.matchAll(/[\p{sc=Han}々〆ヶ]{2,}|[\p{sc=Han}ヶ]\p{sc=Hiragana}?|\p{sc=Hiragana}{2,}/gu)) {
    const run = match[0], from = start + match.index, kana = /^\p{sc=Hiragana}/u.test(run);
    for (let at = 0; at < Math.max(1, run.length - 1); at++) {
      const pair = run.slice(at, at + 2), weight = kana ? 0.1 : LITTLE.has(pair) ? 0.2 : 1;
      found(SAME.get(pair) || pair, weight, from + at, from + at + pair.length, !kana);
    }
  }
}

function pairs(word, emit) {
  for (let at = 0; at < word.length - 1; at++) emit(word.slice(at, at + 2));
}

/* ---- The index -------------------------------------------------------------------------------------------------- */

const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const plain = (html) => html.replace(/<[^>]+>/g, " ").replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] || " ");

class Unit { // a section, or a page as a whole
  constructor(doc) {
    this.doc = doc;
    this.length = 0;
    this.rows = new Set(); // two words in a row, anywhere in it
    this.phrases = []; // its titles, messages and search words
  }
}

class Index {
  constructor(docs) {
    this.words = new Map(); // word -> {whole, sections, units: Map(unit -> how much)}
    this.typed = new Map(); // what stands in titles and search words, as it is written: for the suggestion
    this.pages = new Map(); // address -> {unit, sections}
    this.phrases = [];
    for (const doc of docs) this.add(doc);
    const pages = [...this.pages.values()];
    this.sections = pages.flatMap((page) => page.sections);
    for (const group of [this.sections, pages.map((page) => page.unit)]) {
      const mean = group.reduce((sum, unit) => sum + unit.length, 0) / group.length;
      for (const unit of group) unit.length = 0.6 + (0.4 * unit.length) / mean;
    }
    for (const phrase of this.phrases) {
      for (const [token, weight] of phrase.words) phrase.words.set(token, weight * this.rarity(token));
      phrase.weight = total(phrase.words);
    }
  }

  add(doc) {
    const address = doc.location.split("#")[0];
    if (!this.pages.has(address)) this.pages.set(address, { unit: new Unit(doc), sections: [] });
    const page = this.pages.get(address), section = new Unit(doc), opens = !page.sections.length;
    page.sections.push(section);
    doc.title = doc.title || page.unit.doc.title;
    this.read([section, page.unit], plain(doc.title), opens ? [3, 4] : [3, 1.5], TITLE);
    if (!opens) this.read([section], plain(page.unit.doc.title), [1.2], 0);
    this.read([section, page.unit], plain(doc.text), [1, 1], 0);
    for (const message of doc.messages || []) this.read([section, page.unit], message, [2, 1.5], MESSAGE);
    for (const words of doc.keywords || []) this.read([section, page.unit], words, [1, 2], SOUGHT);
  }

  /* counts: what the text is worth when it is met as a whole; nothing for running text */
  read(units, text, amounts, counts) {
    const rows = new Set(), words = new Map();
    let before = null;
    eachWord(text, (token, weight, start, end, whole) => {
      let word = this.words.get(token);
      if (!word) this.words.set(token, (word = { whole: false, sections: 0, units: new Map() }));
      word.whole = word.whole || whole;
      units.forEach((unit, number) => {
        const had = word.units.get(unit) || 0;
        if (!had && number === 0) word.sections++;
        word.units.set(unit, had + amounts[number] * (whole ? 1 : 0.5));
        if (whole) unit.length++;
      });
      if (!whole) return;
      if (before) rows.add(before + " " + token);
      before = token;
      words.set(token, weight);
      if (counts) {
        const typed = text.slice(start, end).toLowerCase();
        this.typed.set(typed, (this.typed.get(typed) || 0) + 1);
      }
    });
    for (const unit of units) for (const row of rows) unit.rows.add(row);
    if (!counts || !words.size) return;
    const phrase = { words, rows, counts };
    this.phrases.push(phrase);
    for (const unit of units) unit.phrases.push(phrase);
  }

  /* How much a word tells: the fewer sections hold it, the more. Beyond a few sections fewer is chance. */
  rarity(token) {
    const word = this.words.get(token), found = (word ? word.sections : 0) + 2;
    return Math.log(1 + (this.sections.length - found + 0.5) / (found + 0.5));
  }

  /* What a typed word may mean: itself, what it begins, what it misspells. */
  meanings(token, typed, half, many) {
    const found = new Map(this.words.has(token) ? [[token, 1]] : []), wide = /[^\0-\x7f]/.test(token);
    const add = (other, likely) => this.words.has(other) && found.set(other, Math.max(likely, found.get(other) || 0));
    if (!half && (found.size || many)) return found;
    if (token.length > (wide ? 0 : 1)) {
      for (const [other, word] of this.words) if (word.whole && other.startsWith(token)) add(other, 0.7);
      for (const [other, kept] of SAME) if (other.startsWith(token)) add(kept, 0.7);
    }
    if (!found.size && !many && token.length >= (wide ? 3 : 5)) {
      const most = token.length >= 8 && !wide ? 2 : 1, likely = (other) => (other[0] === token[0] ? 0.6 : 0.4);
      for (const [other, word] of this.words)
        if (word.whole && Math.min(edits(token, other, most), edits(typed, other, most)) <= most) add(other, likely(other));
      for (const [other, kept] of SAME) if (edits(typed, other, most) <= most) add(kept, likely(other));
    }
    return found;
  }

  search(query) {
    const asked = this.ask(query), all = asked.reduce((sum, one) => sum + one.weight, 0);
    if (!all) return { asked, pages: [] };
    const found = new Map(); // unit -> {score, covered}
    for (const one of asked)
      for (const [unit, amount] of one.units) {
        const at = found.get(unit) || { score: 0, covered: 0 };
        found.set(unit, at);
        at.score += (one.weight * amount) / (amount + 1.2 * unit.length);
        at.covered += one.weight * Math.min(1, amount);
      }
    const rows = queryRows(asked), inRow = total(rows), words = new Map();
    for (const one of asked)
      if (one.whole) for (const [token, likely] of one.means) words.set(token, Math.max(words.get(token) || 0, one.weight * likely));
    const whole = asked.reduce((sum, one) => sum + (one.whole ? one.weight : 0), 0);
    for (const phrase of this.phrases) phrase.met = met(phrase, words, whole, rows, inRow);
    const score = (unit) => {
      const at = found.get(unit);
      if (!at) return 0;
      const [best, next] = unit.phrases.map((phrase) => phrase.met).concat(0, 0).sort((a, b) => b - a);
      const covers = at.covered / all;
      return (at.score / all) * (0.2 + 0.8 * covers ** 2) * (1 + 0.8 * rowShare(unit, rows, inRow)) + PHRASES * (best + 0.2 * next);
    };
    const pages = [];
    for (const page of this.pages.values()) {
      const ofPage = score(page.unit);
      if (!ofPage) continue;
      const sections = page.sections.map((unit) => ({ doc: unit.doc, score: score(unit) })).filter((each) => each.score);
      sections.sort((a, b) => b.score - a.score);
      pages.push({ page, sections, score: (page.unit.doc.boost || 1) * (ofPage + (sections.length ? sections[0].score : 0)) });
    }
    pages.sort((a, b) => b.score - a.score);
    return { asked, pages: pages.filter((each) => each.score > 0.08 * pages[0].score) };
  }

  /* The words of a query with their weights. Of a traceback, what stands after the last name of an error counts. */
  ask(query) {
    const normal = query.normalize("NFKC");
    const text = ALSO.filter(([said]) => said.test(normal)).map(([, also]) => also + " ").join("") + normal, said = /[A-Za-z_.]*(?:Error|Warning|Exception)\b:?/g;
    let from = 0;
    if (/Traceback|File "|\.py:\d+|-+> ?\d+ /.test(text)) for (const match of text.matchAll(said)) from = match.index;
    const words = [];
    eachWord(text, (token, weight, start, end, whole) =>
      words.push({ token, whole, typed: text.slice(start, end), end, weight: weight * (start < from ? 0.1 : 1) }));
    const asked = new Map(), last = text.trimEnd().length === text.length ? text.length : -1;
    let before = null;
    for (const word of words) {
      if (word.whole) {
        word.after = before;
        before = word;
      }
      const known = asked.get(word.token);
      if (known) {
        known.weight = Math.max(known.weight, word.weight);
        known.whole = known.whole || word.whole;
        if (word.whole) known.afters.push(word.after);
      } else asked.set(word.token, Object.assign(word, { afters: word.whole ? [word.after] : [] }));
    }
    const many = words.filter((word) => word.whole).length > 14;
    for (const one of asked.values()) {
      one.units = new Map();
      one.means = one.whole ? this.meanings(one.token, one.typed.toLowerCase(), one.end === last, many) : new Map(this.words.has(one.token) ? [[one.token, 1]] : []);
      let rarity = 0;
      for (const [token, likely] of one.means) {
        rarity = Math.max(rarity, this.rarity(token) * likely);
        for (const [unit, amount] of this.words.get(token).units)
          one.units.set(unit, Math.max(one.units.get(unit) || 0, amount * likely));
      }
      one.weight *= rarity;
    }
    return [...asked.values()];
  }
}

const TITLE = 1, MESSAGE = 1.2, SOUGHT = 0.9; // what it counts when one is met as a whole
const PHRASES = 1.6; // the same, against the single words

const total = (weights) => [...weights.values()].reduce((sum, weight) => sum + weight, 0);

function queryRows(asked) {
  const rows = new Map();
  for (const one of asked)
    for (const after of one.afters) if (after) rows.set(after.token + " " + one.token, (after.weight + one.weight) / 2);
  return rows;
}

function rowShare(unit, rows, all) {
  let sum = 0;
  for (const [row, weight] of rows) if (unit.rows.has(row)) sum += weight;
  return all ? sum / all : 0;
}

/* How well a query and a phrase agree, from 0 to 1: in their words, and in what stands in a row. A long piece of a
   message, or a message within more text, agrees too. */
function met(phrase, words, all, rows, inRow) {
  let asked = 0, said = 0, inBoth = 0, ofRows = 0;
  for (const [token, weight] of phrase.words) if (words.has(token)) (asked += words.get(token)), (said += weight);
  if (!asked) return 0;
  const ofWords = (asked + said) / (all + phrase.weight);
  for (const row of phrase.rows) if (rows.has(row)) inBoth++, (ofRows += rows.get(row));
  const most = Math.max(phrase.rows.size, rows.size);
  let share = most ? 0.7 * ofWords + 0.3 * (inBoth / most) : ofWords;
  share = Math.min(1, share) ** 2;
  if (inBoth >= 4) share = Math.max(share, 0.9 * Math.max(inBoth / phrase.rows.size, ofRows / inRow) ** 2);
  return share * phrase.counts;
}

/* How many letters lie between two words; more than most counts as most + 1. A swap of two neighbours is one. */
function edits(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = [], row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length];
}

/* ---- What is shown ---------------------------------------------------------------------------------------------- */

const PAGES = 20, SECTIONS = 6, LONG = 300;

/* The words that were found, marked; how many there are. */
function mark(html, meant) {
  let count = 0;
  const marked = html.split(/(<[^>]+>|&#?\w+;)/).map((piece, number) => {
    if (number % 2) return piece;
    let out = "", from = 0, to = 0, begin = -1;
    const close = () => {
      if (begin >= 0) out += piece.slice(from, begin) + "<mark>" + piece.slice(begin, to) + "</mark>";
      if (begin >= 0) from = to;
    };
    eachWord(piece, (token, weight, start, end) => {
      if (!meant.has(token)) return;
      if (begin >= 0 && start < to) return void (to = Math.max(to, end));
      close();
      [begin, to] = [start, end];
      count++;
    });
    close();
    return out + piece.slice(from);
  });
  return [marked.join(""), count];
}

/* The two pieces of a section that hold most of what was asked. */
function teaser(html, meant) {
  const pieces = html.split(/(<pre>[^]*?<\/pre>)|<\/?(?:p|li|ol|ul|div|table|tr|dl|dd|dt|blockquote)\b[^>]*>/)
    .filter((piece) => piece && piece.trim()).map((piece, number) => {
      let shown = piece;
      if (piece.startsWith("<pre>")) { // the lines around the first that holds a word
        const lines = piece.replace(/<\/?(?:pre|code)>/g, "").trimEnd().split("\n");
        const at = Math.max(0, lines.findIndex((line) => mark(line, meant)[1]) - 1);
        shown = "<pre><code>" + lines.slice(at, at + 4).join("\n") + "</code></pre>";
      } else if (piece.length > LONG) {
        const sentences = piece.replace(/<[^>]+>/g, "").split(/(?<=[.。] ?|\s)/);
        const at = Math.max(0, sentences.findIndex((each) => mark(each, meant)[1]) - 6);
        shown = (at ? "… " : "") + sentences.slice(at).join("").slice(0, LONG).replace(/&[^;]*$/, "") + " …";
      }
      const [text, count] = mark(shown, meant);
      return { text: /^<pre>/.test(text) ? text : `<p>${text}</p>`, count: Math.min(count, 6), number };
    });
  const best = pieces.slice().sort((a, b) => b.count - a.count || a.number - b.number).slice(0, 2);
  return best.sort((a, b) => a.number - b.number).map((piece) => piece.text).join("");
}

function answer(index, query) {
  const { asked, pages } = index.search(query);
  const meant = new Set(asked.filter((one) => one.weight > 0.4).flatMap((one) => [...one.means.keys()]));
  const told = asked.filter((one) => one.whole && one.typed.length > 1).sort((a, b) => b.weight - a.weight).slice(0, 8);
  const show = ({ doc, score }, full) => {
    const terms = {};
    for (const one of told) {
      const here = [...one.units.keys()].some((unit) => unit.doc === doc);
      if (one.weight > 0.4 ? here || asked.length < 7 : !one.units.size && asked.length < 7) terms[one.typed.toLowerCase()] = here;
    }
    return { location: doc.location, title: mark(doc.title, meant)[0], text: full ? teaser(doc.text, meant) : "", score, terms };
  };
  return pages.slice(0, PAGES).map(({ page, sections, score }) => {
    const scale = sections.length ? score / sections[0].score : 1;
    const group = sections.slice(0, SECTIONS).map((each) => show({ doc: each.doc, score: each.score * scale }, true));
    const first = page.unit.doc; // Material needs the page itself in each group
    if (!group.some((each) => each.location === first.location)) group.push(show({ doc: first, score: 0 }, false));
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

function load() {
  loading = loading || fetch(new URL(INDEX, self.location.href)).then((reply) => {
    if (!reply.ok) throw new Error(`${reply.status} for the search index`);
    return reply.json();
  }).then((docs) => new Index(docs));
  loading.catch(() => (loading = undefined)); // the next query tries again
  return loading;
}

async function handle({ type, data }) {
  if (type === SETUP) {
    suggests = data.options && data.options.suggest;
    return { type: READY };
  }
  if (type !== QUERY) throw new TypeError(`unknown message ${type}`);
  if (!data) return { type: RESULT, data: { items: [] } }; // asked with every page: nothing is fetched for it
  const index = await load();
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
