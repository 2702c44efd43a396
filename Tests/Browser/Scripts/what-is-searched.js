async () => {
  const searched = [];
  for (const { prototype } of [Document, Element, DocumentFragment]) {
    for (const name of ["querySelectorAll", "querySelector", "getElementsByTagName"]) {
      const method = prototype[name];
      if (method) prototype[name] = function (...values) {
        searched.push(this.localName ?? "document");
        return method.apply(this, values);
      };
    }
  }
  const list = document.body.lastChild.lastChild;
  for (let count = 0; count < 20; count += 1) {
    list.append(document.createElement("p"), "text");
    list.firstChild.title = count;
    list.firstChild.id = "row" + count;
    await new Promise(requestAnimationFrame);
    if (count % 2) list.firstChild.remove();
  }
  return searched;
}
