// Drops a file on the page.
text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "index.html", { type: "text/html" }));
  document.querySelector("main").dispatchEvent(
    new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}
