/* Which message of the index a pasted text is, which line of the reader's raised it, and what to write there. Fetched by
   paste.js with the first input, as are the messages (tools/site/patterns.py says what they hold). */

/* ---- Reading what was pasted ------------------------------------------------------------------------------------ */

/* Colours and links of terminals, also where the escape itself was lost on the way. */
const ANSI = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\^\[|␛)?\[\d{0,3}(?:;\d{1,3})*m/g;
const FRAMES = /[\u2500-\u259f\u23f5]|^\s*\|\s|\s\|\s*$/g;
const QUOTES = /["'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]|&#0?39;|&quot;/g;
const NOTHING = /[\s>\u00ad\u200b-\u200f\u2060\ufeff]/;
/* What pytest, prompts, logs and launchers put before a line. */
const PREFIX = /^\s*(?:E(?= {2,}|$)|>>>|\.\.\. |In ?\[\d+\]:|\[rank\d+\]:|\[\w*:?\d+\]:|\(\w+ pid=[^)]*\)|[\w.-]+-\d+ +\||\d{4}-\d\d-\d\d[T ][\d:.,]+Z?(?: - )?)\s*/;
const HEAD = /(?<![\w.])((?:[A-Za-z_]\w*(?:\.|::))*(?:[A-Z]\w*(?:Error|Warning|Exception|Interrupt|Exit)|(?:Error|Unsupported)(?=:)|(?<=cv2\.)error|error(?=: OpenCV)|what\(\)))(?::(?!:)|[ \t]*$)/gm;
/* They say that something else went wrong before. */
const WRAPPERS = /ChildFailed|CalledProcess|ProcessRaised|ProcessExited|SystemExit|CellExecution/;

function read(pasted) {
  const lines = pasted.slice(-2e5).replace(ANSI, "").split(/\r\n?|\n/).map((line) => line.replace(FRAMES, " ")); // rich
  const text = lines.map((line) => {
    for (let before; before !== line; ) [before, line] = [line, line.replace(PREFIX, "")];
    return line.replace(QUOTES, "'");
  }).join("\n");
  let bare = "";
  const at = []; // of each character of bare, its place in text
  for (let i = 0; i < text.length; i++) if (!NOTHING.test(text[i])) (bare += text[i]), at.push(i);
  const heads = [];
  for (const match of text.matchAll(HEAD)) {
    const before = text.slice(text.lastIndexOf("\n", match.index) + 1, match.index);
    const alone = !match[0].endsWith(":"); // a class on a line of its own
    if (/^\s*(?:except|class|raise)\b/.test(before) || (alone && before.trim())) continue;
    const kind = match[1] === "what()" ? "Error" : match[1].split(/\.|::/).pop();
    if (!WRAPPERS.test(kind)) heads.push({ kind, from: match.index, to: match.index + match[0].length, line: text.slice(0, match.index).split("\n").length - 1 });
  }
  return { lines, text, bare, at, heads };
}

/* ---- Which message it is ---------------------------------------------------------------------------------------- */

const MOVED = ["RuntimeError", "NotImplementedError", "ValueError", "BufferError", "IndexError", "Error"]; // from version to version
const family = (kind) => (MOVED.includes(kind) ? "RuntimeError" : /Warn|WARN/.test(kind) ? "Warning" : kind);
const agrees = (kind, message, older) => !kind || (older && /Warn/.test(kind) === /Warn/.test(message.raises)) || !message.raises || family(kind) === family(message.raises.split(/\.|::/).pop()) ||
  (kind === "ImportError" && message.raises === "ModuleNotFoundError");

const made = new Map();
function pattern(source, flags) {
  const key = flags + source;
  if (!made.has(key)) made.set(key, new RegExp(source, flags));
  return made.get(key);
}

/* Every place in bare where a message may begin, and where it ends: as patterns match, the longest first. */
function matches(seen, messages, head, from, to) {
  const { bare, text, at } = seen, found = [], region = bare.slice(0, to), starts = [from];
  if (head) for (let i = from; i < Math.min(to, from + 120); i++) if (bare[i] === ":") starts.push(i + 1);
  const word = (i) => /\w/.test(text[i] || "");
  const add = (message, start, length, wide, older) => {
    const first = at[start], last = at[start + length - 1];
    if ((word(last) && word(last + 1)) || (word(first) && word(first - 1))) return;
    const opens = !text.slice(text.lastIndexOf("\n", first) + 1, first).trim();
    if (head || length >= 28 || opens) found.push({ message, start, end: start + length, wide, older });
  };
  for (const message of messages)
    for (const [wide, sources] of [[0, message.patterns], [1, message.wide || []]])
      for (const [number, source] of sources.entries())
        if (head && !message.anywhere)
          for (const start of starts) {
            const one = pattern(source, "y");
            one.lastIndex = start;
            const match = one.exec(region);
            if (match && (start === from || match[0].length >= 28)) add(message, start, match[0].length, wide, number > 0);
          }
        else {
          const all = pattern(source, "g");
          all.lastIndex = from;
          for (let match; (match = all.exec(region)); ) add(message, match.index, match[0].length, wide, number > 0);
        }
  return found.sort((a, b) => b.end - a.end || a.start - b.start || a.wide - b.wide);
}

const ENOUGH = 28, LONG = 60; // a short message is its name: cut off, it may be another

/* A wording, cut off anywhere: literals and groups, read on from an offset until the text ends. */
function fits(source, bare, anyOffset) {
  const parts = source.split(/(\(\?[:!][^)]*\)[?*]?)/).filter((part) => part && !part.startsWith("(?!"))
    .map((part) => (part.startsWith("(?:") ? part : part.replace(/\\(.)/g, "$1")));
  for (let p = 0; p < (anyOffset ? parts.length : 1); p++)
    for (let offset = 0; offset < (anyOffset && !parts[p].startsWith("(?:") ? parts[p].length : 1); offset++) {
      let i = 0, q = p, fit = true, said = 0;
      for (; fit && i < bare.length && q < parts.length; q++) {
        const part = q === p ? parts[q].slice(offset) : parts[q];
        if (part.startsWith("(?:")) {
          const group = pattern(part, "y");
          group.lastIndex = i;
          const match = group.exec(bare);
          if (match) i += match[0].length;
          else fit = false;
        } else {
          const left = bare.slice(i, i + part.length);
          fit = part.startsWith(left);
          i += left.length;
          said += left.length;
        }
      }
      if (fit && i >= bare.length && said > ENOUGH / 2) return true;
    }
  return false;
}

