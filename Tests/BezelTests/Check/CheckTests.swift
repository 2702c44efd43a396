import ButtonCore
import Foundation
import TestSupport
import Testing

/// `bezel check`: the findings it prints and its exit status.
@Suite struct CheckTests {
  private func check(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(["check"] + arguments)
  }

  private static let statuses: [(arguments: [String], status: Int32)] = [
    // Apple's endpoint draws with Apple's artwork.
    (["\(apple)?width=250&height=44"], 0), (["\(apple)?width=139"], 0),
    (["\(apple)?width=139", "--fail-on", "warning"], 1),
    (["\(apple)?shadow=small", "--fail-on", "warning"], 0),
    (["\(apple)?shadow=small", "--fail-on", "note"], 1), (["\(apple)?type=sign_in"], 1),
    (["\(apple)?color=white&background=FFFFFF"], 1), ([apple, "/appleid/button?height=1"], 1),
    // This machine draws with the stand-in, which is an error.
    (["--width", "250"], 1), (["--width", "250", "--format", "json"], 1),
    (["/appleid/button;j=0?width=250"], 1), (["/appleid/button?width=250"], 1),
    // The artwork of another host is unknown, so it is not checked.
    (["HTTPS://buttons.example.com:443/appleid/button/?width=250"], 0),
    (["https://buttons.example.com/appleid/button?width=250", "--format", "json"], 0),
  ]

  private static let apple = "https://appleid.cdn-apple.com/appleid/button"

  @Test("The status tells whether a finding reaches the --fail-on level", arguments: statuses)
  func status(arguments: [String], status: Int32) async throws {
    let outcome = try await check(arguments)
    #expect(outcome.status == status, "\(outcome.text) \(outcome.errors)")
  }

  @Test("Each finding is one line, with the nearest request") func lines() async throws {
    let url = "https://appleid.cdn-apple.com/appleid/button?width=139&text=x&zoom=1"
    let lines = try await check([url]).text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == url)
    #expect(lines[1].hasPrefix("warning: minimum-size: The button is 139 pt wide"))
    #expect(lines[1].hasSuffix(" Nearest: /appleid/button?width=140&text=x&zoom=1"))
    #expect(lines[2] == "note: ignored-parameter: text, zoom have no effect.")
  }

  @Test("A page's colour adds a line of advice for each style") func advice() async throws {
    let outcome = try await check([
      "\(Self.apple)?height=44&width=250&background=1C1C1E&color=white"
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.text.split(separator: "\n").dropFirst() == [
        "style: black: not allowed: Black has 1.23:1 contrast with #1C1C1E; it needs 3:1.",
        "style: white: advised: White has 17.01:1 contrast with #1C1C1E.",
        "style: white-outline: not allowed: White needs no outline on #1C1C1E.",
      ])
  }

  @Test("A request that cannot be drawn is explained") func invalid() async throws {
    let outcome = try await check(["--type", "sign_in", "--width", "100"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("error: invalid-parameter: type=sign_in is not allowed"))
    #expect(outcome.text.contains("\nNearest request: /appleid/button?type=sign-in&width=130"))
  }

  @Test(
    arguments: Table.pairs(
      """
      . --height 44 → give sources and URLs, or flags: only --background, --match
      . --mode left → give sources and URLs, or flags: only --background, --match
      /appleid/button --height 44 → give sources and URLs, or flags: only --background, --match
      --fail-on note → give files, folders, URLs, - for standard input, or flags
      → give files, folders, URLs, - for standard input, or flags
      --host https://a.example → give files, folders, URLs, - for standard input, or flags
      . --host a.example → --host is a.example, but must be like https://buttons.example.com
      --fail-on all → one of 'note', 'warning' or 'error'
      https://a.example/elsewhere → https://a.example/elsewhere is not the URL of a button
      . --format junit → 'junit' is invalid for '--format <form>'
      . --update-baseline → Unknown option '--update-baseline'.
      . --to script → Unknown option '--to'.
      . --stdin-filename a → --stdin-filename needs - for standard input
      . --background pink! → --background=pink! is not allowed: background takes six
      . --scan → Unknown option '--scan'.
      . --config none.yaml → none.yaml: does not exist
      . --presets none.yaml → none.yaml: does not exist
      """))
  func misuse(flags: String, reason: String) async throws {
    try await check(flags.split(separator: " ").map(String.init)).expect(
      64, "Error: ", reason, "\nUsage: bezel check ")
  }

  @Test("A run that fails has a status of its own") func failedRuns() async throws {
    for more in [[], ["--format", "json"]] {
      let titles = try await check(["\(Self.apple)?width=250", "--titles", "/nowhere"] + more)
      #expect(titles.status == 70)
      #expect(titles.errors == "Error: /nowhere/en_US.json: does not exist\n", "\(titles.errors)")
    }
    try await check(["\(Self.apple)?width=250", "-o", "/nonexistent/report"]).expect(
      70, "cannot be written: its folder does not exist")
  }

  @Test("Control characters in a request are escaped, so that they cannot forge lines of output")
  func controls() async throws {
    let outcome = try await check(["\(Self.apple)?width=250&a%0A::error%1B[31m=1&t%0Aext=1"])
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(outcome.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    #expect(
      lines[1]
        == "note: ignored-parameter: a\\u{a}::error\\u{1b}[31m, t\\u{a}ext have no effect.")
  }

  /// Once, an 8-bit control sequence or a change of direction in a file reached the terminal by JSON.
  @Test(arguments: ["text", "json", "sarif", "gitlab", "github"])
  func controlsOfFilesAreEscapedInEveryForm(format: String) async throws {
    let folder = try TemporaryFolder()
    let page = "<img src='\(Self.apple)?height=20&a\u{9B}31m\u{202E}b=1' alt='\u{7F}\u{E0041}x'>"
    try page.write(toFile: folder.path + "/a\u{9B}b.html", atomically: true, encoding: .utf8)
    let outcome = try await check([folder.path, "--format", format])
    #expect(outcome.status == 1)
    #expect(
      outcome.text.unicodeScalars.allSatisfy {
        $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
      })
    if ["json", "sarif", "gitlab"].contains(format) {
      #expect(try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) is NSObject)
    }
  }
}

extension String {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
