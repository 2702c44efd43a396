// What frames.py computes of screenshots: each function takes PNG files in base64, and boxes (x, y, width, height).

const pixels = async (png, boxes) => {
  const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return boxes.map(box => {
    const whole = ["x", "y", "width", "height"].map(name => Math.round(box[name]));
    return context.getImageData(...whole).data;
  });
};

// For each box, the parts that are black, white and coloured.
const shares = async (png, boxes) => (await pixels(png, boxes)).map(data => {
  const counts = { black: 0, white: 0, coloured: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    const kind = most - least > 40 ? "coloured" : most < 32 ? "black" : least > 223 ? "white" : null;
    if (kind) counts[kind] += 4 / data.length;
  }
  return counts;
});

// For each box of two screenshots, by how much they differ at most, in a channel from 0 to 255.
const differences = async (one, boxes, other) => {
  const [before, after] = await Promise.all([one, other].map(png => pixels(png, boxes)));
  return before.map((data, box) => data.reduce((most, value, at) => Math.max(most, Math.abs(value - after[box][at])), 0));
};

// For each box of a screenshot, and that of another one, the part that looks different. An engine smooths edges in
// several ways.
const sharesUnlike = async (one, boxes, other, others) => {
  const [before, after] = [await pixels(one, boxes), await pixels(other, others)];
  return before.map((data, box) => data.filter((value, at) => Math.abs(value - after[box][at]) > 80).length / data.length);
};

// Replaces a page by an image in the place of an element.
const replace = async (element, address) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const image = new Image(width, height);
  image.style = `position: fixed; left: ${x}px; top: ${y}px`;
  image.src = address;
  await image.decode();
  document.body.replaceChildren(image);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};
