// Updates the page when a choice changes: requests the page in its new state from the server, and copies what differs.
// Only the server knows how a button looks. Without this script, the form's submit button does the same.

import { announce, reveal } from "./copy.js";
import { ask, morph } from "./morph.js";

// Milliseconds: the wait for a new picture before it is shown unfinished; the wait before findings are
// read out; the time for a response of the server; the pause between two changes of the history, of
// which WebKit takes 100 in 10 seconds; and the wait for the rest of a number.
const [patience, announceDelay, limit, pause, typing] = [1500, 1000, 10000, 300, 1500];

const root = document.querySelector(".studio");
const form = document.getElementById("studio");
const shown = () => location.pathname + location.search;
let reading = 0;
// The name of the control that changed last.
let control = null;
let clicked;
// The field that somebody types in: no answer replaces its text, even if that is empty.
let edited = null;
// The wait for the rest of a number that is typed.
let unfinished = 0;

// The page's states in the history of this tab. After a page of another kind, the steps behind it are
// gone; after a reload they are still there.
const steps = {
  current: history.state?.step ?? 0,
  last: history.state?.step ?? 0,
  // Whether an unfinished change has to be a step of its own.
  pendingPush: false,
  // The URL whose state the page shows, which may be spelled in another way.
  place: shown(),
  // The part of it that Undo changes.
  design: root.dataset.design,
  // A change of the history for which it is too early.
  unwritten: null,
  timer: 0,
  // When the next change is not too early.
  next: 0,

  // Gives the state that is shown its place.
  record() {
    const { target, design } = root.dataset;
    if (target !== this.place) {
      // How a button is viewed is no step of its design.
      const isStep = this.pendingPush && design !== this.design;
      if (isStep) {
        this.write();
        this.last = ++this.current;
      }
      this.unwritten = [isStep ? "pushState" : this.unwritten?.[0] ?? "replaceState", target];
      this.place = target;
      this.write(this.next);
    }
    [this.pendingPush, this.design] = [false, design];
  },
  // Changes the history now, or at a time in milliseconds. A browser that refuses is asked again.
  write(time = 0) {
    clearTimeout(this.timer);
    if (!this.unwritten) return;
    const wait = time - performance.now();
    if (wait > 0) return (this.timer = setTimeout(() => this.write(), wait));
    const [way, target] = this.unwritten;
    this.next = performance.now() + pause;
    try {
      history[way]({ step: this.current, last: this.last }, "", target);
      this.unwritten = null;
      this.place = shown();
    } catch {
      this.write(this.next + 10 * pause);
    }
  },
};
if (performance.getEntriesByType("navigation")[0]?.type === "reload") {
  steps.last = history.state?.last || steps.current;
}

// Requests for pages: at most one is under way, and the newest change waits for it.
const requests = {
  running: null,
  wanted: null,
  get isWaiting() { return this.running || this.wanted; },

  // Cancels earlier requests, so that none of their responses arrives later.
  begin(push) {
    steps.pendingPush ||= push || this.wanted?.push;
    this.wanted = null;
    this.running?.abort();
    this.running = new AbortController();
    return this.running;
  },
  // The studio of the page at a URL with its picture loaded, or what keeps it away.
  async load(address, request) {
    const timer = setTimeout(() => request.abort(), limit);
    const { page, refusal } = await ask(address, request.signal).catch(() => ({}));
    const trouble = refusal ?? "Can't reach the server. The preview still shows the settings before.";
    const next = page?.querySelector(".studio");
    const parts = next ? [...next.querySelectorAll(".canvas img")].map(loaded).concat(styled(page)) : [];
    await Promise.race([Promise.all(parts), new Promise((done) => setTimeout(done, patience))]);
    clearTimeout(timer);
    return { next, trouble };
  },
};

