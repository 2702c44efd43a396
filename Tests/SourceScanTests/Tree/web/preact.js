import { h, render } from "preact";
import { useState } from "preact/hooks";
import htm from "htm";

const html = htm.bind(h);

function Apple({ color }) {
  return h("div", { id: "appleid-signin", "data-mode": "left-align", "data-color": "black", "data-logo-size": "small", "data-label-position": 40 });
}

function Fallback() {
  const [failed, setFailed] = useState(false);
  if (failed) return html`<p>Apple is not available.</p>`;
  return html`<img src="https://appleid.cdn-apple.com/appleid/button?type=sign_in&color=white-outline" alt="Sign in with Apple" onError=${() => setFailed(true)} />`;
}

export function start(root, props) {
  render(h("section", null, h(Apple, props), h(Fallback)), root);
}
