// Makes every `.copy` button copy: the code beside it or, with `data-copy="address"`, the page's
// address. Pages work without this script, and then do not show these buttons.

// Milliseconds until a button has its own label again.
const rest = 1500;
let restore;

export function announce(text) {
  const status = document.getElementById("status");
  if (status.textContent !== text) status.textContent = text;
}

function done(button, label, message) {
  restore?.();
  const part = button.querySelector(".label") ?? button;
  const own = part.textContent;
  part.textContent = label;
  announce(message);
  // Or else this timer would reset the label of a later press.
  const timer = setTimeout(() => restore(), rest);
  restore = () => {
    clearTimeout(timer);
    part.textContent = own;
    if (label === "Copied") announce("");
    restore = null;
  };
}

// Copies a text by selecting it, and returns whether the browser took it.
function copySelected(text) {
  const [field, focused] = [document.createElement("textarea"), document.activeElement];
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused.focus({ preventScroll: true });
  return isCopied;
}

async function copy(button) {
  const place = button.dataset.copy === "code" ? document.querySelector(".snippet") : button.closest(".copyable");
  const code = place?.querySelector("code");
  const isAddress = button.dataset.copy === "address";
  const text = isAddress ? location.href : code.textContent;
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page that is not from a secure origin has no clipboard.
    isCopied = copySelected(text);
  }
  if (isCopied) return done(button, "Copied", "Copied.");
  code?.closest("details")?.setAttribute("open", "");
  if (code) getSelection().selectAllChildren(code);
  done(button, "Not copied", isAddress ? "Copy the address in the address bar." : "Press Ctrl C, or Cmd C on a Mac.");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".copy");
  if (!button) return;
  event.preventDefault();
  copy(button);
});

// Shows what works only with a script.
export function reveal() {
  for (const part of document.querySelectorAll("button[hidden], .search[hidden]")) part.hidden = false;
}
reveal();
