"""Login pages as their products write them, by their names in the studio, reduced to the entry for Apple and
one neighbour, each with the rules that the pasted CSS has to win against. `entry` marks the clickable element.
`Resources/Studio/hosted-logins.json` says where the markup was read."""

import dataclasses

ICON = '<svg viewBox="0 0 24 24" width="24" height="24"><title>Apple Logo</title><path d="M2 2h20v20z"/></svg>'
PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="


@dataclasses.dataclass(frozen=True)
class LoginPage:
    html: str
    css: str = ""
    name: str = "Apple"
    """What screen readers are to speak."""
    is_logo: bool = False
    in_shadow: bool = False
    """Whether the markup is in a shadow tree, and the CSS with it."""


PATTERNFLY = """
    .{c} {{ position: relative; display: block; width: 100%; padding: 6px 16px; text-align: center;
            border-radius: 3px; background: transparent; color: #06c; }}
    .{c}::after {{ content: ""; position: absolute; inset: 0; border: 1px solid #06c; }}
    .{c}:hover, .{c}:focus, .{c}:active {{ background-color: #e7f1fa; color: #004080; }}
    .{c}:hover::after, .{c}:active::after {{ border: 2px solid #004080; background: #fffb; }}
    ul {{ list-style: none; padding: 0; display: grid; gap: 16px; }}
    .grid {{ grid-template-columns: 1fr 1fr; }}
    .pf-v5-u-m-auto {{ margin: auto !important; }}
    .kc-social-gray:hover {{ background: #eee !important; }}
"""

SOCIAL = """
    button, a { font: 14px sans-serif; }
    button:hover { background: #ddd !important; transform: scale(1.05); box-shadow: 0 0 9px red; }
    button:focus { outline: none !important; background: #cce; }
    button:active { background: #bbb; opacity: .5; }
    button:disabled { background: #999 !important; opacity: .3; }
"""

