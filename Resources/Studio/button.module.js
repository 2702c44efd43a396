// Buttons for pages that use Apple's element: <div id="appleid-signin" data-type="continue">. Each such element, and
// each <bezel-button>, shows a native button with the picture that the service draws for its attributes, also if it is
// added later. The script does not sign anyone in: a click on the button is a click on the element.
//
// Served as /button.js, with facts in place of BUTTON_FACTS, and without comments, which must have lines of their own.

const {
  modes, values, defaultRadius, styles, rooms, scales, fontSize, titleWidth, locales,
  defaultLocale,
} = BUTTON_FACTS;
// The service's address, which may have a path.
const [service] = import.meta.url.split(/(?:\/assets)?\/button\.[^/]*$/);

// Locales by name. A name is left out if its beginning finds the same locale.
const localesByName = new Map();
for (const row of locales.split("\n")) {
  const [identifier, tag, names, titles, direction, weights] = row.split("|");
  const locale = {
    identifier, tag: tag || identifier.replace("_", "-"), titles: titles.split("/"),
    direction: direction || "ltr", weights,
  };
  for (const name of names.split(" ")) localesByName.set(name, locale);
}

// The button and the picture of each element, and the elements that are on the page.
const parts = new WeakMap();
const shown = new Set();

// Looks a language up as RFC 4647 does: "de_AT" finds "de".
function localeNamed(text) {
  let name = (text || "").split(/[.@]/)[0].toLowerCase().replace(/_/g, "-");
  while (name) {
    if (localesByName.has(name)) return localesByName.get(name);
    name = name.replace(/-?[^-]*$/, "");
  }
}

// The nearest language around an element, in its own tree or in those that hold it.
function languageAt(node) {
  return node?.closest && (node.closest("[lang]")?.lang ?? languageAt(node.getRootNode().host));
}

// The locale in the address of Apple's script, if the page still has it.
function scriptLocale() {
  for (const { src } of document.scripts) {
    const [, name] = /\/appleid\/1\/(\w+)\/appleid\.auth\.js/.exec(src) || [];
    if (name) return name;
  }
}

// Returns a value that the service takes, or undefined: a word in the service's spelling ("sign in"
// becomes "sign-in"), or a whole number limited to its range, read as Apple's script does: up to the
// first other character. Only radii may be in points, which can be fractions.
function read(text, allowed, mostPoints) {
  const word = (text || "").trim().toLowerCase().replace(/[\s_]+/g, "-");
  if (typeof allowed == "string") return allowed.split(" ").find(one => one == word);
  const [least, most, names = []] = allowed;
  const [, number = parseInt(word)] = names.find(([name]) => name == word) || [];
  if (mostPoints && /^-?[\d.]+p[tx]$/.test(word)) {
    return +Math.min(Math.max(parseFloat(word), 0), mostPoints).toFixed(2) + "pt";
  }
  if (!isNaN(number)) return Math.min(Math.max(number, least), most);
}

// Sets a length of a style as Apple's script reads it: a percentage is of the element, any other
// number is whole and in points whatever its unit, and anything else fills the element.
function setLength(style, property, text) {
  const number = parseInt(text);
  style[property] = number >= 0 ? number + (/%\s*$/.test(text) ? "%" : "px") : "100%";
}

// Sizes the button with CSS, as Apple's script does: it follows the element, and stays within
// the allowed sizes. A logo-only button is as wide as it is tall.
function setSize(style, text, hasTitle) {
  const [low, high] = hasTitle ? values.height : values.size;
  const [narrow, wide] = hasTitle ? values.width : values.size;
  const height = text("height");
  setLength(style, "height", hasTitle ? height : text("size") || height || text("width"));
  if (hasTitle) setLength(style, "width", text("width"));
  else style.width = "auto";
  Object.assign(style, {
    aspectRatio: hasTitle ? "auto" : 1,
    minWidth: narrow + "px", maxWidth: wide + "px",
    minHeight: low + "px", maxHeight: high + "px",
  });
}

// Returns color and border. Without a requested color, a dark page gets white without an outline.
function colors(text, button) {
  const style = styles[read(text("style"), values.style)];
  if (style) return style;
  const color = read(text("color"), values.color);
  const border = read(text("border"), values.border);
  // The browser computes this from the page's color-scheme and the user's preference.
  const isDark = parseInt(getComputedStyle(button).caretColor.slice(4)) > 127;
  return color || !isDark ? [color || "black", border || "true"] : ["white", border || "false"];
}

function draw(host) {
  const made = parts.get(host) || make(host);
  if (!made || !host.isConnected) return;
  shown.add(host);
  const { button, image, title } = made;
  const text = parameter => host.getAttribute("data-" + parameter.replace("_", "-"));
  const [, path, names] = modes.find(([name]) => name == read(text("mode"), name)) || modes[0];
  const locale =
    localeNamed(text("locale")) || localeNamed(languageAt(host)) || localeNamed(scriptLocale())
    || localeNamed(defaultLocale);
  button.lang = locale.tag;
  button.dir = locale.direction;
  const type = values.type.split(" ").indexOf(read(text("type"), values.type));
  image.alt = title.textContent = locale.titles[Math.max(0, type)];
  const hasTitle = names.includes("width");
  setSize(button.style, text, hasTitle);
  // A hidden button has no size. The observer of sizes calls again when it is shown.
  const { offsetWidth: width, offsetHeight: height } = button;
  if (!width) return;

  const [color, border] = colors(text, button);
  const radius = read(text("border_radius"), values.border_radius, height / 2) ?? defaultRadius;
  const room = rooms[read(text("shadow"), values.shadow)] || 0;
  const settled = {
    width, height, size: height, color, border, border_radius: radius, locale: locale.identifier,
    scale: scales.find(scale => scale >= devicePixelRatio) || Math.max(...scales),
    weight: read(text("weight"), locale.weights || values.weight),
    border_width: border == "true" ? read(text("border_width"), values.border_width) : null,
  };
  const query = names.flatMap(name => {
    const value = name in settled ? settled[name] : read(text(name), values[name]);
    return value == null ? [] : name + "=" + value;
  }).join("&");
  const source = service + path + "?" + query;

  button.style.borderRadius = parseFloat(radius) * (/pt/.test(radius) ? 1 : height / 100) + "px";
  image.style.inset = -room + "px";
  image.width = width + 2 * room;
  image.height = height + 2 * room;
  if (image.src != source) image.src = source;
  made.size = width + "," + height;
  made.look = { width, height, color, border, hasTitle };
  if (!image.complete || !image.naturalWidth) paint(made, !made.isDrawn);
}

