import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import SourceScan
import TestSupport
import Testing

/// What the README says must be what the program does.
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try String(contentsOfFile: ProjectFolder.path + "/README.md", encoding: .utf8)
  }

  @Test func everyParameterHasARowWithItsValuesAndDefault() throws {
    try expectRow(.height, ButtonHeight.self)
    try expectRow(.width, ButtonWidth.self)
    try expectRow(.side, LogoSide.self)
    try expectRow(.color, ButtonColor.self)
    try expectRow(.border, Border.self)
    try expectRow(.cornerRadius, RadiusPercent.self)
    for word in ["square", "rounded", "pill", "circle"] {
      #expect(try row(Parameter.cornerRadius.name)[2].contains(word))
    }
    try expectRow(.titleCase, TitleCase.self)
    try expectRow(.weight, TitleWeight.self)
    try expectRow(.borderWidth, BorderWidth.self, standard: "—")
    try expectRow(.shadow, Shadow.self)
    try expectRow(.gradient, Gradient.self)
    try expectRow(.watch, Switch.self)
    try expectRow(.strict, Switch.self)
    try expectRow(.match, OthersHeight.self, standard: "—")
    try expectRow(.style, ButtonStyle.self, standard: "—")
    try expectRow(.type, TitleType.self)
    try expectRow(.scale, PixelScale.self)
    try expectRow(.logoSize, LogoSize.self)
    try expectRow(.logoPosition, LeadingPosition.self)
    try expectRow(.labelPosition, LeadingPosition.self)
    try expectRow(.format, AnswerFormat.self)
    let catalog = try TestAssets.standIn().catalog
    let locale = try row(Parameter.locale.name)
    #expect(locale[2].hasPrefix("\(catalog.all.count) locales"))
    #expect(locale[3] == catalog.standard.identifier)
    for alias in try matches(of: /`([a-zA-Z_-]+)`/, in: locale[2]) {
      #expect(catalog[alias] != nil, "\(alias)")
    }
  }

  @Test func everyParameterIsSaidToBeWhereItIs() throws {
    for parameter in Parameter.allCases {
      let known = Endpoint.allCases.filter { $0.parameters.contains(parameter) }
      let places = known.map(\.rawValue).joined(separator: ", ")
      #expect(
        try row(parameter.name)[1] == (known.count == Endpoint.allCases.count ? "all" : places))
    }
  }

  @Test func everyButtonURLIsGood() throws {
    let assets = try TestAssets.standIn()
    let targets = try matches(
      of: /(?:https?:\/\/[a-z.:0-9]+)(\/appleid\/button[^"'\s)]*)/, in: text)
    #expect(targets.count > 5)
    for target in targets where !target.contains("sign_in&width=60") {
      let target = target.hasSuffix(",") ? String(target.dropLast()) : target
      _ = try assets.request(target)
    }
  }

  @Test func theListOfPicturesIsGood() throws {
    let list = try #require(
      text.split(separator: "```").first { $0.hasPrefix("\n# the sign-in page") })
    let parser = try TestAssets.standIn().parser
    #expect(try WarmList(String(list), parser: parser).requests.count == 38 * 2 * 3 + 1)
  }

  @Test func everyFolderThatIsLeftOutIsNamed() throws {
    for folder in SourceTree.skippedFolders { #expect(text.contains("`\(folder)`"), "\(folder)") }
    #expect(text.contains("files over \(SourceTree.largestFile >> 20) MB"))
    let rooms = [Shadow.small, .medium, .large].map { "\(Int($0.room))" }
    #expect(text.contains("\(rooms[0]), \(rooms[1]) or \(rooms[2]) points for small, medium"))
  }

  @Test func theRulesAreTheProgramsOwn() {
    let rows = Rule.all.map { rule in
      "| `\(rule.name.text)` | \(rule.asks) | \(rule.enforcement.rawValue): \(rule.handling) |"
    }
    let table = rows.joined(separator: "\n")
    #expect(text.contains(table), "the table should be:\n\(table)")
  }

  @Test func everyCacheStatusIsThere() {
    for status in ["hit", "hit; detail=disk", "fwd=uri-miss; stored", "fwd=uri-miss; collapsed"] {
      #expect(text.contains("| `bezel; \(status)` |"))
    }
  }

  @Test func theExampleOfAnErrorIsTrue() throws {
    let assets = try TestAssets.standIn()
    let invalid = try #require(throws: InvalidRequest.self) {
      _ = try assets.request("/appleid/button?type=sign_in&width=60")
    }
    let corrected = try #require(invalid.correctedTarget)
    #expect(text.contains("\"corrected\" : \"\(corrected)\""))
  }

  @Test func everyFlagAndVariableIsKnownToTheProgram() async throws {
    let help = try await Program.run(Program.bezel, ["serve", "--help"]).text
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let flags = try matches(of: /\n\| `(--[a-z0-9-]+)` \|/, in: text)
    #expect(flags.count == 24)
    for flag in flags {
      #expect(words.contains(flag), "\(flag)")
      let cells = try row(flag)
      let variable = try #require(try matches(of: /(BEZEL_[A-Z0-9_]+)/, in: cells[1]).first)
      #expect(words.contains(variable), "\(variable)")
      if Int(cells[3]) != nil || cells[3] == "one a core" {
        #expect(words.contains("\(cells[3]) if not given. (environment: \(variable))"), "\(flag)")
      }
    }
  }

  /// The cells of the row whose first cell is a code word.
  private func row(_ word: String) throws -> [String] {
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("| `\(word)` |") }, "\(word)")
    return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func expectRow<Value: ParameterValue>(
    _ parameter: Parameter, _ type: Value.Type, standard: String? = nil
  ) throws {
    let cells = try row(parameter.name)
    let values =
      switch Value.allowedValues {
      case .wholeNumbers(let range, _): "\(range.lowerBound)–\(range.upperBound)"
      case .words(let words): words.joined(separator: ", ")
      case .wholeNumbersOr, .form: "—"
      }
    #expect(cells[2].hasPrefix(values), "\(parameter.name)")
    #expect(cells[3] == standard ?? Value.standard.spelling, "\(parameter.name)")
  }

  private func matches(
    of pattern: Regex<(Substring, Substring)>, in text: String
  ) throws -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }
}
