// The words and the controls that a window shows before anybody scrolls. Code is no text to read.
() => {
  const isSeen = element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return right - left > 1 && element.checkVisibility({ visibilityProperty: true })
      && getComputedStyle(element).fontSize !== "0px" && document.elementFromPoint(x, y) !== null
      && (element.contains(document.elementFromPoint(x, y)) || element.closest(".stage, label") !== null);
  };
  const split = text => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word));
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (data.trim() && !parentElement.closest("pre, option, script, .unseen") && isSeen(parentElement)) words.push(...split(data));
  }
  for (const menu of document.querySelectorAll("select")) if (isSeen(menu)) words.push(...split(menu.selectedOptions[0].text));
  const controls = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
    .filter(each => {
      const shown = /radio|checkbox/.test(each.type) ? each.labels[0] ?? each : each;
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      return right - left > 1 && shown.checkVisibility({ visibilityProperty: true })
        && shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).map(each => each.id || each.textContent.trim());
  return [words, controls];
}
