import { loadScript } from "./load-script.js";

const APPLE_BUTTON = "https://appleid.cdn-apple.com/appleid/button";

export async function mount(parent, options) {
  await loadScript("https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_GB/appleid.auth.js");
  const container = document.createElement("div");
  container.id = "appleid-signin";
  container.dataset.color = options.dark ? "white" : "black";
  container.setAttribute("data-height", "44");
  parent.append(container);

  window.AppleID.auth.init({ clientId: options.clientId, usePopup: true });
}

export function picture({ width, height }) {
  const image = new Image(width, height);
  image.src = APPLE_BUTTON + "?" + new URLSearchParams({ width, height });
  image.alt = "Sign in with Apple";
  return image;
}

export function preload() {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.href = "https://appleid.cdn-apple.com/appleid/button" + "?height=44&width=240" + "&scale=2";
  document.head.append(link);
}
