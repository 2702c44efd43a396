import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

@customElement("apple-button")
export class AppleButton extends LitElement {
  @property() locale = "en_US";
  @property({ type: Number }) width = 200;
  @property({ type: Boolean, reflect: true }) mark = false;

  static styles = css`
    img { display: block; max-width: 100%; }
    #appleid-signin { height: 40px; }
  `;

  // The script of Apple searches the document, not the shadow tree.
  protected createRenderRoot() {
    return this;
  }

  render() {
    if (this.mark) {
      return html`<a href="/apple"><img src="https://appleid.cdn-apple.com/appleid/button/logo?size=40" alt="Apple" /></a>`;
    }
    return html`
      <div id="appleid-signin" data-type="sign-up" data-width=${this.width} data-height="40"></div>
      <noscript><img alt=${nothing} src="https://appleid.cdn-apple.com/appleid/button?type=sign-up&locale=${this.locale}" /></noscript>
    `;
  }
}
