import ButtonAssets
import ButtonCore
import Foundation
import ServiceContract
import TestSupport
import Testing

@testable import LoginPages

@Suite struct StyleSheetTests {
  private static func text(_ query: String) throws -> String {
    let request = try SheetRequest(QueryItem.items(ofQuery: query), TestAssets.standIn().parser)
    return StyleSheet(request).text
  }

  private static func pictures(_ text: String) -> [Substring] {
    text.matches(of: /url\("([^"]*)"\)/).map(\.output.1)
  }

  /// Every picture of a sheet is one that the service draws, at an address relative to the sheet.
  @Test(arguments: [
    "for=auth0", "for=keycloak&name=apple&format=webp", "for=clerk-icon&format=svg",
    "for=gitlab&name=a&mode=left&logo-size=large&shadow=small&dark_style=white&locale=de,ar",
  ])
  func picturesAreDrawn(query: String) throws {
    let parser = try TestAssets.standIn().parser
    let pictures = Self.pictures(try Self.text(query))
    #expect(!pictures.isEmpty)
    for picture in Set(pictures) {
      let target = try #require(ButtonURL("/" + picture))
      #expect(try parser.parse(target.path, target.items).request.target == "/" + picture)
    }
  }

  /// A declaration without it could lose to a style attribute.
  @Test func everyDeclarationIsImportant() throws {
    let text = try Self.text("for=keycloak&name=apple&dark_style=white&shadow=large")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.hasSuffix(";") }
    #expect(lines.count > 100)
    #expect(lines.allSatisfy { $0.hasSuffix(" !important;") })
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
  }

  @Test func languagesGoFromGeneralToSpecial() throws {
    let text = try Self.text("for=auth0&format=svg")
    let general = try #require(text.firstRange(of: ":lang(zh)"))
    let special = try #require(text.firstRange(of: ":lang(zh-HK)"))
    #expect(general.lowerBound < special.lowerBound)
    #expect(!(try Self.text("for=auth0&locale=de_DE")).contains(":lang("))
    #expect(try Self.text("for=auth0&locale=all") == Self.text("for=auth0"))
  }

  /// A weight that some typefaces lack: their languages get the picture for all others.
  @Test func languagesThatCannotBeDrawnAreLeftOut() throws {
    let count = { (query: String) in try Self.text(query).matches(of: /:lang\(/).count }
    let all = try count("for=auth0&format=svg")
    #expect(try count("for=auth0&format=svg&watch=true") < all)
  }

  @Test func darkPagesAreThoseOfTheProductOrTheSystem() throws {
    #expect(!(try Self.text("for=auth0")).contains("prefers-color-scheme"))
    #expect(try Self.text("for=auth0&dark_style=white").contains("prefers-color-scheme: dark"))
    let keycloak = try Self.text("for=keycloak&name=apple")
    #expect(keycloak.contains(".pf-v5-theme-dark #social-apple"))
    #expect(!keycloak.contains("prefers-color-scheme"))
    #expect(!(try Self.text("for=keycloak&name=apple&style=white")).contains("pf-v5-theme-dark"))
    #expect(!(try Self.text("for=keycloak&name=apple&watch=true")).contains("pf-v5-theme-dark"))
  }

  @Test func aSheetSaysWhoDecidesWhatIsSpoken() throws {
    #expect(try Self.text("for=keycloak&name=apple").contains("only the provider's display name"))
    #expect(
      try Self.text("for=ory-icon&name=apple").contains("\"\\200b\" / \"Sign in with Apple\""))
  }
}
