import Foundation
import TestSupport
import Testing

/// `bezel render` draws the server's pictures without a server.
@Suite struct RenderTests {
  /// Flags, and the equivalent request after `/appleid/button`.
  private static let cases = Table.pairs(
    """
    →
    --type continue --locale ja_JP --scale 2 --format png → ?type=continue&locale=ja_JP&scale=2
    --width 250 --height 44 --color white --border true --border_radius 50 → ?width=250&height=44&color=white&border=true&border_radius=50
    --border-radius 0 --format svg --locale ar_SA → .svg?border_radius=0&locale=ar_SA
    --mode left --label-position 60 --logo_position 20 --logo-size medium --width 300 → /left?label-position=60&logo-position=20&logo-size=medium&width=300
    --mode left --label_position 60 --logo-position 20 --logo_size medium --width=300 → /left?label_position=60&logo_position=20&logo_size=medium&width=300
    --mode logo --size 44 --scale 1.5 → /logo?size=44&scale=1.5
    --mode logo --size 44 --height 30 → /logo?size=44&height=30
    https://appleid.cdn-apple.com/appleid/button?height=44&width=300&type=sign-up → ?height=44&width=300&type=sign-up
    http://127.0.0.1:8080/appleid/button/left.svg?locale=he#fragment → /left.svg?locale=he
    /appleid/button/logo.svg → /logo.svg
    """)

  @Test(arguments: cases) func bytesAreTheServers(flags: String, target: String) async throws {
    let flags = flags.split(separator: " ").map(String.init)
    let target = "/appleid/button" + target
    let server = try await SharedServer.running()
    let answer = try #require(try await server.get(target))
    #expect(answer.status == 200)
    let folder = try TemporaryFolder()
    let file = target.contains(".svg") ? "button.svg" : "button.png"
    let written = try await Program.runBezel(
      ["render", "--stand-in"] + flags + ["-o", file], directory: folder.path)
    written.expect(0)
    #expect(written.output.isEmpty)
    #expect(Array(try folder.data(file)) == answer.body)
  }

