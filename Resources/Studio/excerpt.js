// What is checked of a long text, since an address has little room.

const near = 200; // characters on each side of a button's name

// The whole text if it fits, or else what is near the buttons' names, as much as fits. A part begins
// and ends with a tag if one is as near again; a line with an ellipsis stands for what is left out.
export function excerpt(text, fits) {
  if (fits(text)) return text;
  let [part, last] = ["", -1];
  for (const { index } of text.matchAll(/appleid|bezel-button/gi)) {
    if (index + near < last) continue;
    const start = text.lastIndexOf("<", Math.max(0, index - near));
    const end = text.indexOf(">", index + near) + 1;
    const from = Math.max(last, index - start < 2 * near ? start : index - near, 0);
    const to = end && end - index < 2 * near ? end : index + near;
    const gap = from === 0 || from === last ? "" : part ? "\n…\n" : "…\n";
    if (!fits(part + gap + text.slice(from, to))) break;
    part += gap + text.slice(from, to);
    last = to;
  }
  return part;
}
