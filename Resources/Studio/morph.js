// The page that answers a request, or the sentence with which the server refuses it.
export async function ask(address, signal, sent) {
  const response = await (sent === undefined
    ? fetch(address, { signal })
    : fetch(address, { method: "POST", body: sent, headers: { Accept: "text/html" }, signal }));
  const text = await response.text();
  // Not every refusal knows that a page was asked for.
  if (/json/.test(response.headers.get("Content-Type"))) return { refusal: JSON.parse(text).detail };
  const page = new DOMParser().parseFromString(text, "text/html");
  if (response.ok) return { page };
  return { refusal: page.querySelector(".faults dd")?.textContent ?? `The server answered ${response.status}.` };
}

// The name that distinguishes a node from its siblings.
const nameOf = (node) => node.id || node.dataset?.name || "";

// Makes an element equal to another one with as few changes as possible, so that the focus stays.
export function morph(old, next, written) {
  // The server only repeats it.
  if (old instanceof HTMLTextAreaElement) return;
  // The server does not know what the user opened and what this script shows.
  const isOurs = (name) => name === "open" || name === "hidden";
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !isOurs(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !isOurs(name)) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement) {
    old.checked = next.checked;
    if (old !== written && old.type !== "radio") old.value = next.value;
  } else if (old instanceof HTMLOptionElement) {
    old.selected = next.selected;
  }
  const left = new Set(old.childNodes);
  let place = old.firstChild;
  for (const twin of [...next.childNodes]) {
    const node = [...left].find(
      (each) => nameOf(each) === nameOf(twin) && each.nodeName === twin.nodeName);
    if (!node) {
      old.insertBefore(twin, place);
      continue;
    }
    left.delete(node);
    if (node === place) place = node.nextSibling;
    else old.insertBefore(node, place);
    if (node.nodeType === Node.ELEMENT_NODE) morph(node, twin, written);
    else if (node.nodeValue !== twin.nodeValue) node.nodeValue = twin.nodeValue;
  }
  for (const node of left) node.remove();
}