// Shows the state at a URL, and returns its page if that succeeded.
async function show(address, push = false) {
  const request = requests.begin(push);
  markWaiting();
  const { next, trouble } = await requests.load(address, request);
  if (requests.running !== request) return false;
  requests.running = null;
  try {
    if (!next) announce(trouble);
    else if (requests.wanted) previewOnly(next);
    else takeOver(next);
  } catch (error) {
    announce("This page cannot show the new settings. Reload it.");
    console.error(error);
  }
  resume();
  markWaiting();
  return next;
}

// Whether newer choices are not shown yet.
const markWaiting = () => document.documentElement.classList.toggle("waiting", requests.isWaiting);

// The form's values as a URL, with that of the button that sends it. The server removes defaults from it.
const address = (button) => `${form.action}?${new URLSearchParams(new FormData(form, button))}`;

// Loads a picture, so that it replaces the old one without a gap.
function loaded(picture) {
  const image = new Image();
  image.srcset = picture.getAttribute("srcset") ?? "";
  image.src = picture.getAttribute("src");
  return image.decode().catch(() => {});
}

// Adds the style sheets of a page that this one does not have yet.
function styled(page) {
  const missing = [...page.querySelectorAll("[rel=stylesheet]")].filter(
    (sheet) => !document.querySelector(`[href="${sheet.getAttribute("href")}"]`));
  return missing.map((sheet) => new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = () => done(sheet.remove());
    document.head.append(sheet);
  }));
}

// Shows the picture of a state that has a successor already. The form has newer values, and the
// rest of the page follows with the last state.
function previewOnly(next) {
  for (const part of [".stage", ".verdict"]) {
    morph(root.querySelector(part), next.querySelector(part));
  }
}

function takeOver(next) {
  const summary = next.querySelector("#summary");
  const words = summary.textContent;
  // Screen readers announce the findings once, after the last change.
  summary.textContent = root.querySelector("#summary").textContent;
  clearTimeout(reading);
  reading = setTimeout(() => (root.querySelector("#summary").textContent = words), announceDelay);
  const had = document.activeElement;
  const wasFix = had.classList.contains("fix");
  const inList = had.closest(".findings");
  // The search of languages is the browser's alone.
  const search = next.querySelector("#find");
  if (search) search.value = document.getElementById("find")?.value ?? "";
  morph(root, next, edited);
  steps.record();
  finish();
  if (had === document.activeElement) return;
  // A link that did something has disappeared. The focus moves to where it was, to the next fix, or
  // to the variants. What is on the screen stays there.
  const after = wasFix
    ? (inList && root.querySelector(".findings .fix")) || root.querySelector(".verdict summary")
    : [...root.querySelectorAll(".pins [id]")].pop() ?? document.getElementById("copy-link");
  after.focus({ preventScroll: true });
}

// Applies what only the browser knows: how many pixels a CSS pixel has, and that it can copy text.
function finish() {
  for (const picture of document.querySelectorAll("[data-pixels]")) {
    picture.style.zoom = 1 / devicePixelRatio;
  }
  reveal();
  // Not `disabled`, which would take the focus from a button that was just pressed.
  document.getElementById("undo").ariaDisabled = steps.current === 0;
  document.getElementById("redo").ariaDisabled = steps.current >= steps.last;
}

