import { ChangeDetectionStrategy, Component, Input, OnInit } from '@angular/core';
import { ScriptService } from '../core/script.service';

@Component({
  selector: 'app-apple-button',
  changeDetection: ChangeDetectionStrategy.OnPush,
  styles: [`:host { display: block } #appleid-signin { height: 44px }`],
  template: `
    <div id="appleid-signin" data-color="black" data-type="sign in"></div>
    <noscript>
      <img alt="Iniciar sesión con Apple" src="https://appleid.cdn-apple.com/appleid/button?locale=es_MX&height=44">
    </noscript>
  `,
})
export class AppleButtonComponent implements OnInit {
  @Input() scope = 'name email';

  constructor(private readonly scripts: ScriptService) {}

  ngOnInit(): void {
    this.scripts
      .load('https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/es_MX/appleid.auth.js')
      .then(() => window.AppleID.auth.init({ clientId: 'com.example.ng', scope: this.scope }));
  }
}
