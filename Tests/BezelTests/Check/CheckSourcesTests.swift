import Foundation
import TestSupport
import Testing

/// `bezel check` with sources: buttons in files and folders.
@Suite struct CheckSourcesTests {
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
          + "https://buttons.example.com/appleid/button?type=sign-in&amp;width=250",
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

  /// Once, the errors of URLs beside files were counted, and the URLs were not.
  @Test func urlsBesideFilesAreCounted() async throws {
    let folder = try tree()
    let outcome = try await Program.runBezel([
      "check", folder.path, "https://example.com/appleid/button?width=13",
    ])
    #expect(outcome.errors.hasPrefix("4 buttons in 2 of 3 files and 1 URL: 2 errors, "))
  }

  /// Once, the addresses in a kit's manifest had hundreds of findings.
  @Test func manifestsOfKitsAreLeftOut() async throws {
    let folder = try TemporaryFolder()
    try await Program.runBezel(
      ["kit", "--for", "plain,web", "--formats", "svg", "--stand-in", "-o", "kit"],
      directory: folder.path
    ).expect(0)
    let outcome = try await Program.runBezel(
      ["check", ".", "--background", "1C1C1E"], directory: folder.path)
    outcome.expect(0, "0 buttons")
    #expect(outcome.errors.contains("1 path left out"), "\(outcome.errors)")
  }

  @Test(
    "All notations in the fixtures are checked",
    arguments: [("error", Int32(1)), ("warning", 1), ("note", 1)])
  func fixtures(severity: String, status: Int32) async throws {
    let folder = ProjectFolder.path + "/Tests/SourceScanTests"
    let outcome = try await Program.runBezel(["check", folder + "/Fixtures", "--fail-on", severity])
    #expect(outcome.status == status)
    let references = try String(
      contentsOfFile: folder + "/Expected/references.txt", encoding: .utf8
    ).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder + "/Fixtures")
      .count { $0.contains(".") }
    let found = Set(references.map { $0.prefix { $0 != ":" } }).count
    #expect(
      outcome.errors.hasPrefix("\(references.count) buttons in \(found) of \(files) files: "),
      "\(outcome.errors)")
  }
}
