// Writes down the number of each element that gets the focus, or the element itself if nobody sees its outline.
() => {
  window.reached = new Set();
  window.unseen = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!target.dataset.stop) return;  // around a shadow tree
    const shown = target.type === "radio" ? target.nextElementSibling : target;
    const style = getComputedStyle(shown);
    window.reached.add(target.dataset.stop);
    if (style.outlineStyle === "none" || !(parseFloat(style.outlineWidth) > 0)) window.unseen.push(target.outerHTML);
  });
}
