/* What Material leaves out. Every line here can fail without harm: the pages read and link without scripts. */
(function () {
  "use strict";

  /* Material searches on keyup alone: text pasted with the mouse or by a phone's keyboard would not be looked up. */
  document.addEventListener("input", function (event) {
    if (event.target.matches("[data-md-component=search-query]"))
      event.target.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  });

  /* The index is fetched with the first query (search.js). Who enters the box is about to type one: a blank query, which
     finds nothing, starts it. */
  document.addEventListener("focusin", function (event) {
    var box = event.target;
    if (!box.matches("[data-md-component=search-query]") || box.value) return;
    [" ", ""].forEach(function (query) {
      box.value = query;
      box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    });
  });

  /* The headings have the same ids in every language: keep the place, and the query, on the way to another one. */
  function keepPlace(event) {
    var link = event.target.closest("a.md-select__link[hreflang]");
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  }
  document.addEventListener("click", keepPlace, true);
  document.addEventListener("auxclick", keepPlace, true);

  /* Copied code is the code of the snippet: without the notes, and without the blanks that stood before them.
     Material copies what it finds in data-copy. */
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-clipboard-target]");
    var code = button && document.querySelector(button.dataset.clipboardTarget);
    if (!code) return;
    var bare = code.cloneNode(true);
    bare.querySelectorAll(".md-annotation").forEach(function (note) { note.remove(); });
    code.dataset.copy = bare.textContent.replace(/[ \t]+$/gm, "");
  }, true);

  /* Names and roles that Material's markup lacks. Notes and buttons are made by its script when their code comes into sight. */
  function name(within) {
    within.querySelectorAll("a.md-annotation__index:not([aria-label])").forEach(function (link) {
      link.setAttribute("aria-label", "(" + link.firstElementChild.dataset.mdAnnotationId + ")");
    });
    within.querySelectorAll(".md-code__nav:not([role])").forEach(function (nav) { nav.setAttribute("role", "none"); });
  }
  new MutationObserver(function (changes) {
    changes.forEach(function (change) { name(change.target); });
  }).observe(document.querySelector(".md-content"), { childList: true, subtree: true });
  addEventListener("load", function () {
    var dialog = document.querySelector(".md-search[role=dialog]"), query = document.querySelector(".md-search__input");
    if (dialog && query) dialog.setAttribute("aria-label", query.getAttribute("aria-label") || query.placeholder);
  });

  /* A table that scrolls inside itself does so with the keyboard. It is asked once it is laid out: asked earlier, the whole
     page would be. */
  var widths = new ResizeObserver(function (entries) {
    entries.forEach(function (entry) {
      var wrap = entry.target;
      if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0;
      else wrap.removeAttribute("tabindex");
    });
  });
  document.querySelectorAll(".md-typeset__scrollwrap").forEach(function (wrap) { widths.observe(wrap); });
})();
