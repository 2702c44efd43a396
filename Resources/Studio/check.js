// Checks code while it is written, pasted or dropped: sends it to the server, and shows what that finds. Without this
// script, the form's button does so.

import { announce, reveal } from "./copy.js";
import { ask, morph } from "./morph.js";

// Milliseconds: the wait for more of the code.
const typing = 300;

const root = document.querySelector(".checked");
const [code, color] = ["code", "background"].map((name) => document.getElementById(name));
let [running, later] = [null, 0];

async function check(written) {
  clearTimeout(later);
  running?.abort();
  const request = running = new AbortController();
  const address = new URL(code.form.action);
  if (color.value.trim()) address.searchParams.set("background", color.value.trim());
  const { page, refusal } = await ask(address, request.signal, code.value).catch(() => ({}));
  if (request.signal.aborted) return;
  const checked = page?.querySelector(".checked");
  if (checked) morph(root, checked, written);
  else {
    // What was found is of other code.
    for (const part of root.querySelectorAll("#found ~ *")) part.remove();
    document.getElementById("found").textContent = refusal ?? "Can't reach the server.";
  }
  reveal();
  history.replaceState(null, "", address);
}

// Checks a file that was dropped.
async function take(file) {
  const { most } = root.dataset;
  if (file.size > most) return announce(`${file.name} has more than ${most} bytes. Run bezel check on it.`);
  const text = await file.text().catch(() => null);
  if (text === null) return announce(`Can't read ${file.name}. Drop a file, not a folder.`);
  code.value = text;
  check(code);
}

// A colour that is not written to its end is not judged yet.
color.addEventListener("change", () => check(color));
root.addEventListener("input", ({ target }) => {
  clearTimeout(later);
  // The answer would take the place of what is written now.
  running?.abort();
  if (target === code || /^#?([0-9a-f]{3}){0,2}$/i.test(target.value)) later = setTimeout(check, typing, target);
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  check(code);
});
document.addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
document.addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  take(file);
});
// After a reload and on the way back, this tab still has the code, unless it is too long. A browser that keeps nothing
// throws, and nothing more follows.
addEventListener("pagehide", () => {
  sessionStorage.removeItem("bezel code");
  if (code.value.length <= root.dataset.most) sessionStorage.setItem("bezel code", code.value);
});
addEventListener("pageshow", () => {
  code.value ||= sessionStorage.getItem("bezel code") ?? "";
  if (code.value !== code.defaultValue) check(code);
});
document.documentElement.classList.add("scripted");
