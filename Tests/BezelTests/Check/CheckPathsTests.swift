import Foundation
import TestSupport
import Testing

/// What `bezel check` reads, and what it says of what it cannot read.
@Suite struct CheckPathsTests {
  private let project: CheckedProject
  private var folder: TemporaryFolder { project.folder }

  init() throws { project = try CheckedProject() }

  @Test func takesSeveralPaths() async throws {
    let outcome = try await project.check(
      "./web/", "web/a.html", "web/../b.md", folder.path + "/b.md")
    #expect(outcome.files == ["b.md", "web/a.html"])
    #expect(outcome.errors.hasPrefix("2 buttons in 2 of "))
  }

  /// In a container, a project may lie in the root.
  @Test func pathsInTheRootAreRelativeToIt() async throws {
    let outcome = try await Program.runBezel(["check", folder.path + "/b.md"], directory: "/")
    #expect(outcome.text.hasPrefix(folder.path.dropFirst() + "/b.md:1:11: "))
  }

  @Test(arguments: ["json", "sarif", "gitlab"])
  func reportsAreNotJudged(form: String) async throws {
    try await project.check(".", "--format", form, "-o", "report").expect(0)
    try await project.check("report", "--fail-on", "note").expect(0)
    let all = try await project.check(".")
    #expect(all.errors.hasPrefix("2 buttons in 2 of 2 files"))
    #expect(all.errors.hasSuffix("; 1 path left out\n"))
    // Nor is one mended, and neither is one with the line ends of Windows.
    let report = try folder.text("report").replacing("\n", with: "\r\n")
    try folder.write(report, to: "report")
    try await project.check("report", "--fix", "--host", "https://b.example").expect(0)
    #expect(try folder.text("report") == report)
  }

  @Test func quietPrintsFindingsOnly() async throws {
    let outcome = try await project.check(".", "--quiet", "--host", "https://b.example")
    #expect(Set(outcome.files).count == 2)
    #expect(outcome.errors == "")
  }

  @Test func pathsAreLeftOut() async throws {
    let outcome = try await project.check(".", "--exclude", "web/", "--format", "json")
    #expect(outcome.errors.hasSuffix("0 notes; 1 path left out\n"))
    #expect(outcome.text.contains("\"reason\" : \"excluded by web/\""))
    try folder.write("check: {exclude: [web/, '*.md']}", to: "bezel.yaml")
    #expect(try await project.check(".").text == "")
    // What is named is read, but not if a tool names everything.
    #expect(try await project.check(".", "b.md").text.hasPrefix("b.md:1:11: "))
    let forced = try await project.check("b.md", "web/a.html", "--force-exclude")
    #expect(forced.text == "" && forced.errors.hasSuffix("2 paths left out\n"))
  }

  @Test func aNameThatIsNotUTF8IsSaidAndEndsNothing() async throws {
    let path = (Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xFF, 0]).map(CChar.init(bitPattern:))
    let made = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(made >= 0)
    close(made)
    let outcome = try await project.check(".")
    #expect(outcome.status == 0 && outcome.text.hasPrefix("b.md:1:11: "))
    #expect(outcome.errors.hasPrefix("\u{FFFD}: skipped: its name is not UTF-8\n"))
    let json = try await project.check(".", "--format", "json").text
    #expect(json.contains("\"reason\" : \"its name is not UTF-8\""))
    let difference = try await project.check(".", "--diff")
    #expect(difference.status != 66 && !difference.errors.contains("skipped"))
  }

  /// It wrote to the terminal what a name contains.
  @Test func aNameDoesNotControlATerminal() async throws {
    for option in ["--diff", "--fix", "--quiet"] {
      let outcome = try await project.check("\u{1B}[2Jnone.html", option)
      #expect(outcome.status == 66)
      #expect(outcome.errors.contains("[2Jnone.html: skipped: cannot be read\n"))
      #expect(!outcome.errors.contains("\u{1B}"))
    }
  }

  @Test func whatCannotBeReadChangesTheStatus() async throws {
    let outcome = try await project.check("web", "none.html")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("none.html: skipped: cannot be read\n"))
    #expect(outcome.text.contains("web/a.html:1:11: warning: "))
  }

  @Test func readsStandardInput() async throws {
    let pipeline = """
      printf '%s' '<div id="appleid-signin" data-type="up">' | "$0" check - "$@"
      """
    let plain = try await project.shell(pipeline)
    #expect(plain.status == 1)
    #expect(plain.text.hasPrefix("stdin:1:1: error: invalid-parameter: "))
    let record = try await project.shell(pipeline, "--stdin-filename", "views/login.patch")
    #expect(record.status == 0)
    #expect(record.text.hasPrefix("views/login.patch:1:1: note: invalid-parameter: "))
  }
}
