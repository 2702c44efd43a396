import Foundation
import TestSupport
import Testing

/// What `bezel check` reads in a repository: what git lists.
@Suite struct CheckRepositoryTests {
  private let project: CheckedProject
  private var folder: TemporaryFolder { project.folder }

  init() throws { project = try CheckedProject() }

  /// What git tracks counts even if a pattern matches it, and a repository inside has its own rules.
  @Test func whatGitIgnoresIsLeftOut() async throws {
    try await project.git("init", "--quiet")
    try await project.git("init", "--quiet", "own")
    for file in ["c.md", "own/d.md", "own/e.html", "web/d.md"] {
      try folder.write(CheckedProject.narrow, to: file)
    }
    try folder.write("*.md\n", to: ".gitignore")
    try folder.write("*.html\n", to: "own/.gitignore")
    try await project.git("add", "--force", "c.md")
    let all = try await project.check(".")
    #expect(all.files == ["c.md", "own/d.md", "web/a.html"])
    #expect(all.errors.hasPrefix("3 buttons in 3 of 5 files: "), "\(all.errors)")
    #expect(try await project.check("web").files == ["web/a.html"])
    #expect(try await project.check("b.md", "web").files == ["b.md", "web/a.html"])
    // An ignored folder is read if it is named, and a file that was deleted is not missed.
    try folder.write("web/\n*.md\n", to: ".gitignore")
    #expect(try await project.check("web").files == ["web/a.html", "web/d.md"])
    try FileManager.default.removeItem(atPath: folder.path + "/c.md")
    let rest = try await project.check(".")
    #expect(rest.files == ["own/d.md"] && rest.status == 0, "\(rest.errors)")
    // A hook runs with the variables of its own repository.
    let hooked = try await project.check("own", environment: ["GIT_DIR": folder.path + "/.git"])
    #expect(hooked.files == ["own/d.md"])
  }

  /// A repository that lacks an object of a sparse folder fetches it from a remote, whose program its
  /// own settings name.
  @Test func noProgramThatTheRepositoryNamesIsRun() async throws {
    for inner in ["d/sub", "e"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(inner)", withIntermediateDirectories: true)
      try folder.write(CheckedProject.narrow, to: inner + "/a.html")
    }
    try await project.git("init", "--quiet")
    try await project.git("add", ".")
    try await project.git(
      "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", "a")
    let tree = try await project.git("rev-parse", "HEAD:d")
    try await project.git("sparse-checkout", "init", "--cone", "--sparse-index")
    try await project.git("sparse-checkout", "set", "e")
    for (key, value) in [
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", folder.path), ("remote.origin.promisor", "true"),
      ("remote.origin.uploadpack", "touch \(folder.path)/marker; false"),
      ("core.fsmonitor", "touch \(folder.path)/marker; false"),
    ] {
      try await project.git("-c", "core.fsmonitor=false", "config", key, value)
    }
    try FileManager.default.removeItem(
      atPath: "\(folder.path)/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
    _ = try await project.check(".")
    #expect(!folder.has("marker"))
  }

  /// Settings of a repository name another folder as its work tree.
  @Test func aRepositoryHidesNoFilesBehindAnotherWorkTree() async throws {
    for repository in [".", "own"] {
      try await project.git("init", "--quiet", repository)
      try folder.write(CheckedProject.narrow, to: repository + "/new.html")
      try await project.git("-C", repository, "config", "core.worktree", folder.path + "/web")
    }
    #expect(
      try await project.check(".").files == ["b.md", "new.html", "own/new.html", "web/a.html"])
    #expect(try await project.check("web").files == ["web/a.html"])
  }

  @Test func withoutGitAllIsReadAndThatIsSaid() async throws {
    try await project.git("init", "--quiet")
    try folder.write("*.md\n", to: ".gitignore")
    let missing = try await project.check(".", environment: ["PATH": "/nowhere"])
    #expect(missing.errors.contains("git is not installed, so what git ignores is read too"))
    #expect(missing.files == ["b.md", "web/a.html"])
  }

  /// Once, git's message was thrown away, and "status 128" said: in containers, where folders belong to
  /// somebody else.
  @Test func whatGitRefusesIsSaidInItsWords() async throws {
    try await project.git("init", "--quiet")
    // As git's own tests have it.
    let refused = try await project.check(
      ".", "b.md", environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(refused.status == 66 && refused.files == ["b.md"])
    for words in ["fatal: detected dubious ownership in repository at '", " safe.directory "] {
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    try folder.write("no settings", to: ".git/config")
    try await project.check(".").expect(66, "fatal: bad config line 1 in file ")
  }
}
