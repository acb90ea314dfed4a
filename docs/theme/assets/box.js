/* What the scripts of single pages share. */

export const ROOT = new URL("../", import.meta.url);

async function fetched(path) {
  const reply = await fetch(new URL(path, ROOT));
  if (!reply.ok) throw new Error(`${reply.status} for ${path}`);
  return reply.json();
}

const loading = {};
/** The JSON of a file of this site, loaded once; if that failed, the next call tries again. */
export function json(path) {
  loading[path] ??= fetched(path);
  loading[path].catch(() => delete loading[path]);
  return loading[path];
}

/** Look a text up in the search. */
export function searchFor(text) {
  const query = document.querySelector(".md-search__input");
  const toggle = document.getElementById("__search");
  if (toggle && !toggle.checked) toggle.click();
  query.value = text;
  query.focus();
  query.dispatchEvent(new Event("input", { bubbles: true }));
}

/** An element with a class, if any, and with texts and elements inside. */
export function element(name, className, ...inside) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside);
  return made;
}

export const code = (text) => element("code", "", text);

export const link = (href, ...inside) => Object.assign(element("a", "", ...inside), { href });
