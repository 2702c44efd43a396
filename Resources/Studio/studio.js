// Updates the page when a choice changes: requests the page in its new state from the server, and
// copies what differs. Only the server knows how a button looks. Without this script, the form's
// submit button does the same.

import { excerpt } from "./excerpt.js";
import { morph } from "./morph.js";

const patience = 1500; // milliseconds to wait for a new picture before it is shown unfinished
const rest = 1000; // milliseconds before findings are read out
const limit = 10000; // milliseconds for an answer of the server
const read = 2 ** 20; // bytes of a dropped file

const root = document.querySelector(".studio");
const form = document.getElementById("studio");
let running = null; // the page request in progress
let wanted = null; // the newest change, which waits for the request in progress
let reading = 0;
let control = null; // the name of the control that changed last
let step = history.state?.step ?? 0; // the position in the history of this tab
// Where the history of this tab ends. After a page of another kind, the steps behind it are gone.
const isReload = performance.getEntriesByType("navigation")[0]?.type === "reload";
let last = (isReload && history.state?.last) || step;
let owed = false; // whether an unfinished change has to be a step of its own

// Cancels earlier requests, so that none of their responses arrives later.
function forget() {
  owed ||= Boolean(wanted?.push);
  wanted = null;
  running?.abort();
  running = null;
}

// Shows the state at a URL, and returns whether that succeeded. `written` is the field that the
// user types in: its text is not replaced, even if it is empty. `note` is said with the new state.
async function show(address, { push = false, written = null, note = "" } = {}) {
  forget();
  owed ||= push;
  const request = (running = new AbortController());
  tellWaiting();
  const { next, trouble } = await studio(address, request);
  if (running !== request) return false;
  running = null;
  if (next && !wanted) {
    takeOver(next, written, note);
    settle();
  } else if (next) {
    glance(next);
  } else {
    say(trouble);
  }
  goOn();
  tellWaiting();
  return Boolean(next);
}

// The studio of the page at a URL with its picture loaded, or what keeps it away.
async function studio(address, request) {
  const timer = setTimeout(() => request.abort(), limit);
  let [next, trouble] = [null, "Can't reach the server. The preview shows your last settings."];
  try {
    const answer = await fetch(address, { signal: request.signal });
    if (answer.status === 414) trouble = "Too long. Paste less.";
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.ok) next = page.querySelector(".studio");
  } catch {
    // No answer, or another request took the place of this one.
  }
  clearTimeout(timer);
  if (next) await loaded(next.querySelector("#preview"));
  return { next, trouble };
}

// Gives the state that is shown its place in the history.
function settle() {
  const { target } = root.dataset;
  if (target !== shown()) {
    if (owed) last = ++step;
    history[owed ? "pushState" : "replaceState"]({ step, last }, "", target);
  }
  owed = false;
  place = shown();
  finish();
}

// Whether newer choices are not shown yet.
const tellWaiting = () =>
  document.documentElement.classList.toggle("waiting", Boolean(running || wanted));

const shown = () => location.pathname + location.search;
let place = shown(); // the URL whose state the page shows, which may be spelled in another way

// The form's values as a URL. The server removes defaults from it. It has no pasted text for which
// there is no room.
function address(changes = {}) {
  const values = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(changes)) values.set(name, value);
  if (!fits(`${form.action}?${values}`)) values.delete("paste");
  return `${form.action}?${values}`;
}

const fits = (url) => url.length - location.origin.length <= root.dataset.longest;

// The part of a pasted text for which an address has room, and a sentence if that is not all of it.
function room(text) {
  const part = excerpt(text, (part) =>
    new URLSearchParams(address({ tab: "paste", paste: part }).split("?")[1]).has("paste"));
  if (part && part === text) return { part, note: "" };
  if (part) return { part, note: "Long text: only the surroundings of its first buttons were read." };
  return { part, note: /appleid/i.test(text) ? "Too long. Paste less." : "No button was found." };
}

// Waits until a picture is loaded, so that it replaces the old one without a gap.
function loaded(picture) {
  const image = new Image();
  image.srcset = picture.getAttribute("srcset") ?? "";
  image.src = picture.getAttribute("src");
  return Promise.race([
    image.decode().catch(() => {}), new Promise((done) => setTimeout(done, patience)),
  ]);
}

// Shows the picture of a state that has a successor already. The form has newer values, and the
// rest of the page follows with the last state.
function glance(next) {
  for (const part of [".stage", ".verdict"]) {
    morph(root.querySelector(part), next.querySelector(part));
  }
}

function takeOver(next, written, note) {
  const summary = next.querySelector("#summary");
  const words = summary.textContent;
  // Screen readers announce the findings once, after the last change.
  summary.textContent = root.querySelector("#summary").textContent;
  clearTimeout(reading);
  reading = setTimeout(() => (root.querySelector("#summary").textContent = words), rest);
  const had = document.activeElement;
  const wasFix = had.classList.contains("fix");
  const ofVerdict = Boolean(had.closest(".verdict"));
  const before = new FormData(form);
  morph(root, next, written);
  say(note);
  finish();
  if (wasFix) flash(before);
  if (had === document.activeElement) return;
  // A link that did something has disappeared. The focus moves to where it was, to the next fix, or
  // to the variants. What is on the screen stays there.
  const places = ofVerdict ? [".verdict"] : [".findings .fix", "#findings-title", ".verdict"];
  const after = wasFix
    ? places.map((place) => root.querySelector(place)).find(Boolean)
    : [...root.querySelectorAll(".pins input")].pop() ?? document.getElementById("copy-link");
  after.focus({ preventScroll: true });
}

