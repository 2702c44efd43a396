// Makes every `.copy` button copy: the code beside it or, with `data-copy="address"`, the page's
// address. Pages work without this script, and then do not show these buttons.

const rest = 1500; // milliseconds until a button has its own label again
let restore = () => {};
let timer;

function done(button, label, message) {
  // An earlier timer would reset the label of a later press.
  clearTimeout(timer);
  restore();
  const own = button.textContent;
  button.textContent = label;
  document.getElementById("status").textContent = message;
  restore = () => {
    button.textContent = own;
    restore = () => {};
  };
  timer = setTimeout(() => restore(), rest);
}

// Copies a text in a page that is not from a secure origin, which has no clipboard.
function copyAsSelection(text) {
  const [field, focused] = [document.createElement("textarea"), document.activeElement];
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error("The browser does not copy.");
}

async function copy(button) {
  const code = button.closest(".copyable")?.querySelector("code");
  const isAddress = button.dataset.copy === "address";
  const text = isAddress ? location.href : button.dataset.text ?? code.textContent;
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyAsSelection(text);
    done(button, "Copied", "Copied.");
  } catch {
    const shown = code ?? document.querySelector(".copyable code");
    if (!isAddress && shown) getSelection().selectAllChildren(shown);
    done(button, button.textContent, isAddress ? "Copy the address in the address bar." : "Press Ctrl/⌘ C.");
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".copy");
  if (!button) return;
  event.preventDefault();
  copy(button);
});
for (const button of document.querySelectorAll(".copy")) button.hidden = false;
