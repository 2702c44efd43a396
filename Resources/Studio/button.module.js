// Buttons for pages that use Apple's element: <div id="appleid-signin" data-type="continue">. Where
// such an element, or a <bezel-button>, is in a page or comes into it, it shows a native button
// with the picture that the service draws for its attributes. Nothing here signs anyone in: a click
// on the button is a click on the element.
//
// Served as /button.js, with facts in the place of BUTTON_FACTS and without these comments, which
// stand on lines of their own.

const {
  modes, values, standardRadius, styles, rooms, scales, locales, standardLocale,
} = BUTTON_FACTS;
const { origin } = new URL(import.meta.url);
const element = "bezel-button";

// By every name that says more than its beginning: "de", "zh-hant-hk".
const localesByName = new Map();
for (const row of locales.split("\n")) {
  const [identifier, tag, names, titles, direction, weights] = row.split("|");
  const locale = {
    identifier, tag: tag || identifier.replace("_", "-"), titles: titles.split("/"),
    direction: direction || "ltr", weights,
  };
  for (const name of names.split(" ")) localesByName.set(name, locale);
}

// The button and the picture of each element, and the elements that are in the page.
const parts = new WeakMap();
const shown = new Set();

// Looks a language up as RFC 4647 does: "de_AT" finds "de".
function localeNamed(text) {
  let name = (text || "").split(/[.@]/)[0].toLowerCase().replace(/_/g, "-");
  while (name) {
    if (localesByName.has(name)) return localesByName.get(name);
    name = name.slice(0, Math.max(0, name.lastIndexOf("-")));
  }
}

// The nearest language around an element, in its own tree or in those that hold it.
function languageAt(node) {
  return node?.closest && (node.closest("[lang]")?.lang ?? languageAt(node.getRootNode().host));
}

// A value that the service takes, or undefined: words as it spells them, "sign in" among them, and
// numbers within their range. Points are for radii alone.
function read(text, allowed, mostPoints) {
  const word = (text || "").trim().toLowerCase().replace(/[\s_]+/g, "-");
  if (typeof allowed == "string") return allowed.split(" ").find(one => one == word);
  const [least, most, names = []] = allowed;
  const [, number = parseFloat(word)] = names.find(([name]) => name == word) || [];
  if (isNaN(number)) return;
  if (mostPoints && /p[tx]$/.test(word)) {
    return +Math.min(Math.max(number, 0), mostPoints).toFixed(2) + "pt";
  }
  return Math.min(Math.max(Math.round(number), least), most);
}

// Sets a length of a style: a bare number is points, and what is no length fills the element.
function setLength(style, property, text) {
  style[property] = "100%";
  if (text) style[property] = /^[\d.\s]+$/.test(text) ? parseFloat(text) + "px" : text.trim();
}

// Sizes the button by CSS, as Apple's script does, so that it follows the element and keeps within
// bounds. A logo-only button is as wide as it is tall.
function setSize(style, text, hasTitle) {
  const [leastHeight, mostHeight] = hasTitle ? values.height : values.size;
  const [leastWidth, mostWidth] = hasTitle ? values.width : values.size;
  const height = text("height");
  setLength(style, "height", hasTitle ? height : text("size") || height || text("width"));
  setLength(style, "width", hasTitle ? text("width") : "auto");
  Object.assign(style, {
    aspectRatio: hasTitle ? "auto" : "1",
    minWidth: leastWidth + "px", maxWidth: mostWidth + "px",
    minHeight: leastHeight + "px", maxHeight: mostHeight + "px",
  });
}

// Color and border. Where no color is asked for, a page that is dark gets white without an outline.
function colors(text, button) {
  const style = styles[read(text("style"), values.style)];
  if (style) return style;
  const color = read(text("color"), values.color);
  const border = read(text("border"), values.border);
  // What the browser makes of the page's color-scheme and the reader's preference.
  const isDark = parseInt(getComputedStyle(button).caretColor.slice(4)) > 127;
  return color || !isDark ? [color || "black", border || "true"] : ["white", border || "false"];
}