// Paints the button with CSS while it has no picture: a slow or missing picture leaves a button with
// its title. With the picture, nothing else is painted, which would show at its round corners.
function paint({ button, image, title, look }, isPainted) {
  const { width, height, color, border, hasTitle } = look;
  const content = color == "black" ? "white" : "black";
  button.style.background = isPainted ? color : "none";
  button.style.boxShadow = isPainted && border == "true" ? "inset 0 0 0 1px black" : "none";
  image.style.opacity = isPainted ? 0 : 1;
  title.hidden = !isPainted;
  // In place of a logo, it has several lines.
  const size = height * (hasTitle ? fontSize : 0.2);
  title.style.cssText = `color:${content};font:500 ${size}px system-ui,sans-serif;`
    + (hasTitle ? "white-space:nowrap" : "");
  const part = width * titleWidth / title.offsetWidth;
  if (part < 1) title.style.fontSize = size * part + "px";
}

// Puts the button into a shadow tree: styles of the page do not affect it, and what the page or
// another script puts into the element is not shown. Returns undefined for an element that cannot
// have a shadow tree, or already has a foreign one.
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
  // Forced colours show the outline: a black button on a black page has an edge.
  image.style.cssText = "position:absolute;outline:1px solid transparent";
  button.style.cssText = "display:block;position:relative;box-sizing:border-box;margin:0;border:0;padding:0;"
    + "background:none;color:inherit;font:inherit;cursor:pointer;outline-offset:2px;caret-color:canvastext";
  // The alternative text is the button's name.
  const title = document.createElement("span");
  title.setAttribute("aria-hidden", "true");
  title.hidden = true;
  button.append(title, image);
  root.append(button);
  // A <bezel-button> would be inline. The page's rules take precedence. With a width, what is beside it is no button.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host(bezel-button[data-width]:not([data-width$='%'])){width:fit-content}:host(:not([hidden])){display:block}");
    root.adoptedStyleSheets = [sheet];
  }
  // If another script, such as Apple's, put a button into the element, that one is clicked instead.
  button.onclick = button.onauxclick = event => {
    const other = host.querySelector("[role=button], button, a[href]");
    if (!other || event.button > 1) return;
    event.stopPropagation();
    // No engine opens a tab for a script's click.
    if (other.href && (event.button || event.ctrlKey || event.metaKey)) open(other.href, "", "noopener");
    else event.button || other.click();
  };
  const made = { button, image, title };
  parts.set(host, made);
  image.onload = image.onerror = ({ type }) => paint(made, !(made.isDrawn = type == "load"));
  sizes.observe(button);
  changes.observe(host, { attributes: true });
  return made;
}

// Redraws after a size has stopped changing, so that resizing a window requests few pictures.
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

const drawAll = () => shown.forEach(draw);

// Draws the elements among nodes and below them.
function look(nodes) {
  // Pages switch themes there. A body may be added late or replaced.
  for (const root of [document.documentElement, document.body]) {
    if (root) changes.observe(root, { attributes: true });
  }
  for (const node of nodes) {
    if (node.id == "appleid-signin") draw(node);
    node.querySelectorAll?.("#appleid-signin").forEach(draw);
  }
}

// Pages change often, so only what is new is searched. An element's style attribute sets its size,
// observed above; that of the page may set its theme.
const changes = new MutationObserver(records => {
  look(records.flatMap(({ attributeName: name, target, addedNodes, oldValue }) => {
    // Others may set the id only for as long as Apple's script takes to draw.
    if (oldValue == "appleid-signin") draw(target);
    return name == "id" ? target : [...addedNodes];
  }));
  // A page that replaces its views adds and removes elements without end.
  for (const host of shown) host.isConnected || shown.delete(host);
  if (records.some(({ attributeName: name, target }) =>
    name && name != "id" && (name != "style" || !parts.has(target)))) drawAll();
});

// If the module runs twice, only the first run draws.
if (!customElements.get("bezel-button")) {
  customElements.define("bezel-button", class extends HTMLElement {
    connectedCallback() { draw(this); }
    // Its removal from another shadow tree is not observed.
    disconnectedCallback() { shown.delete(this); }
  });
  look([document]);
  changes.observe(document, {
    childList: true, subtree: true, attributeFilter: ["id", "lang"], attributeOldValue: true,
  });
  const resolutions = scales.map(scale => `max-resolution: ${scale}dppx`);
  for (const query of ["prefers-color-scheme: dark", ...resolutions]) {
    matchMedia(`(${query})`).addEventListener("change", drawAll);
  }
}