  @Test(arguments: [
    ("--height 44px", "/appleid/button?height=44px"),
    ("--type sign_in --color white-outline", "/appleid/button?type=sign_in&color=white-outline"),
    ("--height 44 --height 48", "/appleid/button?height=44&height=48"),
    ("--mode logo --size 1 --scale 9", "/appleid/button/logo?size=1&scale=9"),
    ("/appleid/button?width=60&locale=KR", "/appleid/button?width=60&locale=KR"),
    ("--label-position=-1 --mode left", "/appleid/button/left?label-position=-1"),
  ])
  func refusesInTheServersWords(flags: String, target: String) async throws {
    let server = try await SharedServer.running()
    let answer = try #require(try await server.get(target))
    #expect(answer.status == 400)
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.body))
    let folder = try TemporaryFolder()
    let outcome = try await Program.runBezel(
      ["render", "--stand-in", "-o", folder.path + "/button.png"]
        + flags.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(!problem.parameters.isEmpty)
    for parameter in problem.parameters { #expect(outcome.errors.contains(parameter.detail)) }
    #expect(try folder.names.isEmpty)
  }

  private struct Problem: Decodable {
    struct Parameter: Decodable { var detail: String }
    var parameters: [Parameter]
  }

  @Test(arguments: [
    (["https://example.com/picture.png"], "is not the URL of a button"),
    (["/appleid/button", "--height", "44"], "not both"), (["--mode", "right"], "right"),
    (["/appleid/button?locale=auto"], "locale=auto cannot be drawn in advance"),
    (["--colour", "white"], "--colour"), (["--height"], "--height"),
  ])
  func otherSlipsAreExplained(arguments: [String], sentence: String) async throws {
    let outcome = try await Program.runBezel(["render", "--stand-in", "-o", "-"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(sentence))
  }

  @Test(arguments: [
    ("/appleid/button?width=9", 64), ("/appleid/button?width=200&widht=9", 0),
    ("/appleid/button?preset=login", 64), ("/appleid/button;jsessionid=0A?width=200", 64),
    ("/appleid/button?strict=true&width=130&height=30", 64), ("/elsewhere", 64),
    ("https://h.example//appleid/button?width=200", 0), ("/appleid/button?strict=false", 0),
  ])
  func statusesSayWhetherARequestIsDrawn(target: String, status: Int32) async throws {
    let outcome = try await Program.runBezel(["render", "--stand-in", target, "-o", "-"])
    #expect(outcome.status == status && outcome.output.isEmpty == (status != 0))
    #expect(outcome.errors.contains("ignored: widht\n") == target.contains("widht"))
  }

  /// Arguments may come from a list that somebody else wrote.
  @Test(arguments: [
    ["--type", "\u{1B}[31m", "-o", "x.png"], ["--\u{1B}[31m", "-o", "x.png"],
    ["/foo\u{1B}[31m", "-o", "x.png"], ["-o", "\u{1B}[31m/x.png"],
    ["/appleid/button?\u{1B}[31m", "-o", "/nowhere/x.png"],
  ])
  func nothingControlsTheTerminal(arguments: [String]) async throws {
    let outcome = try await Program.runBezel(["render", "--stand-in"] + arguments)
    #expect(outcome.status != 0 && !outcome.errors.contains("\u{1B}"), "\(outcome.errors)")
    #expect(outcome.errors.contains("\\u{1b}[31m"), "\(outcome.errors)")
  }

  @Test(arguments: ["-o /dev/full", "-o - >/dev/full"])
  func aFullDiskIsASentence(output: String) async throws {
    let outcome = try await Program.run(
      "/bin/sh", ["-c", "'\(Program.bezel)' render --stand-in \(output)"],
      environment: try Program.bezelEnvironment([:]))
    outcome.expect(1, "the disk is full")
    #expect(!outcome.errors.contains("Domain") && !outcome.errors.contains("Code="))
  }

  /// Once, `--each` drew lists, with parameters in the names of files.
  @Test func aListIsAnUnknownFlag() async throws {
    try await Program.runBezel(["render", "--stand-in", "--each", "list", "-o", "{type}.png"])
      .expect(64, "Unknown option '--each'")
  }

  /// A path that cannot be written gives a sentence, not the error text of a library.
  @Test(arguments: [
    ("/nonexistent/button.png", "its folder does not exist"),
    ("/proc/button.png", "its folder does not exist"), (".", "Is a directory"),
    ("/", "Is a directory"), ("/etc/passwd/button.png", "its folder does not exist"),
    (String(repeating: "a", count: 300) + ".png", "File name too long"),
  ])
  func unwritableOutputIsNamedWithTheReason(output: String, reason: String) async throws {
    let outcome = try await Program.runBezel(["render", "--stand-in", "-o", output])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("Error: \(output): cannot be written: \(reason)\n"),
      "\(outcome.errors)")
  }

  /// Once, a build without the logo shipped the stand-in, with status 0.
  @Test func withoutTheLogoNothingIsDrawn() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Program.runBezel(
      ["render", "-o", "button.png"], directory: folder.path)
    outcome.expect(1, "`bezel artwork install FROM`. To draw a stand-in instead, add --stand-in.")
    #expect(try folder.names.isEmpty)
  }

  /// Once, white on white was written without a word.
  @Test func errorsOfTheButtonAreNamed() async throws {
    let outcome = try await Program.runBezel([
      "render", "--stand-in", "-o", "-", "--color", "white", "--background", "FFFFFF",
    ])
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
    #expect(outcome.errors.contains("white-on-light: White is invisible on #FFFFFF"))
    #expect(!outcome.errors.contains("artwork-origin"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--scale", "2", "-o", "button.svg"], "ignored: scale, since svg has no pixels\n"),
    (["/appleid/button.pdf?scale=2", "-o", "-"], "ignored: scale, since pdf has no pixels\n"),
  ])
  func theScaleOfVectorsIsIgnoredAloud(arguments: [String], notice: String) async throws {
    let folder = try TemporaryFolder()
    try await Program.runBezel(["render", "--stand-in"] + arguments, directory: folder.path).expect(
      0, notice)
  }

  /// Once, arguments that only the running command can judge had the usage of the program.
  @Test(arguments: [
    ["render", "--stand-in", "/appleid/button", "--scale", "3", "-o", "x.svg"], ["health", "--x"],
    ["doctor", "--x"],
  ])
  func wrongArgumentsShowTheUsageOfTheCommand(arguments: [String]) async throws {
    try await Program.runBezel(arguments).expect(64, "\nUsage: bezel \(arguments[0]) ")
  }

  @Test func existingFileIsReplaced() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(String(repeating: "long", count: 100_000), to: "button.png")
    let outcome = try await Program.runBezel(
      ["render", "--stand-in", "-o", "button.png"], directory: folder.path)
    #expect(outcome.status == 0)
    #expect(try Picture(file: file).width == 140)
    #expect(try folder.names == ["button.png"])
  }

  /// A picture on standard output stays intact: notices go to standard error.
  @Test func noticesGoToStandardError() async throws {
    let outcome = try await Program.runBezel(
      ["render", "--stand-in", "-o", "-", "/appleid/button/logo?junk=1&height=9"])
    #expect(try Picture(outcome.output).width == 30)
    #expect(outcome.errors.contains("stand-in"))
    #expect(outcome.errors.contains("junk"))
    #expect(outcome.errors.contains("height"))
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func nothingIsNoticedWithApplesArtwork() async throws {
    let outcome = try await Program.runBezel(
      ["render", "-o", "-", "--artwork", SharedFolder.artwork])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let standIn = try await Program.runBezel(["render", "--stand-in", "-o", "-"])
    #expect(outcome.output != standIn.output)
  }
}