function cutOff(seen, messages, head, from, to) {
  const { bare, text, at } = seen;
  const dots = bare.slice(from, to).search(/(?:\.\.\.|…)(?![\w,])/);
  if (dots < 0 && to < bare.length) return [];
  const piece = bare.slice(from, dots < 0 ? to : from + dots).replace(/['.…]+$/, "");
  if (piece.length < ENOUGH || piece.length > 900 || (!head && text.slice(at[from]).trim().split("\n").length > 12)) return [];
  return messages.filter((message) => [...message.patterns, ...(message.wide || [])].some((source) =>
    source.replace(/\\|\(\?[^)]*\)/g, "").length >= LONG && fits(source, piece, !head)));
}

/* The words that few messages have, shared with a line. */
function closest(messages, line) {
  const words = (text) => new Set(text.toLowerCase().match(/[a-z_]\w{2,}/g) || []);
  const rare = new Map(), all = messages.map((message) => words(`${message.raises || ""} ${message.text}`));
  for (const each of all) for (const word of each) rare.set(word, (rare.get(word) || 0) + 1);
  const weight = (word) => (rare.has(word) ? Math.log(messages.length / rare.get(word)) : 2);
  const sum = (some) => [...some].reduce((total, word) => total + weight(word), 0);
  const asked = words(line), most = sum(asked);
  return messages.map((message, i) => {
    const shared = sum([...all[i]].filter((word) => asked.has(word)));
    return { message, score: shared / Math.sqrt((sum(all[i]) || 1) * (most || 1)) };
  }).filter(({ score }) => score > 0.35).sort((a, b) => b.score - a.score).map(({ message }) => message);
}

const apart = (some) => some.filter((message, i) => some.findIndex((other) => other.address === message.address) === i);

/* {sure, messages, line, own}: one message, or those that the same text may be; not sure: the closest three. */
export function recognise(pasted, messages) {
  const seen = read(pasted), { text, bare, at, heads } = seen;
  const errors = heads.filter(({ kind }) => !kind.endsWith("Warning"));
  const head = errors.pop() || heads[heads.length - 1];
  const next = head && heads[heads.indexOf(head) + 1];
  const place = (i) => { let low = 0, high = at.length; while (low < high) { const mid = (low + high) >> 1; at[mid] < i ? (low = mid + 1) : (high = mid); } return low; };
  const from = head ? place(head.to) : place(Math.max(0, text.length - 2e4)), to = next ? place(next.from) : bare.length;
  const traceback = /Traceback|^\s*File |\.py:\d|^\s*-+>? ?\d/m.test(seen.lines.join("\n"));
  const needed = ({ need }) => !need || (need[0] === "~" ? !traceback || pattern(need.slice(1), "").test(text) : pattern(need, "").test(text));
  const right = ({ message, older }) => agrees(head && head.kind, message, older) && needed(message);
  const found = matches(seen, messages, head, from, to), best = found.filter(right)[0];
  const start = head ? head.from : bare ? at[best ? best.start : place(text.trimEnd().lastIndexOf("\n") + 1)] : 0;
  const line = (text.slice(start).trimStart().split(/\n\s*\n/)[0] || "").slice(0, 300).replace(/\s+/g, " ");
  let sure = [], end = to;
  if (best) {
    const same = found.filter((each) => each.end === best.end && each.start === best.start && each.wide === best.wide && right(each));
    sure = apart(same.map((each) => each.message));
    end = best.end;
  }
  if (!sure.length) {
    const cut = cutOff(seen, messages, head, from, to);
    if (cut.length && apart(cut).length === 1 && right({ message: cut[0], older: true })) sure = [cut[0]];
    else {
      const elsewhere = head ? matches(seen, messages, null, 0, bare.length).filter(({ end, start }) => end - start > 20) : [];
      const some = [...found, ...elsewhere].map((each) => each.message).concat(cut, closest(messages, line));
      return { sure: false, messages: apart(some).slice(0, 3), line };
    }
  }
  const said = text.slice(at[best ? best.start : from], at[end - 1] + 1).replace(/\s+/g, " ").trim().slice(0, 400);
  const own = ownLine(seen, head, errors[errors.length - 1]);
  if (own && sure.length === 1) Object.assign(own, mend(sure[0], own.code));
  return { sure: true, messages: sure, line, said: (head && head.kind !== "Error" ? head.kind + ": " : "") + said, own };
}

/* ---- The reader's own line -------------------------------------------------------------------------------------- */

const LIBRARY = /site-packages|dist-packages|[\\/]lib[\\/]python\d|[\\/]python[\d.]*[\\/]lib[\\/]|(?:conda\d?|envs[\\/][^\\/]+)[\\/]lib[\\/]|importlib|ipykernel|^<(?!ipython|stdin|string)/i;
const FILE = /^\s*(?:E\s+)?(?:\[rank\d+\]:\s*)?File ['"](.+?)['"], line (\d+)/;
const CELL = /^\s*(?:File )?((?:Cell In ?|Input In )\[\d+\]|<ipython-input[^>]*>|\S.*?\.py)(?:, line \d+|:\d+)?(?:,? in\b.*|\(.*\)|$)/;
const ARROW = /^\s*(?:-+>|❱) *(\d+) (.*)$/;
const PLACE = /^\s*(\S.*?\.py):(\d+): (?:in \S+|\w*(?:Error|Exception|Warning)\b.*)?\s*$/;

function ownLine({ lines }, head, before) {
  const found = [], first = before ? before.line + 1 : 0, last = head ? head.line : lines.length - 1;
  let file = "", marked = "";
  for (let i = first; i <= Math.min(last + 8, lines.length - 1); i++) {
    const line = lines[i], next = lines[i + 1] || "";
    let match;
    if (i > last && !PLACE.test(line)) continue; // pytest names the place below the error
    if (/Warning: /.test(line) && head && !head.kind.endsWith("Warning")) continue;
    if ((match = FILE.exec(line))) found.push([match[1], match[2], FILE.test(next) || /^\S/.test(next.replace(/^\[rank\d+\]:/, "")) ? "" : next.replace(/^\s*\[rank\d+\]:/, "")]);
    else if ((match = PLACE.exec(line))) {
      const short = /: in \S+\s*$/.test(line) || /Warning/.test(line);
      found.push([match[1], match[2], short ? next : marked]);
      marked = "";
    } else if ((match = ARROW.exec(line))) file && found.push([file, match[1], match[2]]);
    else if ((match = /^>\s{2,}(\S.*)$/.exec(line))) marked = match[1];
    else if ((match = CELL.exec(line)) || (match = /^\s*(\S.*?\.py):\d+ in \S+/.exec(line))) file = match[1];
  }
  const own = found.filter(([name]) => !LIBRARY.test(name)).pop();
  if (!own) return null;
  const [name, number, code] = own;
  return { file: name.startsWith("<ipython") ? "" : name.split(/[\\/]/).pop(), number, code: code.trim() };
}

const plural = /(?:s|list|all|batch|outputs?_?\d*)$/;

/* {fix}: the reader's line as it works, or nothing where it is not plain what to change. {name}: if that is a tensor. */
function mend(message, code) {
  const only = (what) => [...code.matchAll(what)].length === 1;
  const missing = message.id.match(/^array-has-no-(detach|cpu|numpy)$/);
  if (missing) {
    const calls = new RegExp(`\\.${missing[1]}\\(\\)(?:\\.(?:detach|cpu|numpy)\\(\\))*`, "g");
    return only(calls) ? { fix: code.replace(calls, "") } : {};
  }
  if (!message.fix) return {};
  const [call, calls] = message.fix, leaves = calls === ".detach().cpu()";
  const place = new RegExp(`${leaves ? "(?:\\.(?:detach|cpu)\\(\\))*" : ""}(?=\\.${call}\\()`, "g");
  if (only(new RegExp(`\\.${call}\\(`, "g"))) {
    const at = [...code.matchAll(place)][0], fix = code.slice(0, at.index) + calls + code.slice(at.index + at[0].length);
    return /\w|[)\]]/.test(code[at.index - 1] || "") && fix !== code ? { fix } : {};
  }
  const given = /\b(?:np|numpy)\.(?:asarray|array)\(([A-Za-z_][\w.]*)(?=[,)])|\b(?:plt|ax)\.\w+\(([A-Za-z_][\w.]*)(?=\))/g;
  if (!leaves || !only(given) || code.includes(".numpy")) return {};
  const [match] = code.matchAll(given), name = match[1] || match[2], end = match.index + match[0].length;
  return plural.test(name) ? {} : { name, fix: `${code.slice(0, end)}${calls}.numpy()${code.slice(end)}` };
}
