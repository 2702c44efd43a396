import ButtonAssets
import ButtonCore
import SourceScan
import TestSupport
import Testing

@testable import ButtonStudio

/// Generated code for other sites. Tests in a browser and a shell run it where it is pasted.
struct SnippetTests {
  private struct Failure: Error {}

  private let site: StudioSite
  private let origin = "https://buttons.example.com"

  init() throws { site = try StudioSite.sample() }

  private func snippet(_ kind: SnippetKind, _ query: String) throws -> Snippet {
    let state = try state(query + "&take=" + kind.rawValue)
    return try Snippet(state, site, origin: origin)
  }

  private func state(_ query: String) throws -> StudioState {
    try StudioReading(StudioAddress(query: QueryItem.items(ofQuery: query)), site.assets).state
  }

  private func links(_ query: String) throws -> ButtonLinks {
    ButtonLinks(try state(query), origin: origin, site.addresses)
  }

  @Test func urlsAreAsShortAsTheyCanBe() throws {
    let links = try links("height=44&width=140&color=white&match=50&scale=2&format=svg")
    #expect(links.target() == "/appleid/button?height=44&color=white")
    #expect(links.target(.svg) == "/appleid/button.svg?height=44&color=white")
    #expect(links.target(scale: .three) == "/appleid/button?height=44&color=white&scale=3")
    #expect(links.target(style: .black) == "/appleid/button?height=44")
    #expect(
      links.target(style: .whiteOutlined) == "/appleid/button?height=44&color=white&border=true")
  }

  /// A picture on a page is never refused; a build may use strict.
  @Test func onlyABuildIsStrict() throws {
    let query = "height=30&width=140&strict=true&page=black&color=white&match=50"
    let links = try links(query)
    #expect(links.target() == "/appleid/button?color=white")
    for kind in SnippetKind.allCases {
      let text = try snippet(kind, query).blocks.map(\.code).joined()
      #expect(text.contains("strict") == (kind == .command), "\(kind)")
    }
  }

  /// Every address in the code, but that of a report, is then one at which nothing changes. A mail stays,
  /// and those that show its pictures follow no redirect after an upgrade.
  @Test(arguments: SnippetKind.allCases)
  func immutableAddressesAreNamedIfWished(kind: SnippetKind) throws {
    let version = try TestAssets.standIn().version.spelling
    let plain = try snippet(kind, "height=44&v=old").blocks.map(\.code).joined()
    #expect(!plain.contains("v=") && !plain.contains("integrity"))
    let code = try snippet(kind, "height=44&immutable=true").blocks.map(\.code).joined()
    let pictures = code.split(separator: "https://buttons.example.com/appleid/").dropFirst()
    for picture in pictures {
      #expect(
        picture.prefix { !"\"' )".contains($0) }.contains("v=" + version) == (kind != .email),
        "\(picture)")
    }
    if kind == .script {
      let assets = try TestAssets.standIn()
      let addresses = try ImmutableAddresses(
        assets, script: try .buttonScript(assets).immutable)
      #expect(code.contains("buttons.example.com\(addresses.path)\""))
      #expect(code.contains("integrity=\"\(addresses.integrity)\" crossorigin>"))
      // Before it is copied.
      let caption = try snippet(kind, "height=44&immutable=true").blocks[0].caption
      #expect(caption.hasPrefix("HTML for this version of the server only"))
    }
  }

  /// Text and picture in the code have the same language.
  @Test func aNegotiatedLanguageIsNamed() throws {
    let assets = try TestAssets.standIn()
    func page(_ query: String) throws -> StudioPage {
      let address = StudioAddress(query: QueryItem.items(ofQuery: query))
      return try StudioPage(
        JudgedState(address, assets, QualityList("ja")), site, PastedText(),
        origin: "https://b.example")
    }
    let code = try page("locale=auto")
    guard case .code(let blocks, let note, _) = code.panel,
      case .files(let files) = try page("locale=auto&tab=files").panel
    else { throw Failure() }
    #expect(blocks[0].code.text.contains("locale=ja_JP"))
    #expect(note.contains("ja-JP") && code.copied.text.contains("locale=ja_JP"))
    #expect(code.url.text.hasPrefix("https://b.example/appleid/button.svg?"))
    #expect(code.url.text.contains("locale=auto"))
    #expect(files.downloads.allSatisfy { $0.target.contains("locale=ja_JP") })
    let layered = files.downloads.filter { $0.target.contains("layers=true") }
    #expect(layered.map(\.label) == ["SVG in layers"])
  }

  /// The page's scheme chooses between two styles.
  @Test(
    arguments: [("", []), ("color=white&border=true", ["white", "true"])] as [(String, [String])])
  func aPictureIsWhiteOnDarkPages(query: String, light: [String]) throws {
    let code = try snippet(.picture, "height=44&" + query).blocks[0].code
    let styles = SourceScan.references(in: code).map { reference in
      reference.items.filter { ["color", "border"].contains($0.name) }.map(\.value.text)
    }
    #expect(styles == [["white"], light], "\(code)")
  }

  @Test func applesScriptTakesPercentAlone() throws {
    for (radius, percent) in [("pill", "50"), ("22pt", "50"), ("5pt", "11"), ("20%25", "20")] {
      let snippet = try snippet(.apple, "height=44&border_radius=\(radius)")
      #expect(snippet.blocks[0].code.contains("data-border-radius=\"\(percent)\""), "\(radius)")
    }
    let note = try snippet(.apple, "shadow=small&weight=bold").note
    #expect(note.hasSuffix("It does not support shadow, weight."))
  }

  @Test(arguments: [SnippetKind.apple, .script])
  func applesScriptDrawsEveryAttribute(kind: SnippetKind) throws {
    for mode in Endpoint.allCases {
      for type in TitleType.allCases {
        let code = try snippet(kind, "mode=\(mode)&type=\(type.spelling)").blocks[0].code
        let references = SourceScan.references(in: code)
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

  /// Every URL of every snippet, over all endpoints and many states, draws the right picture.
  @Test(arguments: SnippetKind.allCases)
  func everyURLIsGood(kind: SnippetKind) throws {
    let assets = try TestAssets.standIn()
    let states = [
      "", "mode=left&locale=ar_SA&logo-size=large", "mode=logo&size=64&border_radius=circle",
      "style=auto&page=black", "strict=true", "format=svg&shadow=large",
      "border_radius=12.5pt&gradient=3&weight=bold&title_case=upper&border_width=2&color=white",
      "locale=auto",
    ]
    for state in states {
      let own = try links(state).request
      for block in try snippet(kind, state).blocks {
        let text = block.code.replacing("&amp;", with: "&")
        for match in text.matches(of: /https:\/\/buttons\.example\.com(\/appleid[^\s"')]*)/) {
          var request = try assets.request(String(match.output.1))
          request.output = own.output
          if kind == .picture {
            request.color = own.color
            request.border = own.border
          }
          #expect(request == own, "\(state): \(match.output.1)")
        }
      }
    }
  }

  @Test(arguments: SnippetKind.allCases)
  func everySnippetHasItsWords(kind: SnippetKind) throws {
    let snippet = try snippet(kind, "locale=fr_FR&type=continue")
    #expect(!snippet.blocks.isEmpty && !snippet.note.isEmpty)
    #expect(snippet.blocks.allSatisfy { !$0.code.isEmpty && !$0.caption.isEmpty })
    let isNamed = snippet.blocks.contains { $0.code.contains("Continuer avec Apple") }
    let hasNoText: Set<SnippetKind> = [.apple, .command]
    #expect(isNamed != hasNoText.contains(kind))
  }

  /// The style sheet of one snippet reshaped the buttons of all others on the page.
  @Test(arguments: [SnippetKind.image, .picture, .css, .element, .jsx])
  func twoDesignsHaveTwoClasses(kind: SnippetKind) throws {
    func classes(_ query: String) throws -> Set<String> {
      let code = try snippet(kind, query).blocks.map(\.code).joined()
      return Set(code.matches(of: #/sign-in-with-apple[-\w]*/#).map { String($0.output) })
    }
    let designs = [
      "", "width=300", "locale=de_DE", "border_radius=pill", "mode=logo", "weight=bold",
    ]
    let all = try designs.map(classes)
    #expect(all.allSatisfy { $0.count == 1 } && Set(all).count == designs.count, "\(all)")
    #expect(try classes("immutable=true") == all[0])
  }

  /// What *Copy* copies joined markup, style sheets, shells and alternatives, which no file takes.
  @Test(arguments: SnippetKind.allCases)
  func whatIsCopiedFirstFitsIntoOneFile(kind: SnippetKind) throws {
    let main = try snippet(kind, "").main
    let code = main.code
    #expect(main.condition == nil)
    #expect(code.matches(of: #/<(button|a|img|picture)\b/#).count <= 2, "\(code)")
    let isSheet = code.contains(#/(?m)^[.#@&][^\n]* \{$/#)
    let isShell = code.contains(#/(?m)^bezel /#)
    #expect(isSheet == (main.caption.hasPrefix("CSS")), "\(code)")
    #expect(isShell == main.caption.hasPrefix("Shell"), "\(code)")
  }

  @Test func textsAreEscapedForWhereTheyStand() {
    // An accent and the sign before it are one character.
    #expect("'\u{301}".shellWord == "''\\''\u{301}'")
    #expect("plain-1.5_x@2x".shellWord == "plain-1.5_x@2x")
    #expect("a b&c'd$e".shellWord == "'a b&c'\\''d$e'")
    #expect("".shellWord == "''")
  }
}
