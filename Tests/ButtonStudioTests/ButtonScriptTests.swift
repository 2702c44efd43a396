import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonStudio
import Compression
import Graphics
import ServiceContract
import TestSupport
import Testing

struct ButtonScriptTests {
  private let assets: LoadedAssets
  private let script: ButtonScript

  init() throws {
    assets = try TestAssets.standIn()
    script = try ButtonScript(assets)
  }

  /// The lines of the locales, split into fields.
  private var lines: [[String]] {
    guard case .string(let locales)? = script.facts["locales"] else { return [] }
    return locales.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func fields(of localization: Localization) -> [String] {
    lines.first { $0[0] == localization.identifier } ?? []
  }

  @Test func isSmall() throws {
    let size = try gzip(Array(script.text.utf8)).count
    #expect(size < 5650, "shorten it, or raise this limit, and the size in docs/button-js.md")
  }

  @Test func isServedAtOneNameAndItsImmutableAddress() throws {
    let files = try Site.sample().files.filter {
      $0.path.contains("button") && $0.mediaType == "text/javascript; charset=utf-8"
    }
    #expect(files.count == 2)
    #expect(files[0].path == "/button.js" && !files[0].isImmutable)
    #expect(files[1].path.hasPrefix("/assets/button.") && files[1].isImmutable)
    #expect(files[0].bytes == files[1].bytes)
  }

  @Test func hasNeitherCommentsNorPlaceholders() {
    let lines = script.text.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("//") || $0.hasPrefix(" ") })
    #expect(!script.text.contains(ButtonScript.placeholder))
  }

  @Test func everyTitleIsThere() {
    for localization in assets.catalog.all {
      let fields = fields(of: localization)
      let titles = TitleType.allCases.map(localization.title).joined(separator: "/")
      let weights = assets.titles.weights(localization)
      let isUsual = localization.languageTag == fields[0].replacing("_", with: "-")
      guard fields.count == 6 else {
        Issue.record("\(localization.identifier) has no line of six fields")
        continue
      }
      #expect(fields[3] == titles)
      #expect(fields[1] == (isUsual ? "" : localization.languageTag))
      #expect(fields[4] == (localization.direction == .rightToLeft ? "rtl" : ""))
      #expect(fields[5] == (weights.count < TitleWeight.allCases.count ? "medium" : ""))
    }
    #expect(lines.count == assets.catalog.all.count)
  }

  /// A separator character inside a title would split it into two fields.
  @Test func noTitleHasASeparator() {
    for localization in assets.catalog.all {
      for type in TitleType.allCases {
        #expect(!localization.title(type).contains { "|/\n".contains($0) })
      }
    }
  }

  /// `test_button_js_page.py` looks names up, also longer ones.
  @Test func everyNameIsThatOfItsLocale() {
    for fields in lines {
      let names = fields[2].split(separator: " ").map(String.init)
      #expect(!names.isEmpty)
      for name in names { #expect(assets.catalog[name]?.identifier == fields[0], "\(name)") }
    }
  }

  @Test func rangesAreThoseOfRequests() throws {
    let values = try #require(script.facts["values"]).text
    #expect(!values.contains(#""""#))
    #expect(values.contains(#""width":[130,375]"#))
    #expect(values.contains(#""height":[30,64]"#))
    #expect(values.contains(#""size":[30,64]"#))
    #expect(values.contains(#""type":"sign-in sign-up continue""#))
    #expect(
      values.contains(
        #""border_radius":[0,50,[["square",0],["rounded",15],["pill",50],["circle",50]]]"#))
  }

  /// The script uses only parameters that the endpoint accepts.
  @Test(arguments: Endpoint.allCases) func everyNameIsAParameter(_ endpoint: Endpoint) throws {
    guard case .array(let modes)? = script.facts["modes"],
      case .array(let mode)? = modes.first(where: { mode in
        if case .array(let mode) = mode { mode[1] == .string(endpoint.path) } else { false }
      }), case .array(let names) = mode[2]
    else {
      Issue.record("\(endpoint) has no mode")
      return
    }
    let parameters = endpoint.parameters.map { JSONValue.string($0.name) }
    #expect(names.allSatisfy(parameters.contains))
    #expect(names.contains("scale") && !names.contains("strict"))
  }
}
