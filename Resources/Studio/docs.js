// The reference works without this script, which adds buttons that copy, and marks in the contents
// the chapter that is being read.

const told = document.getElementById("told");
const chapters = document.querySelectorAll(".chapters section");
let copied;

async function copy(button) {
  const code = button.closest(".copyable").querySelector("code");
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
    told.textContent = "Copied.";
  } catch {
    // A page that is not from a secure origin has no clipboard.
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
    told.textContent = "Selected. Press Ctrl/⌘ C.";
  }
  // One timer for all buttons: an earlier one would reset the label of a later press.
  clearTimeout(copied);
  copied = setTimeout(() => {
    for (const each of document.querySelectorAll(".copy")) each.textContent = "Copy";
    told.textContent = "";
  }, 1500);
}

function mark(chapter) {
  const { id } = chapter.querySelector("h2");
  for (const link of document.querySelectorAll(".contents a")) {
    if (link.hash === `#${id}`) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

// A chapter is read when it crosses a line a fifth of the window below its top, where links lead to.
const reading = new IntersectionObserver((entries) => {
  const entered = entries.filter((entry) => entry.isIntersecting);
  if (entered.length) mark(entered[entered.length - 1].target);
}, { rootMargin: "-20% 0px -80% 0px" });

for (const chapter of chapters) reading.observe(chapter);
for (const button of document.querySelectorAll(".copy")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
