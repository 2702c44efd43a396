() => {
  window.clicks = [];
  const element = document.getElementById("appleid-signin");
  element.addEventListener("click", () => clicks.push("element"));
  document.addEventListener("click", () => clicks.push("document"));
  for (const child of element.children) child.addEventListener("click", () => clicks.push("child"));
}
