internal import ButtonCore

// Every page, in the order in which they are documented. Nobody tried a sheet on a running product:
// selectors are as read, and `(?)` marks what was not found.

private let source = "the product's source"
private let copies = "copies, tests or documentation"

private let ownPage = "A `<link>` or `@import` on the page that embeds it."
private let keycloakTheme =
  "A theme with the product's as its parent, and a file with the `@import` among its `styles`."
private let oktaEditor =
  "A `<link>` in the code editor of the sign-in page, and the service in its content security policy (?)."
private let authentikBrand =
  "The text of the sheet, with whole addresses, in the CSS of the brand, which reaches its shadow "
  + "trees (?)."

private let alias = OperatorName(meaning: "the alias of the identity provider")
private let provider = OperatorName(meaning: "the id of the provider")
private let slug = OperatorName(meaning: "the slug of the source")
private let supabase =
  ".supabase-auth-ui_ui-container > .supabase-auth-ui_ui-button:nth-child({name}):has(> svg)"

extension LoginPage {
  package static let all = [
    LoginPage(
      name: "keycloak", product: "Keycloak, theme keycloak.v2", selector: "#social-{name}",
      named: alias, darkClass: "pf-v5-theme-dark", spoken: .label, adding: keycloakTheme,
      known: source),
    LoginPage(
      name: "keycloak-v1", product: "Keycloak, themes keycloak and base",
      selector: "#social-{name}", named: alias, adding: keycloakTheme, known: copies),
    LoginPage(
      name: "keycloak-legacy", product: "Keycloak, themes with zocial classes",
      selector: "#zocial-{name}", named: alias, adding: keycloakTheme, known: source),
    LoginPage(
      name: "auth0", product: "Auth0 Universal Login", selector: "button[data-provider=\"apple\"]",
      adding: "A `<link>` in the page template, which needs a custom domain; its policy (?).",
      known: "saved pages with other providers; `apple` (?)"),
    LoginPage(
      name: "auth0-lock", product: "Auth0 Lock",
      selector: ".auth0-lock-social-button[data-provider=\"apple\"]",
      adding: "A `<link>` in the HTML of the login page.", known: source),
    LoginPage(
      name: "okta", product: "Okta Sign-In Widget, second generation",
      selector: ".social-auth-apple-button.link-button", adding: oktaEditor, known: source),
    LoginPage(
      name: "okta-gen3", product: "Okta Sign-In Widget, third generation",
      selector: ".social-auth-apple-button", adding: oktaEditor,
      known: "\(source); how icon and text are nested (?)"),
    LoginPage(
      name: "azure-b2c", product: "Azure AD B2C", selector: "button[id=\"{name}\"]",
      named: OperatorName(
        meaning: "the Id of the claims exchange in the policy", example: "AppleExchange"),
      adding: "A `<link>` in your own page template, around `<div id=\"api\">`.",
      known: "its documentation"),
    LoginPage(
      name: "cognito", product: "Amazon Cognito, classic hosted UI", selector: nil,
      adding: """
        The classic hosted UI of Amazon Cognito has no class for a single provider, and takes only \
        a list of properties without pictures. Put a button of your own on a page of your own, with \
        an address of /appleid/button or with /button.js, and send people to the authorize \
        endpoint with identity_provider=SignInWithApple.
        """, known: "its documentation"),
    LoginPage(
      name: "supabase", product: "Supabase Auth UI, vertical layout", selector: supabase,
      named: .place, adding: ownPage, known: "\(source); the classes (?)"),
    LoginPage(
      name: "supabase-icon", product: "Supabase Auth UI, horizontal layout", selector: supabase,
      named: .place, mode: .logo, spoken: .nothing, adding: ownPage,
      known: "\(source); the classes (?)"),
    LoginPage(
      name: "firebaseui", product: "FirebaseUI for the web",
      selector: ".firebaseui-idp-button[data-provider-id=\"apple.com\"]", adding: ownPage,
      known: "\(source); `apple.com` (?)"),
    LoginPage(
      name: "clerk", product: "Clerk, block buttons",
      selector: ".cl-socialButtonsBlockButton__apple",
      adding: ownPage, known: "\(source); the hosted portal (?)"),
    LoginPage(
      name: "clerk-icon", product: "Clerk, icon buttons",
      selector: ".cl-socialButtonsIconButton__apple", mode: .logo, spoken: .icon, adding: ownPage,
      known: "\(source); the hosted portal (?)"),
    LoginPage(
      name: "supertokens", product: "SuperTokens",
      selector: "[data-supertokens~=\"providerApple\"]",
      adding: "Inside its shadow tree (?): in its `style`, or turn off the shadow tree.",
      known: "its bundles; `providerApple` by their pattern (?)"),
    LoginPage(
      name: "ory", product: "Ory Elements, with labels",
      selector: "button[name=\"provider\"][value=\"{name}\"]", named: provider, adding: ownPage,
      known: source),
    LoginPage(
      name: "ory-icon", product: "Ory Elements, without labels",
      selector: "button[name=\"provider\"][value=\"{name}\"]", named: provider, mode: .logo,
      spoken: .nothing, adding: ownPage, known: source),
    LoginPage(
      name: "fusionauth", product: "FusionAuth", selector: "button.apple.login-button",
      adding: "An `@import` in the style sheet of the theme (?).", known: "\(copies); the text (?)"),
    LoginPage(
      name: "authentik", product: "authentik, promoted or with labels",
      selector: "button[name=\"source-{name}\"]", named: slug, spoken: .label,
      adding: authentikBrand, known: source),
    LoginPage(
      name: "authentik-icon", product: "authentik, icons",
      selector: "button[name=\"source-{name}\"]", named: slug, mode: .logo, spoken: .label,
      adding: authentikBrand, known: source),
    LoginPage(
      name: "zitadel", product: "Zitadel login v2",
      selector: "form:has(> input[name=\"provider\"][value=\"apple\"]) button",
      adding: "An `@import` in your own build of the login (?).",
      known: source),
    LoginPage(
      name: "nextauth", product: "NextAuth and Auth.js",
      selector: "form[action*=\"/signin/apple\"] button",
      adding:
        "The built-in page takes no sheet: a `<link>` on a page of your own with these forms.",
      known: "\(source); the URL (?)"),
    LoginPage(
      name: "django-allauth", product: "django-allauth", selector: "a[href*=\"/apple/login/\"]",
      adding: "A `<link>` in an override of the base template.", known: "\(source); the URL (?)"),
    LoginPage(
      name: "nextcloud", product: "Nextcloud social login", selector: "[class~=\"{name}\"]",
      named: OperatorName(meaning: "the class given with the login", example: "apple-login"),
      adding: "An `@import` in the app for custom CSS, if its policy allows the service (?).",
      known: "the server's source"),
    LoginPage(
      name: "discourse", product: "Discourse", selector: "#login-buttons .btn-social.apple",
      spoken: .label,
      adding: "An `@import` in a theme component, if the policy allows the service (?).",
      known: "\(source); the class `apple` (?)"),
    LoginPage(
      name: "gitlab", product: "GitLab", selector: "#oauth-login-{name}",
      named: OperatorName(meaning: "the name of the OmniAuth provider"),
      adding: "GitLab has no setting for it: a proxy in front of it has to add the `<link>`.",
      known: "\(source); its policy (?)"),
  ]
}
