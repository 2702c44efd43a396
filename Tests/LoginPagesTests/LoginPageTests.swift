import ButtonAssets
import ButtonCore
import ServiceContract
import TestSupport
import Testing

@testable import LoginPages

@Suite struct LoginPageTests {
  private static func request(_ items: KeyValuePairs<String, String>) throws -> SheetRequest {
    try SheetRequest(
      items.map { QueryItem(name: $0.key, value: $0.value) }, TestAssets.standIn().parser)
  }

  /// The products and forms that the project knows; a layout without text is a preset more.
  @Test func everyFormHasAPreset() {
    let forms = LoginPage.all.map(\.name).filter { !$0.hasSuffix("-icon") }
    #expect(
      Set(forms) == [
        "keycloak", "keycloak-v1", "keycloak-legacy", "auth0", "auth0-lock", "okta", "okta-gen3",
        "azure-b2c", "cognito", "supabase", "firebaseui", "clerk", "supertokens", "ory",
        "fusionauth", "authentik", "zitadel", "nextauth", "django-allauth", "nextcloud",
        "discourse", "gitlab",
      ])
    #expect(Set(LoginPage.all.map(\.name)).count == LoginPage.all.count)
  }

  /// A name that ends its selector would write rules of its own.
  @Test(arguments: LoginPage.all.map(\.name)) func everyPresetIsServedOrExplained(name: String)
    throws
  {
    let page = try #require(LoginPage.all.first { $0.name == name })
    guard let selector = page.selector else {
      let problem = #expect(throws: ProblemDetails.self) { try Self.request(["for": name]) }
      #expect(problem?.detail.contains(page.adding) == true && problem?.corrected == nil)
      return
    }
    #expect((page.named != nil) == selector.contains(LoginPage.namePlace))
    guard let expected = page.named else {
      #expect(throws: Never.self) { try Self.request(["for": name]) }
      #expect(throws: ProblemDetails.self) { try Self.request(["for": name, "name": "x"]) }
      return
    }
    let problem = #expect(throws: ProblemDetails.self) { try Self.request(["for": name]) }
    #expect(problem?.corrected == "/button.css?for=\(name)&name=\(expected.example)")
    let request = try Self.request(["for": name, "name": expected.example])
    #expect(request.selector.contains(expected.example))
    for hostile in [
      "", "a b", "a\"]", "a{}", "a\\", "é", "*", "a,b", String(repeating: "1", count: 65),
    ] {
      #expect(throws: ProblemDetails.self) { try Self.request(["for": name, "name": hostile]) }
    }
  }

  @Test(arguments: ["0", "100", "01", "-1", "+1", "x"])
  func aPlaceIsANumber(place: String) {
    #expect(throws: ProblemDetails.self) {
      try Self.request(["for": "supabase", "name": place])
    }
  }
}
