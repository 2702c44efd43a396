// Keeps the studio's page as the server would make it for what is chosen right now: every change
// asks for the page in its new state and takes over what differs. The server is the only one who
// knows what a button is; without this script the form does the same with its own button.

const quiet = 180; // milliseconds without a change before the page is asked for
const patience = 1500; // milliseconds to wait for a new picture before it is shown half loaded

document.documentElement.classList.add("scripted");

const root = () => document.querySelector(".studio");
const form = () => document.getElementById("studio");
let running = null;
let timer = 0;

// Brings the page into the state at an address. `keep` is the element a person is working with.
async function show(address, { keep = null, push = false } = {}) {
  clearTimeout(timer);
  running?.abort();
  const request = (running = new AbortController());
  let text;
  try {
    const answer = await fetch(address, { signal: request.signal, headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`The studio answered ${answer.status}.`);
    text = await answer.text();
  } catch (fault) {
    if (fault.name !== "AbortError") say(`${fault.message} The page shows what was chosen before.`);
    return;
  }
  const next = new DOMParser().parseFromString(text, "text/html").querySelector(".studio");
  await loaded(next.querySelector("#preview"));
  if (running !== request) return;
  morph(root(), next, keep);
  finish();
  const target = root().dataset.target;
  if (target !== location.pathname + location.search) {
    history[push ? "pushState" : "replaceState"](null, "", target);
  }
}

// Waits until a picture is there, so that it replaces the old one without a gap.
function loaded(picture) {
  const image = new Image();
  image.src = picture.getAttribute("src");
  const late = new Promise((done) => setTimeout(done, patience));
  return Promise.race([image.decode().catch(() => {}), late]);
}

// Makes an element like another one, and changes no more than it has to: what has the focus keeps
// it, and what a person is writing stays as it is.
function morph(old, next, keep) {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && name !== "open" && name !== "hidden") old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && name !== "open" && name !== "hidden") {
      old.setAttribute(name, value);
    }
  }
  if (old !== keep) {
    if (old instanceof HTMLInputElement) {
      old.checked = next.checked;
      if (old.type !== "radio" && old.type !== "checkbox") old.value = next.value;
    } else if (old instanceof HTMLOptionElement) {
      old.selected = next.selected;
    }
  }
  const after = [...next.childNodes];
  [...old.childNodes].forEach((node, index) => {
    const twin = after[index];
    if (!twin) node.remove();
    else if (node.nodeType !== twin.nodeType || node.nodeName !== twin.nodeName) node.replaceWith(twin);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (node.nodeValue !== twin.nodeValue) node.nodeValue = twin.nodeValue;
    } else morph(node, twin, keep);
  });
  after.slice(old.childNodes.length).forEach((node) => old.append(node));
}

// What only the browser knows: how many pixels a CSS pixel has, and that text can be copied.
function finish() {
  for (const picture of document.querySelectorAll("[data-pixels]")) {
    const { width, height } = picture.attributes;
    const share = 1 / devicePixelRatio;
    picture.style.width = `${picture.dataset.pixels * share}px`;
    picture.style.height = `${(height.value / width.value) * picture.dataset.pixels * share}px`;
  }
  for (const button of document.querySelectorAll(".copy")) button.hidden = false;
}

function say(text) {
  document.getElementById("summary").textContent = text;
}

// The address of what the form says. What is as it is at first is left out by the server.
function address() {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form())) {
    if (value !== "" && (name !== "background" || form().elements.page.value === "custom")) {
      said.append(name, value);
    }
  }
  const current = new URLSearchParams(location.search).get("take");
  if (current) said.append("take", current);
  return `/?${said}`;
}

function changed(event) {
  const element = event.target;
  if (element.form !== form()) {
    if (!element.dataset.for) return;
  }
  if (element.dataset.for) document.getElementById(element.dataset.for).value = element.value;
  if (element.id === "background") document.getElementById("page-custom").checked = true;
  const slider = document.querySelector(`[data-for="${element.id}"]`);
  if (slider) slider.value = element.value;
  clearTimeout(timer);
  timer = setTimeout(() => show(address(), { keep: element }), quiet);
}

document.addEventListener("input", changed);
document.addEventListener("submit", (event) => {
  event.preventDefault();
  show(address());
});
document.addEventListener("click", async (event) => {
  const copy = event.target.closest(".copy");
  if (copy) {
    const source = copy.closest(".copyable").querySelector("code");
    try {
      await navigator.clipboard.writeText(source.textContent);
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(source);
      copy.textContent = "Selected";
    }
    setTimeout(() => (copy.textContent = "Copy"), 1500);
    return;
  }
  // A link to the studio is another state of this page.
  const link = event.target.closest("a");
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (link && isPlain && !link.download && root().contains(link) && new URL(link.href).pathname === "/" && link.origin === location.origin) {
    event.preventDefault();
    show(link.href, { push: true });
  }
});
addEventListener("popstate", () => show(location.href));
finish();
