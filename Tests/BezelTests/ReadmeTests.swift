import ButtonAssets
import ButtonCore
import ButtonService
import SourceCheck
import TestSupport
import Testing

/// The README and the documentation describe what the program does.
struct ReadmeTests {
  @Test func everyButtonURLIsGood() throws {
    let assets = try TestAssets.standIn()
    let targets = try DocumentationPage.all().flatMap { page in
      page.text.matches(of: /(?:https?:\/\/[a-z.:0-9]+)(\/appleid\/button[^"'\s)]*)/).map { String($0.output.1) }
    }
    #expect(targets.count > 5)
    for target in targets where !target.contains("sign_in&width=100") {
      let target = target.hasSuffix(",") ? String(target.dropLast()) : target
      _ = try assets.request(target)
    }
  }

  @Test func everyFolderThatIsLeftOutIsNamed() throws {
    let text = try DocumentationPage.named("check").text
    for folder in Omission.toolFolders { #expect(text.contains("`\(folder)`"), "\(folder)") }
    #expect(text.contains("\(Omission.maxBytes >> 20) MiB"))
  }

  @Test func theHelpNamesEverySettingAndParameter() async throws {
    let serve = try await Program.runBezel(["serve", "--help"]).text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for setting in Setting.all {
      #expect(serve.contains(setting.flag))
      #expect(serve.contains("(environment: \(setting.shownVariable))"))
    }
    let render = try await Program.runBezel(["render", "--help"]).text
    for parameter in Parameter.allCases {
      let flags = [" <value>", "[=true|false]"].map { "--\(parameter.name)\($0)" }
      #expect(flags.contains { render.contains($0) }, "\(parameter.name)")
    }
  }

  /// Once, 90 lines about parameters came before the usage and the command's own options.
  @Test(arguments: [
    (
      "check",
      ["<file> | <folder> | - | <url>", "\nOPTIONS:", "--fail-on", "--artwork", "\nPARAMETERS:"]
    ),
    ("kit", ["--for <for>", "--output", "\nPARAMETERS:", "--height <value>", "44 by default"]),
    ("kit", ["PARAMETERS:", "--types <value>", "--locales <value>", "--styles <value>"]),
    ("render", ["USAGE: bezel render", "--output", "\nPARAMETERS:"]),
    ("serve", ["USAGE: bezel serve", "--config", "--host <"]),
  ])
  func theHelpBeginsWithTheMainUse(command: String, order: [String]) async throws {
    var rest = try await Program.runBezel([command, "--help"]).text[...]
    for part in order {
      let place = try #require(rest.firstRange(of: part), "\(part) is not in \(rest)")
      rest = rest[place.upperBound...]
    }
  }
}
