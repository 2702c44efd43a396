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
    "element", "link", "image", "jsx", "script", "apple", "email", "markdown", "url", "command",
  ]

  private let site: Site

  init() throws { site = try .sample() }

  private func code(_ kind: String, _ query: String) throws -> String {
    try site.snippet("take=\(kind)&\(query)").code
  }

  @Test func everyKindIsHere() throws {
    let page = try site.text("/")
    #expect(page.matches(of: /name="take" value="([^"]*)"/).map { String($0.output.1) } == Self.kinds)
  }

  /// Every address in the code, but that of a report, is then one at which nothing changes. A mail stays,
  /// and those that show its pictures follow no redirect after an upgrade.
  @Test(arguments: kinds) func immutableAddressesAreNamedIfWished(kind: String) throws {
    let version = try TestAssets.standIn().version.spelling
    let plain = try code(kind, "height=44&v=old")
    #expect(!plain.contains("v=") && !plain.contains("integrity"))
    let immutable = try code(kind, "height=44&immutable=true")
    // Once, an address at the beginning was not looked at.
    let pictures = " \(immutable)".split(separator: "https://buttons.example.com/appleid/").dropFirst()
    #expect(pictures.isEmpty == ["apple", "script", "command"].contains(kind))
    for picture in pictures {
      #expect(
        picture.prefix { !"\"' )".contains($0) }.contains("v=" + version) == (kind != "email"),
        "\(picture)")
    }
  }

  @Test(arguments: ["apple", "script"]) func applesScriptDrawsEveryAttribute(kind: String) throws {
    for mode in Endpoint.allCases {
      for type in TitleType.allCases {
        let code = try code(kind, "mode=\(mode)&type=\(type.spelling)")
        let references = SourceScan(Array(code.utf8)).buttons
        #expect(references.map(\.path) == [ButtonPath(mode)])
        for reference in references {
          let faults = (reference.redrawn + reference.misread).map(\.message)
          #expect(code.contains(" data-") && reference.unknown + faults == [], "\(mode), \(type)")
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
      "border_radius=12.5pt&gradient=3&weight=bold&title_case=upper&border_width=2&color=white", "locale=auto",
    ]
    for state in states {
      let page = try site.text("/", query: state)
      let preview = try #require(page.firstMatch(of: /id="preview"[^>]* src="([^"]*)"/)).output.1
      let own = try assets.request(String(preview).replacing("&amp;", with: "&"))
      let text = try code(kind, state).replacing("&amp;", with: "&")
      let urls = text.matches(of: /https:\/\/buttons\.example\.com(\/appleid[^\s"')]*)/)
      #expect(urls.isEmpty == ["apple", "script", "command"].contains(kind), "\(text)")
      for match in urls {
        let asked = try assets.request(String(match.output.1)).asked.with {
          ($0.format, $0.scale, $0.layers) = (own.asked.format, own.asked.scale, own.asked.layers)
        }
        #expect(ButtonRequest(asked) == own, "\(state): \(match.output.1)")
      }
    }
  }

  /// The style sheet of one snippet reshaped the buttons of all others on the page.
  @Test(arguments: ["image", "link", "element", "jsx", "script"])
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
    #expect(try classes("pair=true").isDisjoint(with: all.joined()))
  }

  /// The code was black for a dark page on which White was shown, and judged right. That of a button had
  /// 96 characters, which drew nothing without a style sheet from another place.
  @Test(arguments: kinds) func whatIsCopiedWorksAloneAsItIsShownAndJudged(kind: String) throws {
    for state in ["pair=true&background=0a2540&style=white", "pair=true&color=black", "page=black", "pair=true"] {
      let page = try site.text("/", query: "take=\(kind)&\(state)")
      let isWhite = page.matches(of: #/id="preview[^"]*"[^>]* src="([^"]*)"/#).map {
        $0.output.1.contains("color=white")
      }
      let isPair = state.contains("pair") && ["element", "link", "image", "jsx", "script"].contains(kind)
      #expect(isPair ? isWhite == [false, true] : isWhite.count == 1, "\(state)")
      #expect(!page.contains(#/data-name="error (black|white)-on/#), "\(state)")
      let code = try code(kind, state)
      #expect(code.contains("prefers-color-scheme") == isPair, "\(state)")
      // React 18 escapes the quotes of a style sheet that is text.
      #expect(code.contains(kind == "jsx" ? "<style dang" : "<style>") == code.contains(#/class(Name)?=/#), "\(code)")
      // The scripts draw by themselves.
      let isDrawn = ["script", "apple", "command"].contains(kind)
      #expect(isDrawn || code.contains("color=white") == isWhite.contains(true), "\(state)")
    }
  }
}
