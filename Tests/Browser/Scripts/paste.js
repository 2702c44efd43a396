// Writes a text into the field at once, as no typing does: an engine lays out a long text at each line of it.
text => {
  const box = document.getElementById("code");
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
