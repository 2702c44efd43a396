import Foundation
import TestSupport
import Testing

/// The habits that `bezel check` shares with linters.
@Suite struct CheckHabitsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("web")
    try folder.write(Self.narrow, to: "web/a.html")
    try folder.write(Self.narrow, to: "b.md")
  }

  private static let narrow =
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=139&height=30\""
    + " alt=\"Sign in with Apple\">\n"

  private func check(_ arguments: String...) async throws -> Program.Outcome {
    try await Program.runBezel(["check"] + arguments, directory: folder.path)
  }

  @Test func takesSeveralPaths() async throws {
    let outcome = try await check("./web/", "web/a.html", "web/../b.md", folder.path + "/b.md")
    let files = outcome.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(files == ["b.md", "web/a.html"])
    #expect(outcome.errors.hasPrefix("2 buttons in 2 of "))
  }

  @Test(arguments: ["json", "sarif", "gitlab", "junit"])
  func reportsAreNotJudged(form: String) async throws {
    let written = try await check(".", "--format", form, "-o", "report")
    #expect(written.status == 0)
    #expect(try await check("report", "--fail-on", "note").status == 0)
    let all = try await check(".")
    #expect(all.errors.hasPrefix("2 buttons in 2 of 2 files"))
    #expect(all.errors.hasSuffix("; 1 path left out\n"))
    // Nor is one mended, and neither is one with the line ends of Windows.
    let path = folder.path + "/report"
    let report = try String(contentsOfFile: path, encoding: .utf8).replacing("\n", with: "\r\n")
    try folder.write(report, to: "report")
    #expect(try await check("report", "--fix", "--host", "https://b.example").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == report)
  }

  /// Files written on all cores were changed or not as it happened.
  @Test func noFileBehindOneThatCannotBeWrittenIsMended() async throws {
    let names = (100..<300).map { "web/\($0).html" }
    for name in names { try folder.write(Self.narrow, to: name) }
    try folder.write(Self.narrow + String(repeating: " ", count: 9000), to: "web/150.html")
    let command = """
      trap '' XFSZ; ulimit -f 8; exec "$0" check web --fix --host https://b.example
      """
    try await Program.run(
      "/bin/sh", ["-c", command, Program.bezel], environment: Program.bezelEnvironment([:]),
      directory: folder.path
    ).expect(70)
    let changed = try names.filter {
      try folder.text($0).contains("b.example")
    }
    #expect(changed == Array(names.prefix(50)))
  }

  @Test func quietPrintsFindingsOnly() async throws {
    let outcome = try await check(".", "--quiet", "--host", "https://b.example")
    #expect(outcome.text.split(separator: "\n").count == 2)
    #expect(outcome.errors == "")
  }

  @Test func pathsAreLeftOut() async throws {
    let outcome = try await check(".", "--exclude", "web/", "--format", "json")
    #expect(outcome.errors.hasSuffix("0 notes; 1 path left out\n"))
    #expect(outcome.text.contains("\"reason\" : \"excluded by web/\""))
    try folder.write("check: {exclude: [web/, '*.md']}", to: "bezel.yaml")
    #expect(try await check(".").text == "")
    // What is named is read, but not if a tool names everything.
    #expect(try await check(".", "b.md").text.hasPrefix("b.md:1:11: "))
    let forced = try await check("b.md", "web/a.html", "--force-exclude")
    #expect(forced.text == "" && forced.errors.hasSuffix("2 paths left out\n"))
  }

  private func git(_ arguments: String...) async throws {
    try await Program.run(
      "/usr/bin/git", arguments, environment: ["GIT_DIR": nil], directory: folder.path
    ).expect(0)
  }

  private func checked(
    _ arguments: String..., environment: [String: String?] = [:]
  ) async throws -> (files: [String], errors: String) {
    let outcome = try await Program.runBezel(
      ["check"] + arguments, environment: environment, directory: folder.path)
    let lines = outcome.text.split(separator: "\n")
    return (lines.map { String($0.prefix { $0 != ":" }) }, outcome.errors)
  }

  /// What git tracks counts even if a pattern matches it, and a repository inside has its own rules.
  @Test func whatGitIgnoresIsLeftOut() async throws {
    try await git("init", "--quiet")
    try await git("init", "--quiet", "own")
    for file in ["c.md", "own/d.md", "own/e.html", "web/d.md"] {
      try folder.write(Self.narrow, to: file)
    }
    try folder.write("*.md\n", to: ".gitignore")
    try folder.write("*.html\n", to: "own/.gitignore")
    try await git("add", "--force", "c.md")
    let all = try await checked(".")
    #expect(all.files == ["c.md", "own/d.md", "web/a.html"])
    #expect(all.errors.hasSuffix("; 5 paths left out\n"), "\(all.errors)")
    #expect(try await checked("web").files == ["web/a.html"])
    #expect(try await checked("b.md", "web").files == ["b.md", "web/a.html"])
    // A hook runs with the variables of its own repository.
    let hooked = try await checked("own", environment: ["GIT_DIR": folder.path + "/.git"])
    #expect(hooked.files == ["own/d.md"])
  }

  /// A repository that lacks an object of a sparse folder fetches it from a remote, whose program its
  /// own settings name.
  @Test func noProgramThatTheRepositoryNamesIsRun() async throws {
    for sub in ["d/sub", "e"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(sub)", withIntermediateDirectories: true)
      try folder.write(Self.narrow, to: sub + "/a.html")
    }
    try await git("init", "--quiet")
    try await git("add", ".")
    try await git(
      "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", "a")
    let tree = try await Program.run(
      "/usr/bin/git", ["rev-parse", "HEAD:d"], environment: ["GIT_DIR": nil], directory: folder.path
    ).text.trimmingCharacters(in: .whitespacesAndNewlines)
    try await git("sparse-checkout", "init", "--cone", "--sparse-index")
    try await git("sparse-checkout", "set", "e")
    for (key, value) in [
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", folder.path), ("remote.origin.promisor", "true"),
      ("remote.origin.uploadpack", "touch \(folder.path)/marker; false"),
      ("core.fsmonitor", "touch \(folder.path)/marker; false"),
    ] {
      try await git("-c", "core.fsmonitor=false", "config", key, value)
    }
    try FileManager.default.removeItem(
      atPath: "\(folder.path)/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
    _ = try await checked(".")
    #expect(!folder.has("marker"))
  }

  /// Settings of a repository name another folder as its work tree.
  @Test func aRepositoryHidesNoFilesBehindAnotherWorkTree() async throws {
    for repository in [".", "own"] {
      try await git("init", "--quiet", repository)
      try folder.write(Self.narrow, to: repository + "/new.html")
      try await git("-C", repository, "config", "core.worktree", folder.path + "/web")
    }
    #expect(
      try await checked(".").files == ["b.md", "new.html", "own/new.html", "web/a.html"])
    #expect(try await checked("web").files == ["web/a.html"])
  }

  @Test func aNameThatIsNotUTF8IsSaidAndEndsNothing() async throws {
    let path = (Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xFF, 0]).map(CChar.init(bitPattern:))
    let made = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(made >= 0)
    close(made)
    let outcome = try await check(".")
    #expect(outcome.status == 0 && outcome.text.hasPrefix("b.md:1:11: "))
    #expect(outcome.errors.hasPrefix("\u{FFFD}: skipped: its name is not UTF-8\n"))
  }

  @Test func whereGitCannotTellAllIsReadAndThatIsSaid() async throws {
    try folder.makeFolder(".git")
    try folder.write("*.md\n", to: ".gitignore")
    let damaged = try await checked(".")
    #expect(
      damaged.errors.contains("git ls-files ended with status 128, so what git ignores is read"))
    let missing = try await checked(".", environment: ["PATH": "/nowhere"])
    #expect(missing.errors.contains("git is not installed, so what git ignores is read too"))
    for outcome in [damaged, missing] { #expect(outcome.files == ["b.md", "web/a.html"]) }
  }

  @Test func aFolderBelowHasTheProjectsChoicesAndPaths() async throws {
    try folder.write(
      "check: {fail-on: warning, exclude: [/web/none/], baseline: known.json}", to: "bezel.yaml")
    try folder.makeFolder("web/none")
    try folder.write(Self.narrow, to: "web/none/c.html")
    func below(_ arguments: String...) async throws -> Program.Outcome {
      try await Program.runBezel(["check"] + arguments, directory: folder.path + "/web")
    }
    let missing = try await below(".")
    missing.expect(64, "known.json does not exist")
    try folder.write("check: {fail-on: warning, exclude: [/web/none/]}", to: "bezel.yaml")
    let outcome = try await below(".", "../b.md")
    #expect(outcome.status == 1)
    let files = outcome.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(files == ["b.md", "web/a.html"])
    // A baseline made above is known below.
    _ = try await check(".", "--baseline", "known.json", "--update-baseline")
    #expect(try await below(".", "--baseline", "../known.json").status == 0)
    // What is above the repository is not read.
    try folder.makeFolder("web/.git")
    #expect(try await below(".", "none/c.html").status == 0)
  }

  @Test func whatCannotBeReadChangesTheStatus() async throws {
    let outcome = try await check("web", "none.html")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("none.html: skipped: cannot be read\n"))
    #expect(outcome.text.contains("web/a.html:1:11: warning: "))
  }

  @Test func readsStandardInput() async throws {
    let pipeline = """
      printf '%s' '<div id="appleid-signin" data-type="up">' | "$0" check - "$@"
      """
    func run(_ arguments: String...) async throws -> Program.Outcome {
      try await Program.run(
        "/bin/sh", ["-c", pipeline, Program.bezel] + arguments,
        environment: Program.bezelEnvironment([:]), directory: folder.path)
    }
    let plain = try await run()
    #expect(plain.status == 1)
    #expect(plain.text.hasPrefix("stdin:1:1: error: invalid-parameter: "))
    let record = try await run("--stdin-filename", "views/login.patch")
    #expect(record.status == 0)
    #expect(record.text.hasPrefix("views/login.patch:1:1: note: invalid-parameter: "))
  }

  @Test func filesAreMendedOnce() async throws {
    let page = "<p>\r\n\t<div id=\"appleid-signin\" data-type=\"signup\"></div>\r\n</p>"
    let address = "url('https://appleid.cdn-apple.com/appleid/button?type=sign_up')"
    try folder.write(page, to: "web/a.html")
    try folder.write(address, to: "b.css")
    try folder.write("", to: "b.md")
    let all = ["--host", "https://b.example", "--to", "script"]
    func run(_ flag: String) async throws -> Program.Outcome {
      try await Program.runBezel(["check", ".", flag] + all, directory: folder.path)
    }
    func text(_ name: String) throws -> String { try folder.text(name) }
    try folder.write(Self.narrow, to: "a.test.js")
    let difference = try await run("--diff")
    #expect(difference.status == 1)
    #expect(difference.text.contains("+++ b/b.css\n"))
    #expect(try text("b.css") == address, "--diff changes nothing")
    let isRoot = geteuid() == 0
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640].merging(isRoot ? [.ownerAccountID: 4321] : [:]) { $1 },
      ofItemAtPath: folder.path + "/b.css")
    let fixed = try await run("--fix")
    #expect(fixed.errors.hasPrefix("2 files changed\n"))
    #expect(fixed.errors.hasSuffix("\n--fix leaves tests as they are: 1 file with findings\n"))
    #expect(try text("a.test.js") == Self.narrow)
    #expect(try text("b.css") == "url('https://b.example/appleid/button?type=sign-up')")
    #expect(
      try text("web/a.html") == "<p>\r\n"
        + "\t<script type=\"module\" src=\"https://b.example/button.js\"></script>\r\n"
        + "\t<div id=\"appleid-signin\" data-type=\"sign-up\"></div>\r\n</p>")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/b.css")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    if isRoot { #expect(attributes[.ownerAccountID] as? Int == 4321) }
    let again = try await run("--diff")
    #expect(again.status == 0 && again.text == "")
    #expect(try await check("-", "--fix").status == 64)
    #expect(try await check(".", "--to", "script").status == 64)
  }

  @Test func baselinesAreKeptInFiles() async throws {
    let missing = try await check(".", "--baseline", "known.json")
    #expect(missing.status == 64)
    let first = try await check(
      ".", "--baseline", "known.json", "--update-baseline", "--fail-on", "note")
    #expect(first.status == 0 && first.text == "")
    let known = try folder.text("known.json")
    let again = try await check(".", "--baseline", "known.json", "--fail-on", "note")
    #expect(again.status == 0 && again.text == "")
    #expect(again.errors.hasSuffix("0 errors, 0 warnings, 0 notes, 2 ignored\n"))
    try folder.write("\n" + Self.narrow + Self.narrow, to: "b.md")
    let more = try await check(".", "--baseline", "known.json", "--fail-on", "warning")
    #expect(more.status == 1 && more.text.hasPrefix("b.md:3:11: warning: minimum-size: "))
    try folder.write("", to: "b.md")
    let less = try await check(".", "--baseline", "known.json", "--update-baseline")
    let rest = try folder.text("known.json")
    #expect(less.text == "" && rest.count < known.count)
  }

  @Test func projectsKeepTheirChoices() async throws {
    try folder.write(
      """
      check:
        host: https://b.example
        background: [FFFFFF, 000000]
        fail-on: note
        severities: {minimum-size: note, black-on-dark: "off"}
      """, to: "bezel.yaml")
    let outcome = try await check("web")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.split(separator: "\n").map {
        $0.split(separator: " ")[1...2].joined(separator: " ")
      }
        == ["note: minimum-size:", "replace with"])
    #expect(try await check("web", "--fail-on", "warning").status == 0)
    let white = try await check("web", "--background", "808080", "--host", "https://c.example")
    #expect(white.text.contains("https://c.example/"))
  }

  @Test(arguments: [
    ("check: {hosts: a}", "hosts is not an entry of check: "),
    ("check: {hosts: a}", ". Did you mean host?"),
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
    ("chek: {}", "chek is not a section: they are kit, check. Did you mean check?"),
  ])
  func whatIsWrongIsSaid(text: String, reason: String) async throws {
    try folder.write(text, to: "bezel.yaml")
    try await check("web").expect(64, reason)
  }
}
