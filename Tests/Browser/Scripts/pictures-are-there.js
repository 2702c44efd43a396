[...document.querySelectorAll("iframe")].every(({ contentDocument: page }) => {
  const hosts = [...page.querySelectorAll("#appleid-signin")];
  const images = [...page.images, ...hosts.map(host => host.shadowRoot?.querySelector("img"))];
  return page.readyState === "complete" && page.body.children.length
    // Our script hides its picture until it has drawn the button with it.
    && images.every(image => image?.complete && image.naturalWidth && image.style.opacity != "0");
})
