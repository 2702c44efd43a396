import Foundation
import TestSupport
import Testing

/// `-o` replaces only regular files: links, pipes and devices are written through.
@Suite struct OutputTests {
  @Test func linkKeepsLeadingToItsFile() async throws {
    let folder = try TemporaryFolder()
    let target = try folder.write(String(repeating: "old", count: 10_000), to: "target.png")
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try await Program.runBezel(["render", "--stand-in", "-o", link]).expect(0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try Picture(file: target).width == 140)
  }

  @Test func pipeIsWrittenInto() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(try await Program.run("/usr/bin/mkfifo", [pipe]).status == 0)
    async let drawing = Program.runBezel(["render", "--stand-in", "-o", pipe])
    let copy = try await Program.run("/usr/bin/timeout", ["300", "/bin/cat", pipe])
    #expect(try await drawing.status == 0)
    #expect(try Picture(copy.output).width == 140)
  }

  /// A picture in a format that does not match its file name would mislead other programs.
  @Test func suffixSaysTheFormat() async throws {
    let folder = try TemporaryFolder()
    try await Program.runBezel(
      ["render", "--stand-in", "-o", "button.SVG"], directory: folder.path
    ).expect(0)
    let text = try folder.text("button.SVG")
    #expect(text.hasPrefix("<svg "))
    for arguments in [["--format", "png", "-o", "b.svg"], ["/appleid/button.png", "-o", "b.svg"]] {
      let refused = try await Program.runBezel(
        ["render", "--stand-in"] + arguments, directory: folder.path)
      #expect(refused.status > 0, "\(arguments)")
      #expect(!folder.has("b.svg"))
    }
  }

  /// Once, `-o x.jpg` and `-o x` wrote a PNG.
  @Test(arguments: [
    ("x.jpg", "must end with one of .png, .svg, .webp, .pdf, .xml, .json"),
    ("x.pn", "must end with one of .png"),
    ("x", "x has no suffix, which selects the format: name x.png, or another of .png, .svg"),
    ("", "--output is empty: name a file"),
  ])
  func anotherSuffixOrNoneIsRefused(name: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    try await Program.runBezel(["render", "--stand-in", "-o", name], directory: folder.path).expect(
      64, reason)
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [["--format", "svg"], ["/appleid/button.svg"]])
  func aRequestMaySayTheFormatInstead(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try await Program.runBezel(
      ["render", "--stand-in", "-o", "x"] + arguments, directory: folder.path
    ).expect(0)
    #expect(try folder.text("x").hasPrefix("<svg"))
  }

  /// Once, the suffix of a link selected nothing.
  @Test func suffixOfALinkCounts() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "button-1.svg")
    try folder.link("current.svg", to: "button-1.svg")
    try await Program.runBezel(
      ["render", "--stand-in", "-o", "current.svg"], directory: folder.path
    ).expect(0)
    let written = try folder.data("button-1.svg")
    #expect(written.starts(with: Data("<svg".utf8)))
  }

  /// Once, `--strict` alone was an error.
  @Test(arguments: [["--strict"], ["--strict", "true"], ["--strict=true"]])
  func strictNeedsNoValue(strict: [String]) async throws {
    let wrong = ["render", "--stand-in", "--color", "white", "--background", "FFFFFF", "-o", "-"]
    #expect(try await Program.runBezel(wrong).status == 0)
    let outcome = try await Program.runBezel(wrong + strict)
    #expect(outcome.status > 0 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(try await Program.runBezel(wrong + ["--strict", "false"]).status == 0)
  }

  @Test func refusalNamesTheNearestRequest() async throws {
    let outcome = try await Program.runBezel(
      ["render", "--stand-in", "-o", "-", "--type", "sign_in", "--width", "90"])
    #expect(outcome.status > 0)
    #expect(outcome.errors.contains("Nearest request: /appleid/button?type=sign-in&width=130"))
    #expect(!outcome.errors.contains("Usage:"))
  }
}
