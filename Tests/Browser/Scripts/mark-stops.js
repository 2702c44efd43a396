// A group of radio buttons is one tab stop; the arrow keys choose within it.
() => {
  const seen = new Set();
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter(e => e.checkVisibility() && !e.closest("[hidden]") && !e.disabled && e.tabIndex >= 0)
    .filter(e => e.type !== "radio" || (e.checked && !seen.has(e.name) && seen.add(e.name)))
    .map((e, index) => (e.dataset.stop = String(index)));
}
