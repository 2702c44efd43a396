import Foundation
import TestSupport
import Testing

/// `bezel render --each` replaces the scripts that ask for many pictures and rename them.
@Suite struct RenderEachTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(
    _ list: String, _ output: String, _ more: [String] = []
  ) async throws -> Program.Outcome {
    let file = try folder.write(list, to: "list")
    return try await Program.runBezel(
      ["render", "--stand-in", "--each", file, "-o", output] + more, directory: folder.path)
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.contains(".png") || $0.contains(".svg")
    }.sorted()
  }

  @Test func everyPictureOfTheListIsWritten() async throws {
    let list = """
      # Both formats of one button, and two languages of another.
      /appleid/button?height=44&format=png,svg
      /appleid/button/left?locale=ja_JP,ar_SA&type=continue
      """
    try await render(list, "out/{mode}/{locale}-{type}-{style}-{weight}.{format}").expect(0)
    #expect(
      try files() == [
        "out/center/en_US-sign-in-black-medium.png", "out/center/en_US-sign-in-black-medium.svg",
        "out/left/ar_SA-continue-black-medium.png", "out/left/ja_JP-continue-black-medium.png",
      ])
  }

  /// Once, a list refused names without effect, and drew strict requests that break a rule.
  @Test(
    "A fault has the same status in a list as on the command line",
    arguments: [
      ("/appleid/button?width=9", 64), ("/appleid/button?width=200&widht=9", 0), ("/elsewhere", 64),
      ("/appleid/button?preset=login", 64), ("/appleid/button;jsessionid=0A?width=200", 64),
      ("/appleid/button?strict=true&width=130&height=30", 64),
      ("https://h.example//appleid/button?width=200", 0),
    ])
  func statuses(target: String, status: Int32) async throws {
    let listed = try await render(target, "{width}.png")
    let alone = try await Program.runBezel(
      ["render", "--stand-in", target, "-o", "a.png"], directory: folder.path)
    #expect(listed.status == status && alone.status == status)
    #expect(listed.errors.contains("ignored: widht") == alone.errors.contains("ignored: widht"))
  }

  @Test(arguments: [
    ("/appleid/button", "{lang}.png", "{lang} is not a parameter"),
    ("/appleid/button", "{local}.png", "Did you mean {locale}?"),
    ("/appleid/button", "{locale.png", "braces come in pairs"),
    ("/appleid/button", "locale}.png", "braces come in pairs"),
    ("/appleid/button?height=40,44", "{locale}.png", "would both be en_US.png"),
    ("/appleid/button.svg", "{locale}@{scale}x.svg", "{scale} has no value in /appleid/button"),
    ("/appleid/button", "{match}.png", "line 1: {match} has no value in /appleid/button"),
    ("/appleid/button", "{locale}", "{locale} has no suffix, which selects the format"),
    ("/appleid/button/logo", "{type}.png", "{type} has no value in /appleid/button/logo"),
    ("/appleid/button.svg", "{locale}.png", "is svg, but en_US.png is png"),
    ("/appleid/button", "{locale}.webm", "ends with .webm, but must end with one of .png"),
    ("/appleid/button?height=9", "{locale}.png", "line 1: height=9 is not allowed"),
    ("/appleid/button", "-", "needs a path with parameters"),
  ])
  func whatIsWrongIsSaidBeforeAnythingIsWritten(
    list: String, output: String, reason: String
  ) async throws {
    try await render(list, output).expect(64, reason)
    #expect(try files().isEmpty)
  }

  /// Once, findings were not printed, and the suffix of the path did not choose the format.
  @Test func aListIsDrawnAsItsButtonsAreAlone() async throws {
    let faint = "/appleid/button?color=white&background=FFFFFF,FEFEFE&width=200,210&x=1"
    let outcome = try await render("\n" + faint, "{background}-{width}.svg")
    outcome.expect(0, "line 2: white-on-light: White is invisible on #FFFFFF.")
    #expect(outcome.text == "4 pictures written\n")
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("line 2: ") }
    #expect(lines.count == 3 && lines[0] == "line 2: ignored: x", "\(outcome.errors)")
    try await render("/appleid/button?locale=auto", "{locale}.json").expect(0)
    let report = try Data(contentsOf: URL(filePath: folder.path + "/en_US.json"))
    let alone = try await Program.runBezel(["render", "--stand-in", "-o", "-", "--format", "json"])
    #expect(String(decoding: report, as: UTF8.self) == alone.text)
  }

  /// Once, the error named no line, and a whole list could not be strict.
  @Test func strictErrorsNameTheirLine() async throws {
    let list = "/appleid/button?width=200\n/appleid/button?width=130&height=30&strict=true"
    try await render(list, "{width}.png").expect(64, "line 2: ")
    let faint = "/appleid/button\n/appleid/button?color=white&background=FFFFFF"
    let strict = try await render(faint, "{color}.png", ["--strict"])
    strict.expect(64, "line 2: white-on-light: ")
    #expect(try files().isEmpty)
    // The stand-in is an error of every button.
    #expect(strict.errors.contains("line 1: artwork-origin: "), "\(strict.errors)")
    try await render("/appleid/button?strict=false", "a.png", ["--strict"]).expect(0)
  }

  /// What a generator wrote, also if it failed.
  @Test func listsComeFromPipes() async throws {
    let command =
      "printf '\\357\\273\\277/appleid/button\\n' | '\(Program.bezel)' render --stand-in --each -"
    let outcome = try await Program.run(
      "/bin/sh", ["-c", command + " -o '{locale}.png'"],
      environment: try Program.bezelEnvironment([:]), directory: folder.path)
    #expect(outcome.status == 0 && outcome.text == "1 picture written\n", "\(outcome.errors)")
    #expect(try files() == ["en_US.png"])
    try await render("# nothing", "{locale}.png").expect(64, "names no pictures")
  }

  /// A list is not written by the one at the terminal.
  @Test(arguments: [
    ["--each", "list", "-o", "x.png"], ["--type", "\u{1B}[31m", "-o", "x.png"],
    ["--\u{1B}[31m", "-o", "x.png"], ["/foo\u{1B}[31m", "-o", "x.png"],
    ["-o", "\u{1B}[31m/x.png"], ["--each", "\u{1B}[31m", "-o", "x.png"],
  ])
  func nothingControlsTheTerminal(arguments: [String]) async throws {
    try folder.write("/foo\u{1B}[31m\n", to: "list")
    let outcome = try await Program.runBezel(
      ["render", "--stand-in"] + arguments, directory: folder.path)
    #expect(outcome.status != 0 && !outcome.errors.contains("\u{1B}"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\\u{1b}[31m"), "\(outcome.errors)")
  }

  @Test func aListAndAButtonContradictEachOther() async throws {
    try await render("/appleid/button", "{locale}.png", ["--height", "44"]).expect(
      64, "give --each, or a button, not both")
  }

  @Test func faultsOfFoldersAndDisksAreSentences() async throws {
    try folder.write("", to: "file")
    let blocked = try await render("/appleid/button", "file/{locale}.png")
    #expect(blocked.status == 1)
    let full = try await Program.runBezel(["render", "--stand-in", "-o", "/dev/full"])
    let output = try await Program.run(
      "/bin/sh", ["-c", "'\(Program.bezel)' render --stand-in -o - >/dev/full"],
      environment: try Program.bezelEnvironment([:]))
    for outcome in [full, output] { outcome.expect(1, "the disk is full") }
    for outcome in [blocked, full, output] {
      #expect(!outcome.errors.contains("Domain") && !outcome.errors.contains("Code="))
    }
  }
}
