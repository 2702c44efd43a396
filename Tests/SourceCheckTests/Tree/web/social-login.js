class SocialLogin extends HTMLElement {
  static observedAttributes = ["theme", "locale"];

  connectedCallback() {
    this.render();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.render();
  }

  get theme() {
    return this.getAttribute("theme") === "dark" ? "white" : "black";
  }

  render() {
    const base = window.BUTTON_HOST ?? "https://appleid.cdn-apple.com";
    this.innerHTML = `
      <button class="google"><img src="/img/google.svg" alt="">Google</button>
      <div id="appleid-signin" data-color="${this.theme}" data-border-radius="50"></div>
      <button class="apple">
        <img src="${base}/appleid/button/logo?color=${this.theme}&amp;border_radius=0&amp;size=30" alt="">
        Apple
      </button>`;
    this.querySelector(".google").onclick = () => this.dispatchEvent(new Event("google"));
  }
}

customElements.define("social-login", SocialLogin);
