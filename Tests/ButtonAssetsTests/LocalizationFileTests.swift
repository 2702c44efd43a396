import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

struct LocalizationFileTests {
  private let catalog: LocalizationCatalog

  init() throws { catalog = try LocalizationCatalog(folder: ResourceFolder().localizations) }

  @Test func everyFileIsALocale() throws {
    let folder = try ResourceFolder().localizations
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == catalog.all.count)
  }

  @Test(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func titlesAreApplesToTheLetter() throws {
    let table = try String(contentsOfFile: SharedFolder.path + "/spec/titles.tsv", encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    for row in rows {
      let localization = try #require(catalog[row[0]], "\(row[0])")
      #expect(localization.identifier == row[0])
      #expect(localization.languageTag == row[1])
      #expect(localization.direction.rawValue == row[2])
      #expect(localization.script.rawValue == row[3])
      let titles = [TitleType.signIn, .signUp, .continue].map(localization.title)
      // Compares bytes, so that an ordinary space differs from a no-break space.
      #expect(titles.map { Array($0.utf8) } == row[4...6].map { Array($0.utf8) })
    }
  }

  @Test(arguments: [
    (#""Latn","#, #""Latn""#, "line 6, column 3: did not find expected ',' or '}'"),
    ("ltr", "up", "line 4: direction is up, but must be one of ltr, rtl"),
    ("Latn", "Lath", "line 5: script is Lath, but must be one of Arab, Cyrl, Deva, "),
    ("sign-up", "signup", "line 6: titles.signup is unknown, but must be one of language.english, language.own, "),
    (#""continue": "x""#, #""continue": """#, "titles.continue is missing or empty"),
  ])
  func aFileThatIsWrongIsNamedWithTheReason(_ part: String, _ written: String, _ reason: String) throws {
    let content = """
      {
        "language": {"english": "X", "own": "X"},
        "languageTag": "xx",
        "direction": "ltr",
        "script": "Latn",
        "titles": {"sign-in": "x", "sign-up": "x", "continue": "x"}
      }
      """.replacing(part, with: written)
    let folder = try TemporaryFolder()
    // Files of editors and people are none.
    try folder.write("", to: ".xx_XX.json.swp")
    try folder.write("", to: "README.md")
    let path = try folder.write(content, to: "xx_XX.json")
    let fault = try #require(throws: FileFault.self) {
      _ = try LocalizationCatalog(folder: folder.path)
    }
    #expect(fault.path == path)
    #expect(fault.reason.hasPrefix(reason), "\(fault.reason)")
    #expect(fault.reason.hasSuffix("Did you mean titles.sign-up?") == (written == "signup"))
  }
}