function changed({ target }) {
  edited = target;
  const field = document.getElementById(target.dataset.for);
  if (field) field.value = target.value;
  const slider = sliderOf(target);
  if (slider && Number(target.value)) slider.value = target.value;
  if ((field ?? target).id === "background") {
    // A colour that is not written to its end changes nothing.
    if (!/^#?([0-9a-f]{3}){1,2}$/i.test((field ?? target).value.trim())) return;
    document.getElementById("page-custom").checked = true;
  }
  clearTimeout(unfinished);
  if (isBegun(target, slider)) unfinished = setTimeout(take, typing, target);
  else take(target);
}

// Going back undoes all changes of one control, however long it was dragged.
function take(target) {
  const name = target.name || target.id;
  want(control !== name);
  control = name;
}

// Whether a number is too small, and digits after it make one that is not: 3 of 300 is no mistake. Nor are
// three digits of a colour.
function isBegun({ id, value }, slider) {
  if (id === "background") return value.trim().replace("#", "").length === 3;
  const isShort = slider && /^\d+$/.test(value) && Number(value) < slider.min;
  return isShort && [10, 100].some((by) => value * by <= slider.max && value * by + by > slider.min);
}

// The slider of a field with a number. A field with a colour has a picker, which takes whole colours only,
// from the server.
const sliderOf = (field) => document.querySelector(`[type=range][data-for="${field.id}"]`);

// Shows the languages that a text names, in any of their names or by a code.
function find(text) {
  for (const row of root.querySelectorAll(".variants > li")) {
    row.hidden = !row.dataset.words.toLowerCase().includes(text.trim().toLowerCase());
  }
}

// Requests the newest state as soon as the one before is shown.
function want(push) {
  clearTimeout(unfinished);
  requests.wanted = { push: push || requests.wanted?.push };
  resume();
}

function resume() {
  if (!requests.running && requests.wanted) show(address(), requests.wanted.push);
}

// Follows a link to the studio: it is another state of this page.
async function follow(link) {
  control = null;
  // A change of a moment ago counts, too; it changes the link's target.
  if (requests.isWaiting && !(await show(address()))) return;
  // That beside a menu opens the languages, which may be below the screen.
  if (link.isConnected && (await show(link.href, true)) && link.matches("select ~ a")) document.getElementById("find")?.focus();
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  control = null;
  if (event.submitter?.name) show(address(event.submitter));
  else want(true);
});
root.addEventListener("input", (event) => event.target.id === "find" ? find(event.target.value) : changed(event));
// What is opened for the first time is loaded.
root.addEventListener("toggle", ({ target }) => target.open && target.querySelector("button[name]")?.click(), true);
// A number is one tab stop, with the arrow keys of its slider.
root.addEventListener("keydown", (event) => {
  const slider = sliderOf(event.target);
  const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!slider || !steps) return;
  event.preventDefault();
  slider.stepUp(steps);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
});
// What was written becomes what the server made of it, and a number is judged as it is.
root.addEventListener("change", ({ target }) => {
  if (target.id === "background") document.getElementById("page-custom").checked = true;
  edited = null;
  if (target.type === "text") take(target);
});
// Typing replaces a value after one click into its field.
root.addEventListener("click", ({ target }) => {
  if (target.type === "text" && target !== clicked) target.select();
  clicked = target;
});
// Before anything reads the address.
document.addEventListener("click", () => steps.write(), true);
addEventListener("pagehide", () => steps.write());
// A menu ends with a choice, a click elsewhere, or Escape.
document.addEventListener("click", ({ target, detail }) => {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    const isChosen = detail > 0 && target.type === "radio";
    if (isChosen || !menu.contains(target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const menu = key === "Escape" && target.closest?.(".menu[open]");
  if (menu) {
    menu.open = false;
    menu.firstElementChild.focus();
  // A link that looks like a button is one for the space bar, too.
  } else if (key === " " && target.matches?.("a.button, [role=button]")) {
    event.preventDefault();
    target.click();
  }
});
document.getElementById("undo").addEventListener("click", () => steps.current > 0 && history.back());
document.getElementById("redo").addEventListener("click", () => steps.current < steps.last && history.forward());
root.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || link?.href.split(/[?#]/)[0] !== form.action || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  follow(link);
});
// The link to the content is no step of its own.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});
addEventListener("popstate", ({ state }) => {
  control = edited = null;
  steps.unwritten = null;
  steps.current = state?.step ?? 0;
  history.replaceState({ step: steps.current, last: steps.last }, "");
  finish();
  if (shown() !== steps.place) show(location.href);
});
addEventListener("resize", finish);
finish();
// From here on, this script does what the form's button does without it.
document.documentElement.classList.add("scripted");
