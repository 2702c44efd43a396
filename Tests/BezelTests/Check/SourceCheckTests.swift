import Foundation
import TestSupport
import Testing

/// `bezel check` with sources: buttons in files and folders.
@Suite struct SourceCheckTests {
  private static let page = """
    <!doctype html>
    <img src="https://appleid.cdn-apple.com/appleid/button?type=sign_in&amp;width=250" alt="">
    <p>text</p>
      <div id="appleid-signin" data-type="continue" data-color="white"></div>
    <img src="/appleid/button/logo?size=44">
    """

  private func tree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "index.html")
    try folder.write(
      "let url = \"https://appleid.cdn-apple.com/appleid/button?height=44&width=\\(width)\"\n",
      to: "Login.swift")
    try folder.write("nothing to see", to: "notes.txt")
    return folder
  }

  @Test("Each reference is found once, with file, line, column and replacement")
  func lines() async throws {
    let folder = try tree()
    let outcome = try await Program.runBezel([
      "check", folder.path, "--host", "https://buttons.example.com",
    ])
    let lines = outcome.text.replacing(folder.path + "/", with: "").split(separator: "\n")
      .map(String.init)
    #expect(
      lines.filter { $0.contains("replace with") } == [
        "Login.swift:1:12: replace with "
          + "https://buttons.example.com/appleid/button?height=44&width=\\(width)",
        "index.html:2:11: replace with "
          + "https://buttons.example.com/appleid/button?type=sign-in&width=250",
        "index.html:5:11: replace with https://buttons.example.com/appleid/button/logo?size=44",
      ])
    #expect(
      lines.contains { $0.hasPrefix("index.html:2:11: error: invalid-parameter: type=sign_in is") })
    // The page decides this size, so there is no finding about it.
    #expect(!lines.contains { $0.hasPrefix("index.html:4:3: warning: ") })
    #expect(
      lines.contains("Login.swift:1:12: not checked, known only at run time: width"))
    // Only one title in each file is known.
    #expect(!lines.contains { $0.contains("consistent-wording") })
    // Another service draws these pictures, so this machine's stand-in is not a finding.
    #expect(!lines.contains { $0.contains("artwork-origin") })
    #expect(outcome.errors.hasPrefix("4 buttons in 2 of 3 files: 1 error, "))
    #expect(outcome.status == 1)
  }

  @Test(
    "All notations in the fixtures are checked",
    arguments: [("error", Int32(1)), ("warning", 1), ("note", 1)])
  func fixtures(severity: String, status: Int32) async throws {
    let path = ProjectFolder.path + "/Tests/SourceScanTests/Fixtures"
    let outcome = try await Program.runBezel(["check", path, "--fail-on", severity])
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("180 buttons in 23 of 25 files: "))
  }

  /// Findings that depend on an unknown value are left out.
  @Test(arguments: [
    ("?width=300&style=auto&background=${bg}", Int32(0)),
    ("?width=300&height=${h}&border_radius=22pt", 0),
    ("?width=${w}&height=44", 0), ("?width=135&height=${h}", 1),
    ("?weight=bold&locale=${l}&width=300", 0), ("?watch=${w}&color=white", 0),
    ("?locale=ja_JP&weight=bold&width=${w}", 1), ("?color=pink&width=${w}", 1), ("?${query}", 0),
    // A button for watchOS has no smallest width.
    ("?width=135&${query}", 0), ("?width=135&watch=false&${query}", 1),
  ])
  func unknown(query: String, status: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write("`https://b.example/appleid/button\(query)`", to: "a.js")
    let outcome = try await Program.runBezel(["check", folder.path, "--fail-on", "warning"])
    #expect(outcome.status == status, "\(outcome.text)")
    #expect(outcome.text.contains(": not checked, known only at run time: "))
  }
}
