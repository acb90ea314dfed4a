/* Which message of the index a pasted text is, which line of the reader's raised it, and what to
   write there. Fetched by paste.js with the first input, as are the messages, which
   tools/site/patterns.py writes. */

/* ---- Reading what was pasted ---- */

/* Colours and links of terminals, also where the escape itself was lost on the way. */
const ANSI =
  /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\^\[|␛)?\[\d{0,3}(?:;\d{1,3})*m/g;
const FRAMES = /[\u2500-\u259f\u23f5]|^\s*\|\s|\s\|\s*$/g; // rich
const QUOTES = /["'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]|&#0?39;|&quot;/g;
const SOMETHING = /[^\s>\u00ad\u200b-\u200f\u2060\ufeff]/g;
/* What pytest, prompts, logs and launchers put before a line. */
const PREFIX =
  /^(?:\s*(?:E(?= {2,}|$)|>>>|\.\.\. |In ?\[\d+\]:|\[rank\d+\]:|\[\w*:?\d+\]:|\(\w+ pid=[^)]*\)|[\w.-]+-\d+ +\||\d{4}-\d\d-\d\d[T ][\d:.,]+Z?(?: - )?))+/;
/* The class of an error: before a colon, or alone on its line; not where code names it. */
const HEAD =
  /(?<![\w.])((?:[A-Za-z_]\w*(?:\.|::))*(?:[A-Z]\w*(?:Error|Warning|Exception|Interrupt|Exit)|(?:Error|Unsupported)(?=:)|(?<=cv2\.)error|error(?=: OpenCV)|what\(\)))(?::(?!:)|(?<=^[ \t]*\S+)[ \t]*$)(?<!^\s*(?:except|class|raise)\b.*)/gm;
/* They say that something else went wrong before. */
const WRAPPERS = /ChildFailed|CalledProcess|ProcessRaised|ProcessExited|SystemExit|CellExecution/;

/** Its lines; all of it as `text`; that without white space as `bare`, each letter of which stands
    `at` a place in the text; and the classes of errors in it, its `heads`. */
function read(pasted) {
  const plain = pasted
    .slice(-2e5)
    .replace(ANSI, "")
    .split(/\r\n?|\n/);
  const lines = plain.map((line) => line.replace(FRAMES, " ").replace(PREFIX, ""));
  const text = lines.join("\n").replace(QUOTES, "'");
  const letters = [...text.matchAll(SOMETHING)];
  const heads = [...text.matchAll(HEAD)].map((match) => ({
    kind: match[1].split(/\.|::/).pop().replace("what()", "Error"),
    from: match.index,
    to: match.index + match[0].length,
    line: text.slice(0, match.index).split("\n").length - 1,
  }));
  return {
    lines,
    text,
    bare: letters.map(([letter]) => letter).join(""),
    at: letters.map(({ index }) => index),
    heads: heads.filter(({ kind }) => !WRAPPERS.test(kind)),
  };
}

/* ---- Which message it is ---- */

const ENOUGH = 28; // letters: a shorter message is its name, and cut off it may be another
const LONG = 60;
const expressions = ({ patterns, wide = [] }) => [...patterns, ...wide];

/* Some classes changed from version to version. */
const MOVED = /^(?:Runtime|NotImplemented|Value|Buffer|Index|ModuleNotFound|Import|)Error$/;
const family = (kind) => (MOVED.test(kind) ? "Error" : /Warn/i.test(kind) ? "Warning" : kind);

function agrees(kind, { message, older }) {
  if (!kind || !message.raises) return true;
  const raises = message.raises.split(/\.|::/).pop();
  if (older && /Warn/.test(kind) === /Warn/.test(raises)) return true;
  return family(kind) === family(raises);
}

/** Every place between two letters where a message stands: the longest first, then the first,
    then the narrower. */
function matches({ bare, text, at }, messages, head, from, to) {
  const region = bare.slice(0, to);
  const inWord = (i) => /\w\w/.test(text.slice(i - 1, i + 1));
  const found = [];
  for (const message of messages)
    for (const [number, source] of expressions(message).entries()) {
      const expression = new RegExp(source, "g");
      expression.lastIndex = from;
      for (const { 0: said, index: start } of region.matchAll(expression)) {
        const end = start + said.length;
        const long = said.length >= ENOUGH;
        const begins = /(?:^|\n)\s*$/.test(text.slice(0, at[start]));
        const behind = start === from || (long && start < from + 120 && bare[start - 1] === ":");
        const right = head ? message.anywhere || behind : long || begins;
        const wide = number >= message.patterns.length;
        if (right && !inWord(at[start]) && !inWord(at[end - 1] + 1))
          found.push({ message, start, end, wide, older: !wide && number > 0 });
      }
    }
  return found.sort((a, b) => b.end - a.end || a.start - b.start || a.wide - b.wide);
}

/** Whether the piece is what a pattern says, read from its first token on until the piece ends. */
function continues(tokens, piece) {
  let end = 0;
  let letters = 0;
  for (const token of tokens) {
    if (end === piece.length) break;
    const group = token.startsWith("(?:");
    const said = group ? piece.slice(end).match(`^${token}`)?.[0] : token.at(-1);
    if (said === undefined || !piece.startsWith(said, end)) return false;
    end += said.length;
    letters += !group;
  }
  return end === piece.length && letters > ENOUGH / 2;
}

/** The long messages that the text may be where it is cut off: at its end; without a head, at both
    ends. */
function cutOff(bare, messages, head, from, to) {
  const dots = bare.slice(from, to).search(/(?:\.\.\.|…)(?![\w,])/);
  if (dots < 0 && to < bare.length) return [];
  const piece = bare.slice(from, dots < 0 ? to : from + dots).replace(/['.…]+$/, "");
  if (piece.length < ENOUGH || piece.length > 900) return [];
  const fits = (source) => {
    const tokens = source.replace(/\(\?!.*/, "").match(/\(\?:[^)]*\)[?*]?|\\?./g);
    if (tokens.filter((token) => !token.startsWith("(?:")).length < LONG) return false;
    return tokens.some((_, i) => (!i || !head) && continues(tokens.slice(i), piece));
  };
  return messages.filter((message) => expressions(message).some(fits));
}

/** The messages that share with a line the words that few messages have, the likest first. */
function closest(messages, line) {
  const words = (text) => new Set(text.toLowerCase().match(/[a-z_]\w{2,}/g));
  const known = messages.map(({ raises = "", text }) => words(`${raises} ${text}`));
  const count = new Map();
  for (const some of known) for (const word of some) count.set(word, (count.get(word) ?? 0) + 1);
  const weight = (word) => (count.has(word) ? Math.log(messages.length / count.get(word)) : 2);
  const sum = (some) => some.reduce((total, word) => total + weight(word), 0);
  const asked = words(line);
  const likeness = (some) =>
    sum([...some].filter((word) => asked.has(word))) /
    Math.sqrt((sum([...some]) || 1) * (sum([...asked]) || 1));
  const like = new Map(messages.map((message, i) => [message, likeness(known[i])]));
  const near = messages.filter((message) => like.get(message) > 0.35);
  return near.sort((a, b) => like.get(b) - like.get(a));
}

/** The first message of each place that answers. */
const apart = (some) =>
  some.filter(({ address }, i) => some.findIndex((other) => other.address === address) === i);

const joined = (text) => text.replace(/\s+/g, " ");

/** {sure, messages, line, said, own}: one message, or those that the same text may be; where it is
    not sure, the closest three. */
export function recognise(pasted, messages) {
  const seen = read(pasted);
  const { text, bare, at, heads } = seen;
  const errors = heads.filter(({ kind }) => !kind.endsWith("Warning"));
  const head = errors.pop() ?? heads.at(-1);
  const letter = (place) => [...at, Infinity].findIndex((each) => each >= place);
  const next = heads[heads.indexOf(head) + 1];
  const from = head ? letter(head.to) : letter(text.length - 2e4);
  const to = head && next ? letter(next.from) : bare.length;
  const traceback = /Traceback|^\s*File |\.py:\d|^\s*-+>? ?\d/m.test(seen.lines.join("\n"));
  const fits = (match) => {
    const { need = "" } = match.message;
    const needed =
      (need.startsWith("~") && !traceback) || new RegExp(need.replace("~", "")).test(text);
    return needed && agrees(head?.kind, match);
  };
  const found = matches(seen, messages, head, from, to);
  const best = found.find(fits);
  const last = letter(text.trimEnd().lastIndexOf("\n") + 1);
  const start = head ? head.from : (at[best?.start ?? last] ?? 0);
  const line = text
    .slice(start)
    .trimStart()
    .split(/\n\s*\n/, 1)[0]
    .slice(0, 300);
  const alike = ({ start, end, wide }) =>
    start === best?.start && end === best.end && wide === best.wide;
  const cut = best ? [] : cutOff(bare, messages, head, from, to);
  const same = found.filter((match) => alike(match) && fits(match)).map(({ message }) => message);
  const sure = apart(best ? same : cut);
  if (!best && !(sure.length === 1 && fits({ message: sure[0], older: true }))) {
    const elsewhere = head ? matches(seen, messages, null, 0, bare.length) : [];
    const some = [...found, ...elsewhere.filter(({ end, start }) => end - start > 20)];
    const likely = [...some.map(({ message }) => message), ...cut, ...closest(messages, line)];
    return { sure: false, messages: apart(likely).slice(0, 3), line: joined(line) };
  }
  const said = text.slice(at[best?.start ?? from], at[(best?.end ?? to) - 1] + 1);
  const kind = head && head.kind !== "Error" ? head.kind + ": " : "";
  const own = ownLine(seen.lines, head, errors.at(-1));
  if (own && sure.length === 1) Object.assign(own, mend(sure[0], own.code));
  return { sure: true, messages: sure, said: kind + joined(said).trim().slice(0, 400), own };
}

/* ---- The reader's own line ---- */

const LIBRARY =
  /site-packages|dist-packages|[\\/]lib[\\/]python\d|[\\/]python[\d.]*[\\/]lib[\\/]|(?:conda\d?|envs[\\/][^\\/]+)[\\/]lib[\\/]|importlib|ipykernel|^<(?!ipython|stdin|string)/i;
const FILE = /^\s*File ['"](.+?)['"], line (\d+)/;
const CELL =
  /^\s*(?:File )?((?:Cell In ?|Input In )\[\d+\]|<ipython-input[^>]*>|\S.*?\.py)(?:, line \d+|:\d+)?(?:,? in\b.*|\(.*\)|$)/;
const ARROW = /^\s*(?:-+>|❱) *(\d+) (.*)$/;
const PLACE = /^\s*(\S.*?\.py):(\d+): (?:in \S+|\w*(?:Error|Exception|Warning)\b.*)?\s*$/;

/** {file, number, code} of the last frame between two errors that is of no library; nothing where
    there is none. */
function ownLine(lines, head, before) {
  const first = before ? before.line + 1 : 0;
  const last = head ? head.line : lines.length - 1;
  const frames = [];
  let file = "";
  let marked = "";
  for (const [i, line] of lines.entries()) {
    // pytest names the place below the error.
    if (i < first || i > last + 8 || (i > last && !PLACE.test(line))) continue;
    if (/Warning: /.test(line) && head && !head.kind.endsWith("Warning")) continue;
    const next = lines[i + 1] ?? "";
    let match;
    if ((match = FILE.exec(line))) {
      frames.push([match[1], match[2], /^\S|^\s*File /.test(next) ? "" : next]);
    } else if ((match = PLACE.exec(line))) {
      frames.push([match[1], match[2], /: in |Warning/.test(line) ? next : marked]);
      marked = "";
    } else if ((match = ARROW.exec(line))) {
      if (file) frames.push([file, match[1], match[2]]);
    } else if ((match = /^>\s{2,}(\S.*)$/.exec(line))) marked = match[1];
    else file = CELL.exec(line)?.[1] ?? file;
  }
  const own = frames.findLast(([name]) => !LIBRARY.test(name));
  if (!own) return null;
  const name = own[0].startsWith("<ipython") ? "" : own[0].split(/[\\/]/).pop();
  return { file: name, number: own[1], code: own[2].trim() };
}

const PLURAL = /(?:s|list|all|batch|outputs?_?\d*)$/;
const GIVEN =
  /\b(?:np|numpy)\.(?:asarray|array)\(([A-Za-z_][\w.]*)(?=[,)])|\b(?:plt|ax)\.\w+\(([A-Za-z_][\w.]*)(?=\))/g;

/** {fix}: the reader's line as it works, or nothing where it is not plain what to change. {name}: of
    what must be a tensor then. */
function mend(message, code) {
  const [, missing] = message.id.match(/^array-has-no-(detach|cpu|numpy)$/) ?? [];
  if (missing) {
    const parts = code.split(new RegExp(`\\.${missing}\\(\\)(?:\\.(?:detach|cpu|numpy)\\(\\))*`));
    return parts.length === 2 ? { fix: parts.join("") } : {};
  }
  if (!message.fix) return {};
  const [call, calls] = message.fix;
  const leaves = calls === ".detach().cpu()";
  const there = leaves ? "(?:\\.(?:detach|cpu)\\(\\))*" : "";
  const parts = code.split(new RegExp(`${there}(?=\\.${call}\\()`));
  if (parts.length === 2) {
    const fix = parts.join(calls);
    return /[\w)\]]$/.test(parts[0]) && fix !== code ? { fix } : {};
  }
  const given = [...code.matchAll(GIVEN)];
  if (!leaves || given.length !== 1 || code.includes(".numpy")) return {};
  const name = given[0][1] ?? given[0][2];
  const end = given[0].index + given[0][0].length;
  const fix = `${code.slice(0, end)}${calls}.numpy()${code.slice(end)}`;
  return PLURAL.test(name) ? {} : { name, fix };
}