function draw(host) {
  const made = parts.get(host) || make(host);
  if (!made) return;
  shown.add(host);
  const { button, image } = made;
  const text = parameter => host.getAttribute("data-" + parameter.replace("_", "-"));
  const [, path, names] = modes.find(([name]) => name == read(text("mode"), name)) || modes[0];
  const locale =
    localeNamed(text("locale")) || localeNamed(languageAt(host)) || localeNamed(standardLocale);
  button.lang = locale.tag;
  button.dir = locale.direction;
  const type = values.type.split(" ").indexOf(read(text("type"), values.type));
  image.alt = locale.titles[Math.max(0, type)];
  setSize(button.style, text, names.includes("width"));
  // A button that is not shown has no size. The observer of sizes tells when it is.
  const { offsetWidth: width, offsetHeight: height } = button;
  if (!width) return;

  const [color, border] = colors(text, button);
  const radius = read(text("border_radius"), values.border_radius, height / 2) ?? standardRadius;
  const room = rooms[read(text("shadow"), values.shadow)] || 0;
  const settled = {
    width, height, size: height, color, border, border_radius: radius, locale: locale.identifier,
    scale: scales.find(scale => scale >= devicePixelRatio) || scales[scales.length - 1],
    weight: read(text("weight"), locale.weights || values.weight),
    border_width: border == "true" ? read(text("border_width"), values.border_width) : null,
  };
  const query = names
    .map(name => [name, name in settled ? settled[name] : read(text(name), values[name])])
    .filter(([, value]) => value != null).map(item => item.join("=")).join("&");
  const source = `${origin}${path}?${query}`;

  button.style.borderRadius = parseFloat(radius) * (/pt/.test(radius) ? 1 : height / 100) + "px";
  Object.assign(image.style, { position: "absolute", left: -room + "px", top: -room + "px" });
  image.width = width + 2 * room;
  image.height = height + 2 * room;
  if (image.src != source) image.src = source;
  made.size = width + "," + height;
}

// Puts the button into a tree of its own: styles of the page do not reach it, and what the page or
// another script puts into the element is not shown. Returns undefined for an element that cannot
// have one, or has one of somebody else.
function make(host) {
  if (host.shadowRoot) return;
  let root;
  try {
    root = host.attachShadow({ mode: "open", delegatesFocus: true });
  } catch {
    return;
  }
  const button = document.createElement("button");
  const image = document.createElement("img");
  button.type = "button";
  image.draggable = false;
  Object.assign(button.style, {
    display: "block", position: "relative", boxSizing: "border-box",
    margin: 0, border: 0, padding: 0, background: "none", color: "inherit", font: "inherit",
    cursor: "pointer", outlineOffset: "2px", caretColor: "canvastext",
  });
  button.append(image);
  root.append(button);
  // A <bezel-button> would be inline. Rules of the page come first.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host{display:block}:host([hidden]){display:none}");
    root.adoptedStyleSheets = [sheet];
  }
  // What another script put into the element, as Apple's does, is clicked in its stead.
  button.addEventListener("click", event => {
    const other = host.querySelector("[role=button], button, a[href]");
    if (!other) return;
    event.stopPropagation();
    other.click();
  });
  const made = { button, image };
  parts.set(host, made);
  sizes.observe(button);
  changes.observe(host, { attributes: true });
  return made;
}

// A size is followed once it has rested, so that dragging a window asks for few pictures.
const sizes = new ResizeObserver(entries => {
  for (const { target } of entries) {
    const { host } = target.parentNode;
    const made = parts.get(host);
    clearTimeout(made.timer);
    if (!made.size) draw(host);
    else if (made.size != target.offsetWidth + "," + target.offsetHeight) {
      made.timer = setTimeout(draw, 100, host);
    }
  }
});

function drawAll() {
  shown.forEach(draw);
}

// Draws what has come into the page, and forgets what has left it.
function look() {
  // Themes are switched there. A body may come late or be replaced.
  for (const root of document.querySelectorAll("html, body")) {
    changes.observe(root, { attributes: true });
  }
  for (const host of shown) if (!host.isConnected) shown.delete(host);
  for (const host of document.querySelectorAll("#appleid-signin")) {
    if (!shown.has(host)) draw(host);
  }
}

// The style of an element says its size, which is followed as above; that of the page may say its
// theme.
const changes = new MutationObserver(records => {
  look();
  if (records.some(({ attributeName: name, target }) =>
    name && (name != "style" || !parts.has(target)))) drawAll();
});

// Whoever came first draws, if the module runs twice.
if (!customElements.get(element)) {
  customElements.define(element, class extends HTMLElement {
    connectedCallback() { draw(this); }
  });
  look();
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ["id", "lang"] });
  const resolutions = scales.map(scale => `max-resolution: ${scale}dppx`);
  for (const query of ["prefers-color-scheme: dark", ...resolutions]) {
    matchMedia(`(${query})`).addEventListener("change", drawAll);
  }
}
