import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import SourceCheck
import TestSupport
import Testing

/// Generated code for other sites. Tests in a browser and a shell run it where it is pasted.
struct SnippetTests {
  private static let kinds = [
    "image", "picture", "css", "element", "jsx", "email", "script", "apple", "markdown", "command",
  ]

  private let site: Site

  init() throws { site = try .sample() }

  private func code(_ kind: String, _ query: String) throws -> String {
    try site.snippets("take=\(kind)&\(query)").map(\.code).joined(separator: "\n")
  }

  @Test func everyKindIsHere() throws {
    let page = try site.text("/")
    let menu = try #require(page.firstMatch(of: /(?s)<select id="take".*?<\/select>/)).output
    #expect(menu.matches(of: /value="([^"]*)"/).map { String($0.output.1) } == Self.kinds)
  }

  /// Every address in the code, but that of a report, is then one at which nothing changes. A mail stays,
  /// and those that show its pictures follow no redirect after an upgrade.
  @Test(arguments: kinds) func immutableAddressesAreNamedIfWished(kind: String) throws {
    let version = try TestAssets.standIn().version.spelling
    let plain = try code(kind, "height=44&v=old")
    #expect(!plain.contains("v=") && !plain.contains("integrity"))
    let immutable = try code(kind, "height=44&immutable=true")
    for picture in immutable.split(separator: "https://buttons.example.com/appleid/").dropFirst() {
      #expect(
        picture.prefix { !"\"' )".contains($0) }.contains("v=" + version) == (kind != "email"),
        "\(picture)")
    }
  }

  @Test(arguments: ["apple", "script"]) func applesScriptDrawsEveryAttribute(kind: String) throws {
    for mode in Endpoint.allCases {
      for type in TitleType.allCases {
        let code = try code(kind, "mode=\(mode)&type=\(type.spelling)")
        let references = SourceScan.scan(Array(code.utf8)).buttons
        #expect(references.map(\.path) == [ButtonPath(mode)])
        for attribute in references.flatMap(\.attributes) {
          guard case .documented? = attribute.effect else {
            Issue.record("\(mode), \(type): \(attribute)")
            continue
          }
        }
      }
    }
  }

  /// Every URL of every snippet, over all endpoints and many states, draws the picture of the preview.
  @Test(arguments: kinds) func everyURLIsGood(kind: String) throws {
    let assets = try TestAssets.standIn()
    let states = [
      "", "mode=left&locale=ar_SA&logo-size=large", "mode=logo&size=64&border_radius=circle",
      "style=auto&page=black", "strict=true", "format=svg&shadow=large",
      "border_radius=12.5pt&gradient=3&weight=bold&title_case=upper&border_width=2&color=white",
      "locale=auto",
    ]
    for state in states {
      let page = try site.text("/", query: state)
      let preview = try #require(page.firstMatch(of: /id="preview"[^>]* src="([^"]*)"/)).output.1
      let own = try assets.request(String(preview).replacing("&amp;", with: "&"))
      let text = try code(kind, state).replacing("&amp;", with: "&")
      for match in text.matches(of: /https:\/\/buttons\.example\.com(\/appleid[^\s"')]*)/) {
        let asked = try assets.request(String(match.output.1)).asked.with {
          ($0.format, $0.scale, $0.layers) = (own.asked.format, own.asked.scale, own.asked.layers)
          guard kind == "picture" else { return }
          ($0.color, $0.border) = (own.asked.color, own.asked.border)
          $0.borderWidth = own.asked.borderWidth
        }
        #expect(ButtonRequest(asked) == own, "\(state): \(match.output.1)")
      }
    }
  }

  /// The style sheet of one snippet reshaped the buttons of all others on the page.
  @Test(arguments: ["image", "picture", "css", "element", "jsx"])
  func twoDesignsHaveTwoClasses(kind: String) throws {
    func classes(_ query: String) throws -> Set<String> {
      let names = try code(kind, query).matches(of: #/sign-in-with-apple[-\w]*/#)
      return Set(names.map { String($0.output) })
    }
    let designs = [
      "", "width=300", "locale=de_DE", "border_radius=pill", "mode=logo", "weight=bold",
    ]
    let all = try designs.map(classes)
    #expect(all.allSatisfy { $0.count == 1 } && Set(all).count == designs.count, "\(all)")
    #expect(try classes("immutable=true") == all[0])
  }

  /// What *Copy* copies joined markup, style sheets, shells and alternatives, which no file takes.
  @Test(arguments: kinds) func whatIsCopiedFirstFitsIntoOneFile(kind: String) throws {
    let main = try #require(site.snippets("take=" + kind).first)
    #expect(main.code.matches(of: #/<(button|a|img|picture)\b/#).count <= 2, "\(main.code)")
    let isSheet = main.code.contains(#/(?m)^[.#@&][^\n]* \{$/#)
    let isShell = main.code.contains(#/(?m)^bezel /#)
    #expect(isSheet == main.caption.hasPrefix("CSS"), "\(main.code)")
    #expect(isShell == main.caption.hasPrefix("Shell"), "\(main.code)")
  }
}
