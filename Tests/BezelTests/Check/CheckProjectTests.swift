import Foundation
import TestSupport
import Testing

/// The choices of a project, and the files that `bezel check` mends.
@Suite struct CheckProjectTests {
  private let project: CheckedProject
  private var folder: TemporaryFolder { project.folder }

  init() throws { project = try CheckedProject() }

  @Test func aFolderBelowHasTheProjectsChoicesAndPaths() async throws {
    let choices = "check: {fail-on: warning, exclude: [/web/none/]"
    try folder.write(choices + "}", to: "bezel.yaml")
    try folder.makeFolder("web/none")
    try folder.write(CheckedProject.narrow, to: "web/none/c.html")
    let outcome = try await project.check(".", "../b.md", below: "/web")
    #expect(outcome.status == 1)
    #expect(outcome.files == ["b.md", "web/a.html"])
    // What is above the repository is not read.
    try await project.git("init", "--quiet", "web")
    try await project.check(".", "none/c.html", below: "/web").expect(0)
  }

  @Test func filesAreMendedOnce() async throws {
    let page = "<p>\r\n\t<div id=\"appleid-signin\" data-type=\"signup\"></div>\r\n</p>"
    let address = "url('https://appleid.cdn-apple.com/appleid/button?type=sign_up')"
    try folder.write(page, to: "web/a.html")
    try folder.write(address, to: "b.css")
    try folder.write("", to: "b.md")
    try folder.write(CheckedProject.narrow, to: "a.test.js")
    func run(_ flag: String) async throws -> Program.Outcome {
      try await project.check(".", flag, "--host", "https://b.example")
    }
    let difference = try await run("--diff")
    #expect(difference.status == 1)
    #expect(difference.text.contains("+++ b/b.css\n"))
    #expect(try folder.text("b.css") == address, "--diff changes nothing")
    let isRoot = geteuid() == 0
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640].merging(isRoot ? [.ownerAccountID: 4321] : [:]) { $1 },
      ofItemAtPath: folder.path + "/b.css")
    let fixed = try await run("--fix")
    #expect(fixed.errors.hasPrefix("2 files changed\n"))
    #expect(fixed.errors.hasSuffix("\n--fix leaves tests as they are: 1 file with findings\n"))
    #expect(try folder.text("a.test.js") == CheckedProject.narrow)
    #expect(try folder.text("b.css") == "url('https://b.example/appleid/button?type=sign-up')")
    #expect(
      try folder.text("web/a.html") == "<p>\r\n"
        + "\t<div id=\"appleid-signin\" data-type=\"sign-up\"></div>\r\n</p>")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/b.css")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    if isRoot { #expect(attributes[.ownerAccountID] as? Int == 4321) }
    let again = try await run("--diff")
    #expect(again.status == 1 && again.text == "", "a test still has an error")
    try await project.check("-", "--fix").expect(64)
  }

  /// Once, files written on all cores were changed or not as it happened.
  @Test func noFileBehindOneThatCannotBeWrittenIsMended() async throws {
    let names = (100..<300).map { "web/\($0).html" }
    for name in names { try folder.write(CheckedProject.narrow, to: name) }
    try folder.write(
      CheckedProject.narrow + String(repeating: " ", count: 9000), to: "web/150.html")
    try await project.shell(
      "trap '' XFSZ; ulimit -f 8; exec \"$0\" check web --fix --host https://b.example"
    ).expect(70)
    let changed = try names.filter { try folder.text($0).contains("b.example") }
    #expect(changed == Array(names.prefix(50)))
  }

  @Test func projectsKeepTheirChoices() async throws {
    try folder.write(
      """
      check:
        host: https://b.example
        background: [FFFFFF, 000000]
        fail-on: note
        severities: {minimum-size: note, apple-host: note, black-on-dark: "off"}
      """, to: "bezel.yaml")
    let outcome = try await project.check("web")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.split(separator: "\n").map {
        $0.split(separator: " ")[1...2].joined(separator: " ")
      } == ["note: minimum-size:", "note: apple-host:", "replace with"])
    try await project.check("web", "--fail-on", "warning").expect(0)
    let grey = try await project.check(
      "web", "--background", "808080", "--host", "https://c.example")
    #expect(grey.text.contains("https://c.example/"))
  }

  @Test(arguments: [
    ("check: {hosts: a}", "hosts is not an entry of check: "),
    ("check: {hosts: a}", ". Did you mean host?"),
    ("check: {baseline: a.json}", "baseline is not an entry of check: host, severities, exclude, "),
    ("check: {width: 44}", "width is not an entry of check: "),
    ("check: {severities: {minimum-sise: off}}", "minimum-sise is not a rule: "),
    (
      "check: {severities: {minimum-size: eror}}",
      "eror is not a severity: off, note, warning, error"
    ),
    ("check: {severities: error}", "severities must have rules"),
    ("check: {fail-on: all}", "all is not a severity: note, warning, error"),
    ("check: {host: [a]}", "host must be a value"),
    ("check: {host: a}", "but must be like https://buttons.example.com"),
    ("check: {background: pink!}", "background=pink! is not allowed"),
    // Once, a server's file was only "not a section".
    (
      "port: 8080",
      "port is not a section: they are kit, check. It is a setting of a server: give it another file"
    ), ("check: [{fail-on: note}]", "check must have entries"),
    ("chek: {}", "chek is not a section: they are kit, check. Did you mean check?"),
  ])
  func wrongChoicesAreNamed(text: String, reason: String) async throws {
    try folder.write(text, to: "bezel.yaml")
    try await project.check("web").expect(64, reason)
  }
}
