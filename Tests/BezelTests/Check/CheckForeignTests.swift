import Foundation
import TestSupport
import Testing

/// Files that are no sources of the project, and what other people put beside it.
@Suite struct CheckForeignTests {
  private let project: CheckedProject
  private var folder: TemporaryFolder { project.folder }

  private static let wrong =
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=20\" alt=\"Sign in with Apple\">\n"

  init() throws { project = try CheckedProject() }

  /// Once, `--fix` broke the presets of a server.
  @Test func settingsAndPresetsAreNoSources() async throws {
    let presets = #"{"login": "/appleid/button?type=continue&width=250&height=44&scale=1,2,3"}"#
    try folder.write(presets, to: "presets.json")
    try folder.write(presets, to: "web/server.json")
    try folder.write("check: {presets: presets.json}", to: "bezel.yaml")
    try folder.write(
      #"{"public-url": "https://b.example/appleid/button?width=20"}"#, to: "bezel.json")
    let named = ["--presets", "web/server.json"]
    for presets in [[], named] {
      let outcome = try await Program.runBezel(
        ["check", ".", "--fix", "--format", "json"] + presets, directory: folder.path)
      #expect(!outcome.text.contains("\"file\" : \"bezel.json\",\n      \"rule"))
      #expect(outcome.text.contains("settings of bezel"))
    }
    let first = try await project.check(".", "--fix")
    #expect(!first.text.contains("presets.json") && !first.text.contains("bezel."))
    #expect(try folder.text("presets.json") == presets)
    _ = try await project.check(".", "--fix", "--presets", "web/server.json")
    #expect(try folder.text("bezel.json").contains("width=20"))
  }

  @Test func anotherWorkTreeIsNotRead() async throws {
    try await project.git("init", "--quiet")
    try await project.git("add", ".")
    try await project.git(
      "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", "a")
    try await project.git("worktree", "add", "--quiet", "trees/x", "-b", "x")
    let fixed = try await project.check(".", "--fix", "--host", "https://b.example")
    #expect(fixed.errors.contains("1 path left out"))
    #expect(try folder.text("trees/x/b.md") == CheckedProject.narrow)
    #expect(try folder.text("b.md") != CheckedProject.narrow)
    #expect(try await project.check("trees/x").files.count == 2)
  }

  /// Once, a hard link was cut, and a file outside of the project changed.
  @Test func linksKeepOtherFilesAsTheyAre() async throws {
    let other = try TemporaryFolder()
    try other.write(Self.wrong, to: "a.html")
    try other.write(Self.wrong, to: "b.html")
    try folder.write(Self.wrong, to: "own.html")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.html", withDestinationPath: other.path + "/a.html")
    try manager.createSymbolicLink(
      atPath: folder.path + "/inner.html", withDestinationPath: "own.html")
    try manager.linkItem(atPath: other.path + "/b.html", toPath: folder.path + "/hard.html")
    for flag in ["--diff", "--fix"] {
      let outcome = try await project.check("link.html", "hard.html", "inner.html", flag)
      #expect(outcome.errors.contains("hard.html: Not mended: the file has other names"))
      #expect(outcome.errors.contains("link.html: Not mended: a link leads to it"))
    }
    #expect(try other.text("a.html") == Self.wrong && other.text("b.html") == Self.wrong)
    #expect(try folder.text("own.html").contains("width=130"))
  }

  @Test func anotherUsersSettingsAboveTheFolderDoNotCount() async throws {
    let hostile = "check: {exclude: ['*']}"
    try folder.write(hostile, to: "bezel.yaml")
    try await project.check(".", below: "/web").expect(0, "0 buttons")
    guard geteuid() == 0 else { return }
    try #require(unsafe lchown(folder.path + "/bezel.yaml", 4321, 4321) == 0)
    let outcome = try await project.check(".", below: "/web")
    #expect(outcome.files == ["a.html"])
    #expect(outcome.errors.contains("../bezel.yaml is not read: it is another user's"))
    // In a repository of one's own, everything was chosen; in another's it was not.
    try await project.git("init", "--quiet")
    #expect(try await project.check(".", below: "/web").text == "")
    try #require(unsafe lchown(folder.path + "/.git", 4321, 4321) == 0)
    #expect(try await project.check("a.html", below: "/web").files == ["a.html"])
  }

  @Test func pathsOfTheProjectsFileStayInItsFolder() async throws {
    let other = try TemporaryFolder()
    try other.write("{}", to: "p.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out", withDestinationPath: other.path)
    for path in [other.path + "/p.json", "../p.json", "web/../../p.json", "out/p.json"] {
      try folder.write("check: {presets: \(path)}", to: "bezel.yaml")
      try await project.check(".").expect(
        64, "presets is \(path), but must lead into this file's folder")
      try folder.write("kit: {for: web, output: \(path)}", to: "bezel.yaml")
      let kit = try await Program.runBezel(["kit"], directory: folder.path)
      #expect(kit.status == 64 && kit.errors.contains("output is \(path), but must lead into"))
    }
  }

  @Test func anotherSuffixIsNamed() async throws {
    try folder.write("check: {fail-on: note}", to: "bezel.yml")
    try await project.check(".").expect(0, "bezel.yml is not read: call it bezel.yaml")
  }

  @Test func aDifferenceIsOfFilesBelow() async throws {
    try await project.check("../b.md", "--diff", below: "/web").expect(
      64, "--diff needs files below")
  }

  /// Once, `--diff` was silent, with status 0; later, it named only one button of a line.
  @Test(arguments: ["", "<img src='https://appleid.cdn-apple.com/appleid/button?width=${w}'>"])
  func whatStaysIsNamedAndCounts(before: String) async throws {
    let element = "<div id='appleid-signin' data-color='Black' data-border='no'></div>\n"
    try folder.write(before + element, to: "c.html")
    let host = "--host=https://b.example"
    let difference = try await project.check("c.html", "--diff", host)
    #expect(difference.status == 1, "\(difference.text)")
    #expect(difference.errors.contains("data-border"))
    let fixed = try await project.check("c.html", "--fix", "--format", "json", host)
    #expect(fixed.text.contains("\"notMended\" : [") && fixed.text.contains("data-border"))
  }
}
