internal import ButtonCore

extension LoginPage {
  /// Every page, in the order in which they are documented.
  package static let all: [LoginPage] =
    [
      keycloak, keycloakV1, keycloakLegacy, auth0, auth0Lock, okta, oktaGen3, azureB2C, cognito,
    ] + supabase + [firebaseUI] + clerk + [superTokens] + ory + [fusionAuth] + authentik
    + [zitadel, nextAuth, djangoAllauth, nextcloud, discourse, gitLab]

  /// Finds a page by its name.
  package init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  private init(
    _ name: String, _ product: String, _ selector: String, _ operatorName: OperatorName? = nil,
    mode: Endpoint = .center, darkClass: String? = nil, spoken: SpokenName = .text,
    adding: String
  ) {
    self.name = name
    self.product = product
    service = .styled(
      Markup(
        selector: selector, name: operatorName, mode: mode, darkClass: darkClass, spoken: spoken,
        adding: adding))
  }

  private static let ownPage = "A `<link>` or `@import` on the page that embeds it."

  // MARK: Keycloak

  private static let alias = OperatorName.identifier(
    "the alias of the identity provider", example: "apple")
  private static let keycloakTheme =
    "A theme with the product's as its parent, and a file with the `@import` among its `styles`."

  private static let keycloak = LoginPage(
    "keycloak", "Keycloak, theme keycloak.v2", "#social-\(namePlace)", alias,
    darkClass: "pf-v5-theme-dark", spoken: .label, adding: keycloakTheme)
  private static let keycloakV1 = LoginPage(
    "keycloak-v1", "Keycloak, themes keycloak and base", "#social-\(namePlace)", alias,
    adding: keycloakTheme)
  private static let keycloakLegacy = LoginPage(
    "keycloak-legacy", "Keycloak, themes with zocial classes", "#zocial-\(namePlace)", alias,
    adding: keycloakTheme)

  // MARK: Auth0 and Okta

  private static let auth0 = LoginPage(
    "auth0", "Auth0 Universal Login", "button[data-provider=\"apple\"]",
    adding: "A `<link>` in the page template, which needs a custom domain.")
  private static let auth0Lock = LoginPage(
    "auth0-lock", "Auth0 Lock", ".auth0-lock-social-button[data-provider=\"apple\"]",
    adding: "A `<link>` in the HTML of the login page.")

  private static let oktaEditor =
    "A `<link>` in the code editor of the sign-in page, and the service in its content security "
    + "policy."

  private static let okta = LoginPage(
    "okta", "Okta Sign-In Widget, second generation", ".social-auth-apple-button.link-button",
    adding: oktaEditor)
  private static let oktaGen3 = LoginPage(
    "okta-gen3", "Okta Sign-In Widget, third generation", ".social-auth-apple-button",
    adding: oktaEditor)

  // MARK: Clouds

  private static let azureB2C = LoginPage(
    "azure-b2c", "Azure AD B2C", "button[id=\"\(namePlace)\"]",
    .identifier("the Id of the claims exchange in the policy", example: "AppleExchange"),
    adding: "A `<link>` in your own page template, around `<div id=\"api\">`.")

  private static let cognito: LoginPage = {
    let reason =
      "The classic hosted UI of Amazon Cognito has no class for a single provider, and takes only "
      + "a list of properties without pictures. Put a button of your own on a page of your own, with "
      + "an address of /appleid/button or with /button.js, and send people to the authorize "
      + "endpoint with identity_provider=SignInWithApple."
    return LoginPage(
      name: "cognito", product: "Amazon Cognito, classic hosted UI", service: .refused(reason))
  }()

  // MARK: Components

  private static let supabaseButton =
    ".supabase-auth-ui_ui-container > .supabase-auth-ui_ui-button:nth-child(\(namePlace)):has(> svg)"
  private static let supabase = [
    LoginPage(
      "supabase", "Supabase Auth UI, vertical layout", supabaseButton, .place, adding: ownPage),
    LoginPage(
      "supabase-icon", "Supabase Auth UI, horizontal layout", supabaseButton, .place, mode: .logo,
      spoken: .nothing, adding: ownPage),
  ]

  private static let firebaseUI = LoginPage(
    "firebaseui", "FirebaseUI for the web",
    ".firebaseui-idp-button[data-provider-id=\"apple.com\"]", adding: ownPage)

  private static let clerk = [
    LoginPage(
      "clerk", "Clerk, block buttons", ".cl-socialButtonsBlockButton__apple", adding: ownPage),
    LoginPage(
      "clerk-icon", "Clerk, icon buttons", ".cl-socialButtonsIconButton__apple", mode: .logo,
      spoken: .icon, adding: ownPage),
  ]

  private static let superTokens = LoginPage(
    "supertokens", "SuperTokens", "[data-supertokens~=\"providerApple\"]",
    adding: "Inside its shadow tree: in its `style`, or turn off the shadow tree.")

  private static let oryProvider = OperatorName.identifier(
    "the id of the provider", example: "apple")
  private static let ory = [
    LoginPage(
      "ory", "Ory Elements, with labels", "button[name=\"provider\"][value=\"\(namePlace)\"]",
      oryProvider, adding: ownPage),
    LoginPage(
      "ory-icon", "Ory Elements, without labels",
      "button[name=\"provider\"][value=\"\(namePlace)\"]", oryProvider, mode: .logo,
      spoken: .nothing, adding: ownPage),
  ]

  // MARK: Servers

  private static let fusionAuth = LoginPage(
    "fusionauth", "FusionAuth", "button.apple.login-button",
    adding: "An `@import` in the style sheet of the theme.")

  private static let authentikSource = OperatorName.identifier(
    "the slug of the source", example: "apple")
  private static let authentikBrand =
    "The text of the sheet, with whole addresses, in the CSS of the brand, which reaches its shadow "
    + "trees."
  private static let authentik = [
    LoginPage(
      "authentik", "authentik, promoted or with labels", "button[name=\"source-\(namePlace)\"]",
      authentikSource, spoken: .label, adding: authentikBrand),
    LoginPage(
      "authentik-icon", "authentik, icons", "button[name=\"source-\(namePlace)\"]",
      authentikSource, mode: .logo, spoken: .label, adding: authentikBrand),
  ]

  private static let zitadel = LoginPage(
    "zitadel", "Zitadel login v2",
    "form:has(> input[name=\"provider\"][value=\"apple\"]) button",
    adding: "An `@import` in your own build of the login.")
  private static let nextAuth = LoginPage(
    "nextauth", "NextAuth and Auth.js", "form[action*=\"/signin/apple\"] button",
    adding: "The built-in page takes no sheet: a `<link>` on a page of your own with these forms.")
  private static let djangoAllauth = LoginPage(
    "django-allauth", "django-allauth", "a[href*=\"/apple/login/\"]",
    adding: "A `<link>` in an override of the base template.")
  private static let nextcloud = LoginPage(
    "nextcloud", "Nextcloud social login", "[class~=\"\(namePlace)\"]",
    .identifier("the class given with the login", example: "apple-login"),
    adding: "An `@import` in the app for custom CSS, if its policy allows the service.")
  private static let discourse = LoginPage(
    "discourse", "Discourse", "#login-buttons .btn-social.apple", spoken: .label,
    adding: "An `@import` in a theme component, if the policy allows the service.")
  private static let gitLab = LoginPage(
    "gitlab", "GitLab", "#oauth-login-\(namePlace)",
    .identifier("the name of the OmniAuth provider", example: "apple"),
    adding: "GitLab has no setting for it: a proxy in front of it has to add the `<link>`.")
}
