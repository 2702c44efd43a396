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
    let parser = try TestAssets.standIn().parser
    for description in parser.descriptions {
      let cells = try row(description.name)
      let name = Comment(rawValue: description.name)
      #expect(cells[3] == description.standard ?? "—", name)
      switch description.allowed {
      case .wholeNumbers(let range, _):
        #expect(cells[2].hasPrefix("\(range.lowerBound)–\(range.upperBound) "), name)
      case .wholeNumbersOr(let range, _, _):
        #expect(cells[2].hasPrefix("\(range.lowerBound)–\(range.upperBound) "), name)
        for (word, _) in CornerRadius.words { #expect(cells[2].contains(word), name) }
      case .words(let words) where description.parameter == .locale:
        #expect(cells[2].hasPrefix("\(words.count - 1) locales"), name)
        #expect(cells[2].contains("\(RequestParser.negotiatedLocale): "), name)
      case .words(let words):
        // Each may be explained.
        for word in words { #expect(cells[2].contains(word), name) }
      case .form: break
      }
    }
    for alias in try matches(of: /`([a-zA-Z_-]+)`/, in: try row(Parameter.locale.name)[2]) {
      #expect(parser.catalog[alias] != nil, "\(alias)")
    }
  }

  @Test func everyParameterIsSaidToBeWhereItIs() throws {
    for parameter in Parameter.all {
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
    #expect(flags.count == 32)
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

  @Test func theReferenceHasEveryFlagOfTheReadme() async throws {
    let reply = try #require(try await SharedServer.running().get("/docs"))
    let page = try await ReadPage.read(String(decoding: reply.body, as: UTF8.self))
    let rows = page.all("tr").filter { $0["id"]?.hasPrefix("flag-") == true }.map { row in
      page.elements.filter { $0.parent == row.position }.map(\.text)
    }
    let flags = try matches(of: /\n\| `(--[a-z0-9-]+)` \|/, in: text)
    #expect(
      Set(rows.compactMap { $0[0].split(separator: " ").first.map(String.init) }) == Set(flags))
    for flag in flags {
      let cells = try row(flag)
      let described = try #require(rows.first { $0[0].hasPrefix(flag + " ") }, "\(flag)")
      #expect("`\(described[0].dropFirst(flag.count + 1))`" == cells[1])
      #expect(!described[1].isEmpty)
      #expect(described[2] == cells[3], "\(flag)")
    }
  }

  /// The cells of the row whose first cell is a code word.
  private func row(_ word: String) throws -> [String] {
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("| `\(word)` |") }, "\(word)")
    return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func matches(
    of pattern: Regex<(Substring, Substring)>, in text: String
  ) throws -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }
}
