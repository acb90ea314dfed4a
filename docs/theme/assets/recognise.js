/* Which message of the index a pasted text is, which line of the reader's raised it, and what to
   write there. Fetched by paste.js with the first input, as are the messages, which
   tools/site/patterns.py writes. */

/* ---- Reading what was pasted ---- */

/* Colours and links of terminals, also where the escape itself was lost on the way. */
const ANSI =
  /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:(?:\^\[|␛)\[\d{0,3}|\[\d{1,3})(?:;\d{1,3})*m/g;
const FRAMES = /[\u2500-\u259f\u23f5]|^[ \t]*\|[ \t]|[ \t]\|[ \t]*$/gm; // rich
const QUOTES = /["'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]/g;
const SOMETHING = /[^\s>\u00ad\u200b-\u200f\u2060\ufeff]/g;
/* What pytest, prompts, logs and launchers put before a line. */
const PREFIX =
  /^(?:[^\S\n]*(?:E(?= {2,}|$)|>>>|\.\.\. |In ?\[\d+\]:|\[rank\d+\]:|\[\w*:?\d+\]:|\(\w+ pid=[^)\n]*\)|[\w.-]+-\d+ +\||\d{4}-\d\d-\d\d[T ][\d:.,]+Z?(?: - )?))+/gm;
/* The class of an error: before a colon, or alone on its line; not where code names it, nor one
   that says that something else went wrong before. */
const HEAD =
  /(?<![\w.])(?![\w.]*(?:ChildFailed|CalledProcess|ProcessRaised|ProcessExited|SystemExit|CellExecution))((?:[A-Za-z_]\w*(?:\.|::))*(?:[A-Z]\w*(?:Error|Warning|Exception|Interrupt|Exit)|(?:Error|Unsupported)(?=:)|(?<=cv2\.)error|error(?=: OpenCV)|what\(\)))(?::(?!:)|(?<=^[ \t]*\S+)[ \t]*$)(?<!^\s*(?:except|class|raise)\b.*)/gm;
/** The text, cleaned; the same with one quotation mark as `text`; that without white space as
    `bare`, each letter of which stands `at` a place in it; the classes of errors, its `heads`. */
function read(pasted) {
  const plain = pasted.slice(-2e5).replace(ANSI, "").replace(/\r\n?/g, "\n");
  const decoded = plain.replace(/&#0?39;|&quot;/g, "'");
  const clean = decoded.replace(FRAMES, " ").replace(PREFIX, "");
  const text = clean.replace(QUOTES, "'");
  const letters = [...text.matchAll(SOMETHING)];
  const heads = [...text.matchAll(HEAD)].map(({ 0: said, 1: name, index: from }) => {
    return { kind: name.replace("what()", "Error").match(/\w+$/)[0], from, to: from + said.length };
  });
  return { clean, text, bare: letters.join(""), at: letters.map(({ index }) => index), heads };
}

/* ---- Which message it is ---- */

/* Some classes changed from version to version. */
const MOVED = /^(?:Runtime|NotImplemented|Value|Buffer|Index|ModuleNotFound|Import|Type)(?=Error$)/;
const family = (kind) => kind.replace(MOVED, "").replace(/.*Warn.*/i, "Warning");

const ENOUGH = 28; // letters: a shorter message is its name, and cut off it may be another
const LONG = 60;
const isGroup = (token) => token.startsWith("(?:");

/** Every place between two letters where a message stands: the longest first, then the first,
    then the narrower. */
function matches({ bare, text, at }, messages, head, from, to) {
  const region = bare.slice(from, to);
  const inWord = (i) => /\w\w/.test(text.slice(i - 1, i + 1));
  const found = [];
  for (const message of messages)
    for (const [number, source] of message.patterns.entries())
      for (const { 0: said, index } of region.matchAll(new RegExp(source, "g"))) {
        const [start, end] = [from + index, from + index + said.length];
        const long = said.length >= ENOUGH;
        const begins = long || /(?:^|\n)\s*$/.test(text.slice(0, at[start]));
        const behind = !index || (long && index < 120 && region[index - 1] === ":");
        const right = head ? message.anywhere || behind : begins;
        if (right && !inWord(at[start]) && !inWord(at[end - 1] + 1))
          found.push({ message, start, end, wide: number >= message.narrow });
      }
  return found.sort((a, b) => b.end - a.end || a.start - b.start || a.wide - b.wide);
}

/** Whether the piece is what a pattern says, read from its first token on until the piece ends. */
function continues(tokens, piece) {
  let letters = 0;
  for (const token of tokens) {
    if (!piece) break;
    const said = isGroup(token) ? piece.match(`^${token}`)?.[0] : token.at(-1);
    if (!piece.startsWith(said)) return false;
    piece = piece.slice(said.length);
    letters += !isGroup(token);
  }
  return !piece && letters > ENOUGH / 2;
}

/** The long messages that the text may be where it is cut off: at its end; without a head, at both
    ends. */
function cutOff(region, messages, head, isLast) {
  const [said, dots] = region.split(/(?:\.\.\.|…)(?![\w,])/);
  const piece = said.replace(/['.…]+$/, "");
  if ((dots === undefined && !isLast) || piece.length < ENOUGH || piece.length > 900) return [];
  const fits = (source) => {
    const tokens = source.replace(/\(\?!.*/, "").match(/\(\?:[^)]*\)[?*]?|\\?./g);
    const starts = head ? [tokens] : tokens.map((_, i) => tokens.slice(i));
    const long = tokens.filter((token) => !isGroup(token)).length >= LONG;
    return long && starts.some((rest) => continues(rest, piece));
  };
  return messages.filter(({ patterns }) => patterns.some(fits));
}

/** The messages that share with a line the words that few messages have, the likest first. */
function closest(messages, line) {
  const words = (text) => new Set(text.toLowerCase().match(/[a-z_]\w{2,}/g));
  const known = messages.map((message) => [message, words(`${message.raises} ${message.text}`)]);
  const asked = [...words(line)].map((word) => {
    const count = known.filter(([, some]) => some.has(word)).length;
    return { word, weight: Math.log(messages.length / count) };
  });
  const likeness = ([, some]) =>
    asked.reduce((sum, { word, weight }) => sum + (some.has(word) ? weight : 0), 0) /
    Math.sqrt(some.size * asked.length);
  // The class of an error and one more word say little: a KeyError may be anybody's.
  const shared = ([, some]) =>
    asked.filter(({ word }) => some.has(word) && !/(?:error|warning|exception)$/.test(word)).length;
  const alike = known.filter((each) => shared(each) > 1 && likeness(each) > 1);
  return alike.sort((a, b) => likeness(b) - likeness(a)).map(([message]) => message);
}

/** The first message of each place that answers. */
const apart = (some) =>
  some.filter(({ address }, i) => some.findIndex((other) => other.address === address) === i);

const joined = (text) => text.replace(/\s+/g, " ").trim();

/** {sure, messages, line, said, own}: one message, or those that the same text may be; where it is
    not sure, the closest three. */
export function recognise(pasted, messages) {
  const seen = read(pasted);
  const { text, bare, at, heads } = seen;
  const errors = heads.filter(({ kind }) => family(kind) !== "Warning");
  const head = errors.pop() ?? heads.at(-1);
  const next = head && heads[heads.indexOf(head) + 1];
  const letter = (place) => [...at, Infinity].findIndex((each) => each >= place);
  const from = letter(head ? head.to : text.length - 2e4);
  const to = next ? letter(next.from) : bare.length;
  const fits = ({ need = "", raises }) =>
    new RegExp(need, "s").test(text) &&
    (!head || !raises || family(head.kind) === family(raises.match(/\w+$/)[0]));
  const found = matches(seen, messages, head, from, to);
  const fitting = found.filter(({ message }) => fits(message));
  const [best] = fitting;
  const same = fitting.filter((each) => ["start", "end", "wide"].every((k) => each[k] === best[k]));
  const cut = best ? [] : cutOff(bare.slice(from, to), messages, head, !next);
  const sure = apart(best ? same.map(({ message }) => message) : cut);
  if (!best && !(sure.length === 1 && fits(sure[0]))) {
    const rest = text.slice(head ? head.from : text.trimEnd().lastIndexOf("\n") + 1).trim();
    const line = rest.split(/\n\s*\n/)[0].slice(0, 300);
    const likely = [...found.map(({ message }) => message), ...cut, ...closest(messages, line)];
    return { sure: false, messages: apart(likely).slice(0, 3), line: joined(line) };
  }
  const said = text.slice(at[best?.start ?? from], at[(best?.end ?? to) - 1] + 1);
  const kind = head && head.kind !== "Error" ? head.kind + ": " : "";
  const own = ownLine(seen.clean, head, errors.at(-1));
  if (own && sure.length === 1) {
    const fixed = mend(sure[0], own.code);
    // Its Boxes, Masks and Results have cpu() and no detach(): prediction records no graph.
    if (/\bultralytics[/\\]/.test(text))
      fixed.fix &&= fixed.fix.replace(".detach().cpu()", ".cpu()");
    Object.assign(own, fixed);
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

const ARRAYS = /\b(?:np|numpy)\.(?:as)?array\(|\b(?:plt|ax)\.\w+\(/g;
const PLURAL = /(?:s|list|all|batch|outputs?_?\d*|map|zip|tuple|sorted)$/;

/** [[argument, its end]]: the first argument of each call that `calls` finds, where it is a name, or
    what comes of one by dots, calls and indices. */
function given(code, calls) {
  return [...code.matchAll(calls)].map(({ 0: call, index }) => {
    const from = index + call.length;
    let depth = 0;
    let to = from;
    while (to < code.length && (depth || !/[,)\s]/.test(code[to]))) {
      if (/["'#]/.test(code[to])) return []; // a bracket in it need not be one
      depth += /[([{]/.test(code[to]) - /[)\]}]/.test(code[to]);
      to += 1;
    }
    const alone = /^(?:plt|ax)/.test(call) ? /^\)/ : /^[,)]/; // of a plot, all that is drawn
    const whole = /^[A-Za-z_]/.test(code[from]) && alone.test(code.slice(to));
    return whole ? [code.slice(from, to), to] : [];
  });
}

/** {fix}: the reader's line as it works, or nothing where it is not plain what to change. {name}: of
    what must be a tensor then. */
function mend({ fix: [place, calls, behind] = [] }, code) {
  if (behind) {
    const [[argument, end] = [], another] = given(code, new RegExp(place, "g"));
    if (!argument || another || argument.endsWith(calls)) return {};
    return { fix: code.slice(0, end) + calls + code.slice(end) };
  }
  const parts = place ? code.split(new RegExp(place)) : [];
  const fix = parts.join(calls);
  if (parts.length === 2) return /[\w)\]]$/.test(parts[0]) && fix !== code ? { fix } : {};
  const [[name, end] = [], another] = given(code, ARRAYS);
  if (calls !== ".detach().cpu()" || !name || another || code.includes(".numpy")) return {};
  if (!name.endsWith("]") && PLURAL.test(name.replace(/[([].*/s, ""))) return {};
  return { name, fix: code.slice(0, end) + calls + ".numpy()" + code.slice(end) };
}
