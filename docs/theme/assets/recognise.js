/* Which message of the index a pasted text is, which line of the reader's raised it, and what to
   write there. Fetched by paste.js with the first input, as are the messages, which
   tools/site/patterns.py writes and explains. */

/* ---- Reading what was pasted ---- */

/* Colours and links of terminals, also where the escape itself was lost on the way. */
const ANSI =
  /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:(?:\^\[|␛)\[\d{0,3}|\[\d{1,3})(?:;\d{1,3})*m/g;
const FRAMES = /[\u2500-\u259f\u23f5]|^[ \t]*\|[ \t]|[ \t]\|[ \t]*$/gm; // rich
const QUOTES = /["'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]/g;
const ENTITY = /&(?:#0?39|#x27|quot|apos|lt|gt|amp|nbsp);/g;
const LINK = /^\[(<ipython-input[^\]\n]*>|\S*\.py)\]\([^)\n]*\)/gm; // Colab's, around a place
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " " };
/* What pytest, prompts, logs and launchers put before a line. */
const PREFIX =
  /^(?:[^\S\n]*(?:E(?= {2,}|$)|>>>|\.\.\. |In ?\[\d+\]:|\[rank\d+\]:|\[\w*:?\d+\]:|\(\w+ pid=[^)\n]*\)|[\w.-]+-\d+ +\||\[?\d{4}-\d\d-\d\d[T ][\d:.,]+Z?\]?(?: - |(?: ?\[?(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\]?)(?: [\w.-]+:)?)?|[EWI]\d{4} [\d:.]+ +\d+))+/gm;
/* The class of an error, also in words; before a colon or alone on its line, or, which is weaker,
   before a comma or as a call. Not where code names it. */
const CLASS =
  /(?<![A-Za-z\d])(?:[A-Z]\w{0,60}?(?:Error|Warning|Exception|Interrupt|Exit)|(?:Error|Unsupported)(?=:)|(?<=cv2\.)error|error(?=: OpenCV)|what\(\)|(?:[Tt]ype|[Vv]alue|[Rr]untime|[Aa]ttribute|[Ii]ndex|[Ii]mport) [Ee]rror)(?!\w)/g;
const STRONG = /^[*_'`]{0,3} ?(?:[（(][^()（）\n]{1,40}[)）])?[*_'`]{0,3} ?(?:：|:(?!:))/;
const WEAK = /^[*_'`]{0,3}(?:[,，] ?| [-–—] |\((?=['"]))/;
const NAMED = /\b(?:except|class|raise)\b[^:'"]*$/;
/* Says only that something else went wrong, before. */
const WRAPPER =
  /ChildFailed|CalledProcess|Process(?:Raised|Exited)|SystemExit|CellExecution|^Ray|Actor|Dynamo|TorchRuntime|Backend|Lowering/;
const WRAPS = /^(?:DataLoader worker .* exited unexpectedly|Caught \w+ in )/;

/** What stands before a place on its line, at most so much. */
const lineBefore = (text, place, most) =>
  text
    .slice(Math.max(0, place - most), place)
    .split("\n")
    .at(-1);

function headsOf(text) {
  const heads = [];
  for (const { 0: name, index: from } of text.matchAll(CLASS)) {
    const line = lineBefore(text, from, 99);
    const behind = text.slice(from + name.length, from + name.length + 60);
    const alone = /^[\w.]*$/.test(line.trim()) && /^[ \t]*(?:\n|$)/.test(behind);
    const strong = STRONG.exec(behind) ?? (alone ? [""] : null);
    const [after] = strong ?? WEAK.exec(behind) ?? [];
    // The last line of a job is of the service that ran it.
    const job = behind.startsWith(": Process completed with exit code");
    if (after === undefined || job || NAMED.test(line)) continue;
    const kind = name.replace("what()", "Error").replace(/ [Ee]rror$/, "Error");
    const to = from + name.length + after.length;
    const summary = /^FAILED /.test(line);
    heads.push({ kind: kind[0].toUpperCase() + kind.slice(1), from, to, weak: !strong, summary });
  }
  return heads;
}

/** What stands before "Traceback" stands before the other lines of a log, too. */
function withoutPrefix(text) {
  const [, before] = /^(.{2,80}?)Traceback \(most/m.exec(text) ?? [];
  if (!before?.trim() || /Error|["'`]/.test(before)) return text;
  const source = before.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\d+/g, "\\d+");
  return text.replace(new RegExp(`^${source}`, "gm"), "");
}

/** The text, cleaned; the same with one quotation mark as `text`; its letters and digits, small, as
    `bare`, each of which stands `at` a place in it; the `heads`. */
function read(pasted) {
  const plain = pasted.slice(-1e5).replace(ANSI, "").replace(/\r\n?/g, "\n");
  const decoded = plain
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? "'")
    .replace(/\\n(?=[\s"'}\\]|[A-Z]|$)/g, "\n") // of JSON
    .replace(/\\(?=["'])/g, "");
  const unlinked = decoded.replace(LINK, "$1");
  const clean = withoutPrefix(unlinked.replace(FRAMES, " ").replace(PREFIX, ""));
  const text = clean.replace(QUOTES, "'");
  const [letters, places] = [[], []];
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\d]+/g)) {
    letters.push(word.toLowerCase());
    for (let i = 0; i < word.length; i++) places.push(index + i);
  }
  const bare = letters.join("");
  const dropped = new Set();
  for (const { index } of bare.matchAll(/cannot/g)) dropped.add(index + 3).add(index + 4);
  const at = dropped.size ? places.filter((_, i) => !dropped.has(i)) : places;
  return { clean, text, bare: bare.replaceAll("cannot", "cant"), at, heads: headsOf(text) };
}

/* ---- The messages ---- */

const squeeze = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "")
    .replaceAll("cannot", "cant");
/* What is quoted, the name of a type, and a number: in these no letter may differ. */
const EXACT = /((?<=['"`])[\w.]+(?=['"`])|(?<=(?:numpy|torch)\.|ScalarType )\w+|\d+)/;
const isFree = (token) => token.endsWith("}?"); // any word

/** A marked text as tokens: single letters, and expressions in groups. */
function tokensOf(marked, parts) {
  const group = (name) => {
    if (name[0] === "!") return `(?${name})`;
    if (name[0] === "+") return "";
    const names = name.split("|").map(squeeze);
    const longest = names.sort((a, b) => b.length - a.length);
    return parts[name] ?? `(?:${longest.join("|")})`;
  };
  const literal = (text) =>
    text.split(EXACT).flatMap((part, i) => (i % 2 ? [`(?:${squeeze(part)})`] : [...squeeze(part)]));
  const all = marked.split(/\{([^{}]+)\}/);
  return all.flatMap((part, i) => (i % 2 ? [group(part)] : literal(part))).filter(Boolean);
}

/** A marked text with the first of each list, and "…" for what differs from reader to reader. */
const readable = (marked) =>
  marked
    .replace(/\{[!+].*|\{…\}$/, "")
    .replace(/\{([^{}|]*)(\|?)[^{}]*\}/g, (_, first, list) => (list ? first : "…"));

/** The messages, of which the file has a list for each key, with 0 where one has no value. */
const messagesOf = (lists) =>
  lists.id.map((_, i) => {
    const values = Object.entries(lists).map(([key, list]) => [key, list[i]]);
    return Object.fromEntries(values.filter(([, value]) => value));
  });

/** Each wording of each message, as it is looked for; its tokens once they are needed. */
function patternsOf(parts, messages) {
  const every = [];
  for (const message of messages) {
    message.text = readable(message.patterns[0]);
    for (const [number, marked] of message.patterns.entries()) {
      const pieces = marked.split(/\{[^{}]+\}/).map(squeeze);
      const needle = pieces.reduce((most, each) => (each.length > most.length ? each : most));
      const shreds = pieces.flatMap((piece) => piece.match(/.{6}/g) ?? []);
      const own = pieces.join("").length;
      const wide = number >= (message.narrow ?? message.patterns.length);
      const open = /^\W*\{(?:word|name)\}/.test(marked); // begins, or ends, with any word
      const openEnd = /\{(?:word|name)\}[\W_]*$/.test(marked.replace("{…}", ""));
      const dot = marked.includes("{…}") ? /^_?$/ : undefined; // a name may go on there
      const rest = +(/\{\+(\d+)/.exec(marked)?.[1] ?? 0);
      let tokens;
      const pattern = { message, wide, own, open, openEnd, dot, needle, shreds, rest };
      pattern.tokens = () =>
        (tokens ??= tokensOf(marked, parts).slice(open, openEnd ? -1 : undefined));
      every.push(pattern);
    }
  }
  return every;
}

const known = new WeakMap();
function knownFrom(data) {
  if (!known.has(data)) {
    const messages = messagesOf(data.messages);
    known.set(data, { messages, patterns: patternsOf(data.parts, messages) });
  }
  return known.get(data);
}

/* ---- Which message it is ---- */

/* Some classes changed from version to version. */
const MOVED =
  /^(?:Runtime|NotImplemented|Value|Buffer|Index|ModuleNotFound|Import|Type|OutOfMemory)(?=Error$)|^error$/;
const family = (kind) =>
  kind
    .replace(MOVED, "")
    .replace(/^$/, "Error")
    .replace(/.*Warn.*/i, "Warning");

/* Letters: a shorter message is its name, and of another class it is another. */
const ENOUGH = 28;
const PLAIN = 40;

/** What stands between a letter and the one before. */
const gap = ({ at, text }, letter) => text.slice(letter ? at[letter - 1] + 1 : 0, at[letter]);
const opens = (seen, letter) => /[:：\n'([{]/.test(gap(seen, letter));
const goesOn = (seen, letter, dot = /^[_.]?$/) =>
  letter < seen.at.length && dot.test(gap(seen, letter));
const inWord = (seen, letter) => letter > 0 && goesOn(seen, letter, /^_?$/);

/** Where a message stands between two letters: the longest first, then of this class, then the
    first, then the narrower. */
function whole(seen, patterns, { head, from, to }) {
  const { bare, text, at } = seen;
  const region = bare.slice(from, head ? Math.min(to, from + 3000) : to);
  const grams = gramsOf(region);
  const found = [];
  for (const { message, wide, own, open, openEnd, dot, needle, tokens, rest } of patterns) {
    if (needle.length >= 6 && !grams.has(needle.slice(0, 6))) continue;
    if (!region.includes(needle)) continue;
    for (const { 0: said, index } of region.matchAll(new RegExp(tokens().join(""), "g"))) {
      const [start, end] = [from + index, from + index + said.length];
      const long = said.length >= ENOUGH;
      const line = lineBefore(text, at[start], 60);
      const near = open ? line.length < 60 : !/[A-Za-z\d]/.test(line.split(/[:：]/).pop());
      const behind = !index || (open && index < 40) || (long && index < 300 && opens(seen, start));
      const right = head ? message.anywhere || behind : long || near;
      if (!right || (!open && inWord(seen, start)) || (!openEnd && goesOn(seen, end, dot)))
        continue;
      const length = said.length + rest;
      found.push({
        message,
        start,
        end,
        wide,
        own: wide && own,
        length,
        kin: isKin(message, head),
      });
    }
  }
  const some = found.filter(({ length, kin }) => kin || length >= PLAIN);
  return some.sort(
    (a, b) =>
      b.length - a.length || b.kin - a.kin || a.start - b.start || a.wide - b.wide || b.own - a.own,
  );
}

const isKin = ({ raises }, head) =>
  !head || !raises || family(head.kind) === family(raises.match(/\w+$/)[0]);

/** Whether so many letters of a message that is cut off say which it is. */
const isEnough = (letters, total) =>
  letters >= 38 ||
  (letters >= 28 && letters * 3 >= total) ||
  (letters >= 20 && letters * 2 >= total);

/** How many of so many letters may be wrong. */
const allowed = (letters) => (letters < 20 ? 0 : Math.floor(letters / 15));

/** The best way to read tokens out of a piece with few letters wrong, lost or too many; where it is
    cut off, of as many as there are: {score, letters, start, end, cut}, or nothing. */
function align(tokens, piece, { cutStart, cutEnd }) {
  const n = piece.length;
  const total = tokens.filter((token) => token.length === 1).length;
  // By the letters of the piece read so far: how many are wrong, and where it began; below 0, how
  // many letters of the message stood before the piece.
  let [wrong, began] = [new Uint8Array(n + 1), Int32Array.from({ length: n + 1 }, (_, i) => i)];
  let [next, origin] = [new Uint8Array(n + 1), new Int32Array(n + 1)];
  let [letters, sure, best] = [0, 0, null]; // sure: letters since any word could stand
  const consider = (place, cut, end = place) => {
    const used = letters + Math.min(0, began[place]);
    const score = used - 5 * wrong[place];
    if (wrong[place] <= allowed(used) && score > (best?.score ?? 0))
      best = { score, letters: used, start: Math.max(0, began[place]), end, cut };
  };
  for (const token of tokens) {
    if (cutStart && letters && wrong[0]) [wrong[0], began[0]] = [0, -letters];
    next.fill(99);
    let [least, touched] = [99, false];
    if (token.length === 1) {
      letters += 1;
      sure += 1;
      [next[0], origin[0]] = [Math.min(99, wrong[0] + 1), began[0]];
      for (let j = 1; j <= n; j++) {
        const letter = piece[j - 1];
        const other = letter < "a" ? 3 : 1; // a number is no slip of the pen
        let [value, start] = [wrong[j - 1] + (letter === token ? 0 : other), began[j - 1]];
        if (wrong[j] + 1 < value) [value, start] = [wrong[j] + 1, began[j]];
        if (next[j - 1] + other < value) [value, start] = [next[j - 1] + other, origin[j - 1]];
        [next[j], origin[j]] = [Math.min(99, value), start];
        if (value < least) least = value;
      }
      touched = n > 0 && piece[n - 1] === token && origin[n] === began[n - 1];
    } else {
      if (isFree(token)) sure = 0;
      const words = cutEnd ? token.match(/^\(\?:([a-z\d|]+)\)$/)?.[1].split("|") : null;
      const group = new RegExp(token, "y");
      for (let j = 0; j <= n; j++) {
        if (wrong[j] > 9) continue;
        const begun = words && j < n - 2 && words.some((word) => word.startsWith(piece.slice(j)));
        if (begun && isEnough(letters + Math.min(0, began[j]), total)) consider(j, true, n);
        group.lastIndex = j;
        const said = isFree(token) ? 0 : group.exec(piece)?.[0].length;
        const last = isFree(token) ? Math.min(n, j + 40) : j + said;
        for (let end = j + said; end <= last; end++)
          if (wrong[j] < next[end]) [next[end], origin[end]] = [wrong[j], began[j]];
        if (said && j + said === n) touched = true;
        least = 0;
      }
    }
    [wrong, next] = [next, wrong];
    [began, origin] = [origin, began];
    if (least > 9) return best;
    const used = letters + Math.min(0, began[n]);
    if (cutEnd && touched && sure > 5 && isEnough(used, total)) consider(n, letters < total);
  }
  for (let end = 0; end <= n; end++) consider(end, began[end] < 0);
  return best;
}

/** Where each six letters of a text stand first. */
function gramsOf(text) {
  const grams = new Map();
  for (let i = text.length - 6; i >= 0; i--) grams.set(text.slice(i, i + 6), i);
  return grams;
}

/** The part of a piece where a message may stand, as so many of its shreds do; or nothing. */
function window(shreds, piece, grams, cutEnd) {
  const places = shreds.map((shred) => grams.get(shred) ?? -1);
  const hits = places.filter((place) => place >= 0).length;
  const first = places.findIndex((place) => place >= 0);
  const last = places.findLastIndex((place) => place >= 0);
  const whole = hits * 2 >= shreds.length;
  const cut = hits * 2 > last - first && cutEnd && piece.length - places[last] < 40;
  if (hits < 2 || !(whole || cut)) return null;
  const start = Math.max(0, places[first] - 8 * first - 60);
  return { start, part: piece.slice(start, places[first] + 12 * shreds.length + 160) };
}

/** The long messages that the text may be, with a letter lost here and there or cut off: at its
    end; without a head, at both ends. */
function nearly(seen, patterns, { head, from, to, isLast }) {
  const { bare, text, at } = seen;
  const end = Math.min(to, from + 1500);
  const dots = /(?:\.\.\.|…)(?![\w,])/.exec(text.slice(at[from], at[end - 1] + 4));
  const stop = dots ? at.findIndex((place) => place >= at[from] + dots.index) : -1;
  const piece = bare.slice(from, stop > from ? stop : end);
  const last = at[from + piece.length - 1];
  const quoted = /'[\w.]+'[^A-Za-z\d]*$/.test(text.slice(last - 40, last + 5)); // a word that is not cut off
  const cut = { cutStart: !head, cutEnd: (stop > from || isLast) && !quoted };
  const grams = gramsOf(piece);
  const found = [];
  for (const { message, wide, tokens, shreds, open } of patterns) {
    const { start, part } = window(shreds, piece, grams, cut.cutEnd) ?? {};
    const ends = part && start + part.length === piece.length;
    const way =
      part &&
      align(tokens(), part, {
        cutStart: cut.cutStart && !start,
        cutEnd: cut.cutEnd && ends,
      });
    if (!way) continue;
    way.start += from + start;
    way.end += from + start;
    const behind = way.start === from || open || opens(seen, way.start);
    const right = head ? behind && way.start - from < 60 : way.letters >= ENOUGH;
    const kin = isKin(message, head);
    const apart = way.cut || !goesOn(seen, way.end);
    if (!right || !apart || (!kin && way.letters < PLAIN)) continue;
    found.push({ message, wide, ...way, kin });
  }
  found.sort((a, b) => b.score - a.score || b.kin - a.kin || a.wide - b.wide);
  return found.filter(({ score }) => score > found[0].score - 8);
}

const wordsOf = (text) => new Set(text.toLowerCase().match(/[a-z_]\w{2,}/g));

/** The messages that share with a line the words that few messages have, the likest first. */
function closest(messages, line) {
  // A library is meant where it is named.
  const named = ({ address }) =>
    !address.startsWith("libraries-") || line.toLowerCase().includes(address.split("#")[1]);
  const asked = wordsOf(line);
  for (const each of messages) each.words ??= wordsOf(`${each.raises} ${each.text}`);
  const rare = (word) => messages.filter(({ words }) => words.has(word)).length;
  const weights = new Map([...asked].map((word) => [word, Math.log(messages.length / rare(word))]));
  const alike = [];
  for (const message of messages.filter(named)) {
    const shared = [...asked].filter((word) => message.words.has(word));
    // The class of an error and one more word say little: a KeyError may be anybody's.
    if (shared.filter((word) => !/(?:error|warning|exception)$/.test(word)).length < 2) continue;
    const sum = shared.reduce((all, word) => all + weights.get(word), 0);
    const likeness = sum / Math.sqrt(message.words.size * asked.size);
    if (likeness > 1) alike.push({ message, likeness });
  }
  return alike.sort((a, b) => b.likeness - a.likeness).map(({ message }) => message);
}

/** The first message of each place that answers. */
const apart = (some) =>
  some.filter(({ address }, i) => some.findIndex((other) => other.address === address) === i);

const joined = (text) => text.replace(/\s+/g, " ").trim();

/** What the text says behind a head, or without one: {sure, found, likely}. */
function told(seen, patterns, head) {
  const { text, bare, at, heads } = seen;
  const letter = (place) => {
    const index = at.findIndex((each) => each >= place);
    return index < 0 ? bare.length : index;
  };
  const next = head && heads.find(({ from, weak }) => from > head.from && !weak);
  const from = letter(head ? head.to : text.length - 2e4);
  const region = { head, from, to: next ? letter(next.from) : bare.length, isLast: !next };
  const fits = ({ message: { need = "" } }) => new RegExp(need, "s").test(text);
  const all = whole(seen, patterns, region);
  const some = all.filter(fits);
  const [best] = some;
  const same = some.filter((each) =>
    ["start", "end", "wide", "own", "kin"].every((k) => each[k] === best[k]),
  );
  const near = best || from >= bare.length ? [] : nearly(seen, patterns, region);
  const found = best ? same : near;
  const pages = new Set(found.map(({ message }) => message.address.split("#")[0]));
  const one = pages.size === 1 && (head || apart(near.map(({ message }) => message)).length === 1);
  const sure = !!best || (!!one && near.every(fits));
  return { sure, head, found, likely: [...all, ...near] };
}

/** {sure, messages, line, said, own}: one message, or those that the same text may be; where it is
    not sure, the closest three. */
export function recognise(pasted, data) {
  const { messages, patterns } = knownFrom(data);
  const seen = read(pasted);
  const { text, at, heads } = seen;
  const some = heads.filter(({ summary }) => !summary);
  const every = some.length ? some : heads;
  const errors = every.filter(({ kind }) => family(kind) !== "Warning");
  const places = (errors.length ? errors : every).slice(-8).reverse();
  const between = (i) => text.slice(places[i + 1]?.to ?? 0, places[i].from);
  let [answer, last] = [null, null];
  for (const [i, head] of places.entries()) {
    const here = told(seen, patterns, head);
    last ??= here;
    if (here.sure) answer = here;
    const rest = text.slice(head.to, head.to + 200).trim();
    const goesOn = here.sure
      ? WRAPS.test(rest) && /direct cause|During handling|Original/.test(between(i))
      : head.weak || WRAPPER.test(head.kind) || !errors.length || /direct cause/.test(between(i));
    if (!goesOn) break;
  }
  if (!places.length || (!answer && places.every(({ weak }) => weak))) {
    last = told(seen, patterns);
    if (last.sure) answer = last;
  }
  const [head] = places;
  if (!answer) {
    const rest = text.slice(head ? head.from : text.trimEnd().lastIndexOf("\n") + 1).trim();
    const line = rest.split(/\n\s*\n/)[0].slice(0, 300);
    const likely = last.likely.map(({ message }) => message);
    const others = closest(messages, line);
    return { sure: false, messages: apart([...likely, ...others]).slice(0, 3), line: joined(line) };
  }
  const { found } = answer;
  const sure = apart(found.map(({ message }) => message));
  const said = seen.clean.slice(at[found[0].start], at[found[0].end - 1] + 1);
  const its = answer.head;
  const kind = its && its.kind !== "Error" ? its.kind + ": " : "";
  let own = ownLine(seen.clean, its, errors[errors.indexOf(its) - 1]);
  if (sure.length === 1) {
    if (own) Object.assign(own, mend(sure[0], own.code, said));
    else own = strayLine(seen.clean, sure[0], said);
    // Its Boxes, Masks and Results have cpu() and no detach(): prediction records no graph.
    if (own?.fix && /\bultralytics[/\\]/.test(text)) own.fix = own.fix.replace(HOST, ".cpu()");
  }
  return { sure: true, messages: sure, said: kind + joined(said).slice(0, 400), own };
}

/* ---- The reader's own line ---- */

const LIBRARY =
  /site-packages|dist-packages|[\\/]lib[\\/]python\d|[\\/]python[\d.]*[\\/]lib[\\/]|(?:conda\d?|envs[\\/][^\\/]+)[\\/]lib[\\/]|importlib|ipykernel|^<(?!ipython|stdin|string)/i;
/* A place in a file or in a cell; in a file of pytest or of a warning; and what marks the line. */
const PLACE =
  /^\s*(?:File ['"](.+?)['"]|(?:File )?((?:Cell In ?|Input In )\[\d+\]|<ipython-input[^>]*>|\S.*?\.py))(?:(?:, line |:)(\d+))?(?:,? in\b.*|\(.*\)|: (?:in \S+|\w*(?:Error|Exception|Warning)\b.*)|:?\s*$)/;
const MARKED = /^\s*(?:-+>|❱) *(\d+) (.*)$|^>\s{2,}(\S.*)$/;

/** {file, number, code} of the last frame between two errors that is of no library; nothing where
    there is none. */
function ownLine(clean, head, before = { to: 0 }) {
  const last = clean.slice(before.to, head?.from).split("\n").length - 1;
  const lines = clean.slice(before.to).split("\n");
  let [own, file, marked] = [null];
  for (const [i, line] of lines.slice(0, last + 9).entries()) {
    // pytest names the place below the error; a warning that came before names its own.
    if (i > last && !/\.py:\d+: /.test(line)) continue;
    if (/Warning: /.test(line) && !head?.kind.endsWith("Warning")) continue;
    const [place, quoted, other, counted] = PLACE.exec(line) ?? [];
    const [mark, arrow, pointed, pytest] = MARKED.exec(line) ?? [];
    const next = /^\s+(?!File )\S.*/.exec(lines[i + 1])?.[0] ?? "";
    if (place) file = quoted ?? other;
    const number = arrow ?? counted;
    if (number && file && !LIBRARY.test(file)) {
      const name = file.startsWith("<ipython") ? "" : file.split(/[\\/]/).pop();
      own = { file: name, number, code: (pointed ?? marked ?? next).trim() };
    }
    if (place || mark) marked = pytest;
  }
  return own;
}

const ARRAYS = /\b(?:np|numpy)(?:\.\w+)+\(|\b(?:plt|ax)\.\w+\(/g;
const PLURAL =
  /(?:[^s]s|list|all|batch|curve|hist\w*|outputs?_?\d*|map|zip|tuple|sorted)$|\[['"]\w+['"]\]$/;
const HOST = ".detach().cpu()";
const HARMLESS = [HOST, ".resolve_conj()", ".resolve_neg()"]; // to a tensor that does not need it

/** [[argument, its end]]: the first argument of each call that `calls` finds, where it is a name, or
    what comes of one by dots, calls and indices, or such a one for each of a list. */
function given(code, calls) {
  return [...code.matchAll(calls)].map(({ 0: call, index }) => {
    const open = index + call.length;
    const each = code[open] === "[";
    const from = open + each;
    let [depth, to] = [0, from];
    while (to < code.length && (depth || !/[,)\]\s]/.test(code[to]))) {
      if (code[to] === "#") return []; // a bracket in it need not be one
      const quoted = /^(?:"[^"\\]*"|'[^'\\]*')/.exec(code.slice(to));
      if (/["']/.test(code[to]) && !quoted) return [];
      if (!quoted) depth += /[([{]/.test(code[to]) - /[)\]}]/.test(code[to]);
      to += quoted?.[0].length ?? 1;
    }
    const alone = /^(?:plt|ax)/.test(call) ? /^\)/ : /^[,)]/; // of a plot, all that is drawn
    const ends = each ? /^ for \w+ in [^\]]+\]\s*[,)]/ : alone;
    const whole = /^[A-Za-z_]/.test(code[from]) && ends.test(code.slice(to));
    return whole ? [code.slice(from, to), to, each] : [];
  });
}

/** {fix}: the reader's line as it works, or nothing where it is not plain what to change. {name}: of
    what must be a tensor then; {list}: the line where it is a list of tensors. */
function mend({ fix: [place, calls, behind] = [] }, code, said) {
  if (behind) {
    const [[argument, end] = [], another] = given(code, new RegExp(place, "g"));
    if (!argument || another || argument.endsWith(calls)) return {};
    return { fix: code.slice(0, end) + calls + code.slice(end) };
  }
  const parts = place ? code.split(new RegExp(place)) : [];
  const fix = parts.join(calls);
  const certain = (parts.length === 2 && !/[-+*/]=/.test(code)) || HARMLESS.includes(calls);
  const named = () => calls || said.includes(place.match(/\w+/)[0]); // a call that is left out
  if (parts.length > 1 && certain && named())
    return parts.slice(0, -1).every((part) => /[\w)\]]$/.test(part)) && fix !== code ? { fix } : {};
  const [[name, end, each] = [], another] = given(code, ARRAYS);
  if (calls !== HOST || !name || another || code.includes(".numpy")) return {};
  const host = HOST + ".numpy()";
  const one = { name, fix: code.slice(0, end) + host + code.slice(end) };
  if (each || !PLURAL.test(name.replace(/\(.*/s, ""))) return one;
  const begin = code.slice(0, end - name.length);
  return { ...one, list: `${begin}[each${host} for each in ${name}]${code.slice(end)}` };
}

/** The line that was pasted without a place, where it is plain that it is the one to mend. */
function strayLine(clean, message, said) {
  const isOf = (place) => LIBRARY.test(PLACE.exec(place)?.slice(1, 3).join("") ?? "");
  const lines = clean.split("\n").filter((_, i, all) => !isOf(all[i - 1] ?? ""));
  // Of a sentence with `code` in it, the code alone.
  const spoken = lines.join("\n").replace(/[^`\n]*`([^`\n]{5,200})`[^`\n]*/g, "\n$1\n");
  const pieces = spoken.match(/[\x20-\x7e]{5,200}/g) ?? [];
  const codes = pieces.slice(-200).flatMap((piece) => {
    const code = piece.trim().replace(/^-+> *\d+ +|^(?:[>`$*-]|\.\.\.| )+|[`* ]+$/g, "");
    const { fix, ...rest } = mend(message, code, said);
    return fix && !/Error|Warning|instead|Tensor\./.test(code) ? [{ code, fix, ...rest }] : [];
  });
  const distinct = new Set(codes.map(({ code }) => code));
  return distinct.size === 1 ? { file: "", number: "", ...codes[0] } : null;
}