PAGES = {
    "keycloak": LoginPage(
        """<ul class="grid"><li><a entry data-once-link id="social-apple" aria-label="Apple" type="button"
             href="#broker" class="pf-v5-c-button pf-m-secondary pf-m-block"><svg viewBox="0 0 512 512"
             aria-hidden="true"><path d="M2 2h500v500z"/></svg><span class="pf-v5-u-m-auto">Apple</span></a></li><li><a
             href="#" class="pf-v5-c-button">Other</a></li></ul>""",
        PATTERNFLY.format(c="pf-v5-c-button")),
    "keycloak-legacy": LoginPage(
        """<ul><li><a entry id="zocial-apple" href="#broker" class="zocial apple"><span class="text"
             >Apple</span></a></li></ul>""",
        """.zocial { width: 150px; display: inline-block; border: 1px solid #777; padding: 0 1em;
             background: linear-gradient(#eee, #ccc); font: bold 100%/2.1 serif; text-shadow: 0 1px red; }
           .zocial::before { content: "a"; border-right: 1px solid; font: 120%/1.65 serif; }
           .zocial:hover { color: #f00 !important; background: #fff; }"""),
    "auth0-lock": LoginPage(
        f"""<button entry type="button" class="auth0-lock-social-button auth0-lock-social-big-button"
              data-provider="apple" style="background-color: #000; color: #fff"><div
              class="auth0-lock-social-button-icon" style="background-image: url({PICTURE})"></div><div
              class="auth0-lock-social-button-text">Sign in with Apple</div></button>""",
        SOCIAL + """.auth0-lock-social-button { height: 40px; width: 100%; overflow: hidden; }
           .auth0-lock-social-button-icon { width: 40px; height: 40px; position: absolute; }
           .auth0-lock-social-button-text { padding: 0 20px 0 54px; text-overflow: ellipsis; }""",
        "Sign in with Apple"),
    "okta": LoginPage(
        """<div class="okta-container"><a entry class="button social-auth-button social-auth-apple-button
             link-button" data-se="social-auth-apple-button" href="#idp">Sign in with Apple</a></div>""",
        """.okta-container .social-auth-button.link-button { display: block; height: 50px; margin: 15px 25px;
             line-height: 50px; padding-left: 90px; text-align: left; border: 1px solid; }
           .okta-container .social-auth-apple-button.link-button,
           .okta-container .social-auth-apple-button.link-button:hover,
           .okta-container .social-auth-apple-button.link-button:focus,
           .okta-container .social-auth-apple-button.link-button:active {
             background: url(PICTURE) 20px no-repeat, linear-gradient(#fff, #eee); color: #333; }
           """.replace("PICTURE", PICTURE), "Sign in with Apple"),
    "clerk": LoginPage(
        f"""<div><button entry class="cl-socialButtonsBlockButton cl-socialButtonsBlockButton__apple cl-1"><span
              ><span><img class="cl-providerIcon__apple" alt="Sign in with Apple" src="{PICTURE}"></span><span
              class="cl-socialButtonsBlockButtonText__apple">Continue with Apple</span></span></button></div>""",
        SOCIAL + ".cl-1.cl-1 { width: 100%; padding: 6px 12px !important; background: #fff !important; }",
        "Continue with Apple"),
    "clerk-icon": LoginPage(
        f"""<div style="display: grid; grid-template-columns: repeat(3, 1fr)"><button entry
              class="cl-socialButtonsIconButton__apple cl-1"><span><span><img alt="Sign in with Apple"
              src="{PICTURE}"></span></span></button><button>B</button><button>C</button></div>""",
        SOCIAL + ".cl-1 { padding: 6px 12px; min-height: 30px; }", "Sign in with Apple", is_logo=True),
    "ory": LoginPage(
        f"""<form><div class="grid"><button entry class="o gap-3 py-3.5" value="apple" type="submit" name="provider"
              ><span class="w-5 h-5">{ICON}</span><span class="text-sm text-left flex-grow">Sign in with Apple</span
              ></button></div></form>""",
        SOCIAL + ".o { display: flex; gap: 12px; padding: 14px 16px; border: 1px solid; width: 100%; }",
        "Sign in with Apple"),
    "ory-icon": LoginPage(
        """<form style="display: grid; grid-template-columns: repeat(4, 1fr)"><button entry
             name="provider" value="apple" class="o"><span><svg viewBox="0 0 24 24" width="24"></svg></span
             ></button><button class="o">B</button></form>""",
        SOCIAL + ".o { padding: 14px 16px; border: 1px solid; }", "Sign in with Apple", is_logo=True),
    "authentik": LoginPage(
        """<fieldset><button entry type="button" part="source-item source-item-promoted" name="source-apple"
             class="pf-c-button pf-m-primary pf-m-block source-button source-button-promoted"
             aria-label="Continue with Apple">Continue with Apple</button></fieldset>""",
        SOCIAL + PATTERNFLY.format(c="pf-c-button"), "Continue with Apple", in_shadow=True),
    "authentik-icon": LoginPage(
        f"""<button entry type="button" name="source-apple" part="source-item" aria-label="Continue with Apple"
              class="pf-c-button source-button"><span class="pf-c-button__icon"><img alt="" src="{PICTURE}"></span
              ></button>""",
        SOCIAL + PATTERNFLY.format(c="pf-c-button"), "Continue with Apple", is_logo=True, in_shadow=True),
    "zitadel": LoginPage(
        f"""<form class="flex"><input type="hidden" name="id" value="1"><input type="hidden" name="provider"
              value="apple"><button entry class="z flex flex-1" type="submit"><div class="flex justify-between gap-4"
              ><div class="flex"><div class="box"><div class="h-6 w-6">{ICON}</div></div><span class="ml-4">Sign in with
              Apple</span></div></div></button></form>""",
        SOCIAL + """.flex { display: flex; flex: 1; } .z { padding: 0 16px; } .justify-between { gap: 16px; }
           .box { width: 48px; height: 48px; } .ml-4 { margin-left: 16px; }""", "Sign in with Apple"),
    "nextauth": LoginPage(
        f"""<div class="provider"><form action="https://app.example/api/auth/signin/apple"
              ><button entry type="submit" class="button" style="--provider-bg: #fff"><img id="provider-logo"
              src="{PICTURE}"><img id="provider-logo-dark" src="{PICTURE}"><span>Sign in with Apple</span></button
              ></form></div>""",
        SOCIAL + """.button { display: flex; background: var(--provider-bg); padding: .75rem 1rem; width: 100%; }
           .button:hover { background: color-mix(in srgb, var(--provider-bg), red); }
           #provider-logo-dark { display: none; }""", "Sign in with Apple"),
    "django-allauth": LoginPage(
        """<ul><li><a entry title="Apple" href="/accounts/apple/login/?process=login">Apple</a></li></ul>""",
        "a { color: red; text-decoration: underline; } a:visited { color: purple; background: #eee; }"),
    "nextcloud": LoginPage(
        """<div id="alternative-logins" class="alternative-logins"><a entry class="button-vue button-vue--secondary
             apple-login" role="link" href="#login"><span class="button-vue__wrapper"><span
             class="button-vue__text">Apple</span></span></a></div>""",
        """.alternative-logins { display: flex; flex-direction: column; gap: .75rem; }
           .button-vue { display: flex; width: 100%; min-height: 34px; border-radius: 8px; background: #e5eff5; }
           .button-vue:hover { background: #dbe5ea !important; } .button-vue__wrapper { display: inline-flex; }
           .button-vue__text { font-weight: bold; margin: 0 4px; white-space: nowrap; overflow: hidden; }"""),
    "discourse": LoginPage(
        f"""<div id="login-buttons"><button entry type="button" class="btn btn-social apple"
              aria-label="Log in with Apple">{ICON}<span class="btn-social-title">Apple</span></button></div>""",
        SOCIAL + "#login-buttons .btn-social { padding: 8px 13px; border: 1px solid; display: flex; width: 100%; }",
        "Log in with Apple"),
    "gitlab": LoginPage(
        f"""<form class="gl-w-full"><button entry id="oauth-login-apple" type="submit" class="btn gl-button btn-default
              omniauth-btn oauth-login"><img alt="Apple" title="Sign in with Apple" src="{PICTURE}" width="18"><span
              class="gl-button-text">Apple</span></button></form>""",
        SOCIAL + """.gl-button { width: 100%; padding: 8px 12px; box-shadow: inset 0 0 0 1px #bfbfc3 !important; }
           .gl-button-text { padding: 0 4px; }"""),
}

# With versions of these pages that differ in what the CSS has to win against.
LOGINS = PAGES | {
    # The name is hidden from screen readers, and a script reads the address from the parent of what is clicked.
    "keycloak-05ac225": LoginPage(
        """<ul><li><a entry data-id="social-link" id="social-apple" aria-label="Apple" type="button" href="#"
             data-link="/broker" class="pf-v5-c-button pf-m-secondary pf-m-block"><span aria-hidden="true"><svg
             viewBox="0 0 512 512" aria-hidden="true"><path d="M2 2h500v500z"/></svg><span class="pf-v5-u-m-auto"
             >Apple</span></span></a></li></ul>""",
        PAGES["keycloak"].css),
}
