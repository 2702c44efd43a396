document.body.style.margin = 0;
document.body.replaceChildren(...arguments[0].map(([text, x, y]) => {
  const frame = document.createElement("iframe");
  frame.style = `position:absolute;left:${x}px;top:${y}px;width:160px;height:80px;border:0`;
  frame.srcdoc = text;
  return frame;
}));