// Points at the verdict, and at each control whose value a fix has changed.
function flash(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const now = new FormData(form);
  const names = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => `${before.getAll(name)}` !== `${now.getAll(name)}`);
  const parts = names.map((name) =>
    root.querySelector(`[name="${name}"]:not([type="hidden"])`)?.closest(".control, fieldset"));
  for (const part of [root.querySelector(".verdict"), ...parts]) {
    part?.animate({ boxShadow: ["0 0 0 6px var(--accent)", "0 0 0 6px transparent"] }, 900);
  }
}

// Applies what only the browser knows: how many pixels a CSS pixel has, and that it can copy text.
function finish() {
  for (const picture of document.querySelectorAll("[data-pixels]")) {
    const { width, height } = picture.attributes;
    picture.style.width = `${width.value / devicePixelRatio}px`;
    picture.style.height = `${height.value / devicePixelRatio}px`;
  }
  for (const button of document.querySelectorAll("button[hidden]")) button.hidden = false;
  // A longer text is shortened by this script.
  document.getElementById("paste")?.removeAttribute("maxlength");
  // Not `disabled`, which would take the focus from a button that was just pressed.
  document.getElementById("undo").ariaDisabled = step === 0;
  document.getElementById("redo").ariaDisabled = step >= last;
}

function say(text) {
  const trouble = document.getElementById("told");
  if (trouble.textContent !== text) trouble.textContent = text;
}

function changed({ target }) {
  const field = document.getElementById(target.dataset.for);
  if (field) field.value = target.value;
  const slider = document.querySelector(`[data-for="${target.id}"]`);
  if (slider) slider.value = target.value;
  if (target.name === "radius_unit") convert(target);
  if (target.id === "background") document.getElementById("page-custom").checked = true;
  // Going back undoes all changes of one control, however long it was dragged.
  const name = target.name === "pin_name" || !target.name ? target.id : target.name;
  const push = control !== name;
  control = name;
  wanted = { push: push || Boolean(wanted?.push), written: target };
  goOn();
}

// Keeps the radius when its unit changes.
function convert(unit) {
  const field = document.getElementById("parameter-border_radius");
  const percent = 100 / unit.dataset.whole;
  const factor = unit.value === "points" ? 1 / percent : percent;
  const number = Number(field.value) * factor;
  if (!Number.isFinite(number)) return;
  field.value = unit.value === "points" ? Math.round(number * 100) / 100 : Math.round(number);
}

// Requests the newest state as soon as the one before is shown: at most one request is under way.
function goOn() {
  if (running || !wanted) return;
  const { push, written } = wanted;
  const text = document.getElementById("paste")?.value;
  if (!text) return show(address(), { push, written });
  // What is read of a long text takes its place, so that lines have the numbers of the findings.
  const { part, note } = room(text);
  show(address({ paste: part }), { push, written: part && note ? null : written, note });
}

// Follows a link to the studio: it is another state of this page.
async function follow(link) {
  control = null;
  // A change of a moment ago counts, too; it changes the link's target.
  if ((wanted || running) && !(await show(address()))) return;
  if (link.isConnected) show(link.href, { push: true });
}

// Checks a file that was dropped.
async function check(file) {
  const { part, note } = room(await file.slice(0, read).text());
  if (!part) return say(`${file.name}: ${note}`);
  control = null;
  show(address({ tab: "paste", paste: part }), { push: true, note });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  control = null;
  wanted = { push: true, written: null };
  goOn();
});
root.addEventListener("input", changed);
// A number is one tab stop, with the arrow keys of its slider.
root.addEventListener("keydown", (event) => {
  const slider = document.querySelector(`[data-for="${event.target.id}"]`);
  const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!slider || !steps) return;
  event.preventDefault();
  slider.stepUp(steps);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
});
// What was written as a size or with a unit becomes what the server made of it.
root.addEventListener("change", ({ target }) => {
  if (target.inputMode !== "decimal" || !/[^0-9]/.test(target.value)) return;
  wanted = { push: Boolean(wanted?.push), written: null };
  goOn();
});
document.addEventListener("dragover", (event) => {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  check(file);
});
document.getElementById("undo").addEventListener("click", () => step > 0 && history.back());
document.getElementById("redo").addEventListener("click", () => step < last && history.forward());
root.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.download || link.getAttribute("href").startsWith("#")) return;
  if (link.href.split(/[?#]/)[0] !== form.action) return;
  event.preventDefault();
  follow(link);
});
// A link to a part of the page is no step of its own.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  const part = link && document.getElementById(link.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  history.replaceState({ step, last }, "", link.hash);
  part.scrollIntoView();
  part.focus({ preventScroll: true });
});
addEventListener("popstate", ({ state }) => {
  control = null;
  step = state?.step ?? 0;
  history.replaceState({ step, last }, "");
  finish();
  // A link to a part of the page changes nothing else.
  if (shown() !== place) show(location.href);
});
addEventListener("resize", finish);
finish();
// From here on, this script does what the form's button does without it.
document.documentElement.classList.add("scripted");
