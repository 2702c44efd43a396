import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// CSS for login pages that others host. Tests in a browser paste it into such pages.
@Suite struct LoginStyleSheetTests {
  private static func snippet(_ query: String) throws -> Snippet {
    let site = try StudioSite.sample()
    let address = StudioAddress(query: QueryItem.items(ofQuery: "take=login&" + query))
    let state = try StudioReading(address, site.assets).state
    let login = HostedLogin(address, site.loginProducts)
    return try Snippet(state, for: login.used, site, origin: "https://buttons.example.com")
  }

  private static func text(_ query: String) throws -> String { try snippet(query).main.code }

  /// The file has what can be offered, each under a name of its own.
  @Test func everyProductHasItsFacts() throws {
    let all = try StudioSite.sample().loginProducts
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.product)).count == all.count)
    #expect(all.filter { $0.source == nil }.map(\.name) == ["other"])
    #expect(all.filter { $0.entry == .unknown }.map(\.name) == ["other"])
    for product in all {
      // Only products whose markup was read: a file in a repository, and its commit.
      if let source = product.source {
        #expect(source.contains(/^[\w.-]+\/[\w.-]+:\S+@[0-9a-f]{7}$/), "\(source)")
      }
      let snippet = try Self.snippet("login=\(product.name)")
      let note = snippet.note
      #expect(snippet.blocks.map(\.caption) == ["CSS, to paste into \(product.place)"])
      #expect(note.contains(product.entry.spoken) && note.contains(product.named ?? ""))
      #expect(!note.contains("  ") && !note.contains("(?)"))
    }
  }

  @Test func aFileThatCannotBeUsedIsNamed() {
    for text in [
      "", "[]", "{}", #"[{"name": "a", "product": "A", "selector": "a{", "entry": "text"}]"#,
    ] {
      let fault = #expect(throws: FileFault.self) {
        try LoginProduct.all([LoginProduct.file: Array(text.utf8)])
      }
      #expect(fault?.path == LoginProduct.file)
    }
  }

  /// Every picture is the chosen button in a language of its own, and in white on dark pages.
  @Test(arguments: [
    "", "mode=left&locale=ar_SA&logo-size=large&width=300",
    "mode=logo&size=64&border_radius=circle",
    "watch=true", "format=png&shadow=large&color=white",
    "format=webp&language=de_DE&language=ja_JP",
    "border_radius=12.5pt&gradient=3&weight=bold&border_width=2&color=white", "page=black",
    "locale=auto",
  ])
  func everyPictureIsTheButton(query: String) throws {
    let assets = try TestAssets.standIn()
    let own = try StudioReading(
      StudioAddress(query: QueryItem.items(ofQuery: "page=white&" + query)), assets
    ).state.request
    let addresses = try Self.text(query).matches(
      of: /url\("https:\/\/buttons\.example\.com([^"]*)"\)/
    )
    .map { String($0.output.1) }
    #expect(!addresses.isEmpty)
    for address in Set(addresses) {
      var request = try assets.request(address)
      #expect(request.mode.size.height == own.mode.size.height)
      #expect(request.cornerRadius == own.cornerRadius && request.decoration == own.decoration)
      #expect(request.endpoint == own.endpoint)
      if request.color == .white, own.color == .black { request.color = .black }
      #expect(request.color == own.color && request.border == own.border, "\(address)")
    }
  }

  /// A declaration without it could lose to a style attribute.
  @Test(arguments: [
    "", "login=clerk-icon&mode=logo", "login=keycloak&color=white&border=true&format=png",
  ])
  func everyDeclarationIsImportant(query: String) throws {
    let text = try Self.text(query)
    let declarations = text.matches(of: /[-a-z]+: [^;{}]*;/).map(\.output)
    #expect(declarations.count > 60)
    #expect(declarations.allSatisfy { $0.hasSuffix(" !important;") })
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
    #expect(!text.contains("{{") && !text.contains("\n\n"))
  }

  @Test func languagesGoFromGeneralToSpecial() throws {
    let text = try Self.text("")
    let general = try #require(text.firstRange(of: ":lang(zh)"))
    let special = try #require(text.firstRange(of: ":lang(zh-HK)"))
    #expect(general.lowerBound < special.lowerBound)
  }

  @Test func languagesAreThoseThatAreChosen() throws {
    let count = { (query: String) in
      Set(try Self.text(query).matches(of: /:lang\([^)]*\)/).map { String($0.output) }).count
    }
    #expect(try count("") >= 38)
    #expect(try count("language=de_DE&language=fr_FR") == 3)
    #expect(try count("language=en_US") == 0)
    // A logo has no title, unless the element has no text.
    #expect(try count("mode=logo") == 0)
    #expect(try count("mode=logo&login=clerk-icon") >= 38)
    // Some typefaces lack a weight: their languages get the picture for all others.
    #expect(try count("watch=true") < count(""))
  }

  /// Each title has the room that it needs, unless a width is chosen.
  @Test func anAutomaticWidthIsThatOfTheLanguage() throws {
    #expect(try Self.text("").contains(#/:lang\(de\)\S* \{ --bezel-width: \d+ !important; \}/#))
    #expect(try Self.text("width=300").matches(of: /--bezel-width:/).count == 1)
  }

  @Test func darkPagesAreThoseOfTheProductOrTheSystem() throws {
    #expect(try Self.text("login=okta").contains("prefers-color-scheme: dark"))
    let keycloak = try Self.text("login=keycloak")
    #expect(keycloak.contains(".pf-v5-theme-dark #social-apple:not("))
    #expect(!keycloak.contains("prefers-color-scheme"))
    for chosen in ["color=black", "color=white", "style=white-outline", "watch=true"] {
      let text = try Self.text("login=okta&" + chosen)
      #expect(!text.contains("prefers-color-scheme"), "\(chosen)")
      #expect(try !Self.text("login=keycloak&" + chosen).contains("pf-v5-theme-dark"), "\(chosen)")
    }
    // Once, on a dark page of the studio, light login pages had a white button.
    #expect(try Self.text("login=okta&page=black") == Self.text("login=okta"))
  }

  @Test func anElementWithoutTextGetsATitle() throws {
    #expect(try Self.text("login=ory-icon&mode=logo").contains("content: \"Sign in with Apple\""))
    #expect(try Self.text("login=ory-icon&mode=logo").contains("content: \"Mit Apple anmelden\""))
    #expect(try !Self.text("login=ory&mode=logo").contains("content: \"S"))
    #expect(try Self.snippet("login=ory-icon").note.contains("choose the layout Logo only"))
  }

  @Test func aTypedSelectorTakesThePlaceOfTheProducts() throws {
    let own = try Self.text("login=keycloak&selector=%23social-mine")
    #expect(own.contains("#social-mine:not(") && !own.contains("#social-apple"))
    #expect(own.contains(".pf-v5-theme-dark #social-mine"))
    // What cannot be used changes nothing.
    let hostile = try Self.text("login=keycloak&selector=a%7B%7D%3C/style%3E")
    #expect(hostile == (try Self.text("login=keycloak")))
  }

  @Test func aWrongChoiceIsExplained() throws {
    func problem(_ query: String) throws -> (sentence: String, nearest: String?, target: String?)? {
      let address = StudioAddress(query: QueryItem.items(ofQuery: query))
      return HostedLogin(address, try StudioSite.sample().loginProducts).problem
    }
    #expect(try problem("login=okta&selector=.a") == nil)
    let login = try #require(try problem("login=keycloack"))
    #expect(login.sentence.contains("login is keycloack"))
    #expect(login.nearest == "keycloak" && login.target == "/?login=keycloak")
    let selector = try #require(try problem("selector=%23a%7B%7D"))
    #expect(selector.sentence.contains("{ cannot stand at character 3"))
    #expect(selector.nearest == "#a" && selector.target == "/?selector=%23a")
    #expect(try problem("login=nonsense-of-no-kind")?.nearest == nil)
  }
}
