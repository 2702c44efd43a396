import Foundation
import SourceScan
import TestSupport
import Testing

@Suite("Files and folders that are left out") struct IgnoredPathTests {
  /// Writes files.
  private func tree(_ files: [String]) throws -> FileTree {
    let tree = try FileTree()
    for file in files { try tree.write(to: file) }
    return tree
  }

  /// What was left out, relative to the folder, by reason.
  private func ignored(
    in tree: FileTree, _ source: SourceTree = SourceTree()
  ) -> [String: IgnoredPath.Reason] {
    Dictionary(
      uniqueKeysWithValues: source.scan(tree.path).ignored.map {
        (String($0.path.dropFirst(tree.path.count + 1)), $0.reason)
      })
  }

  @Test("Each reason is given, and patterns of the caller come first") func reasons() throws {
    let tree = try tree([
      "a.html", "c.html", "own/a.html", "own/b.html", "node_modules/a.html", "Pods/a.html",
    ])
    let source = SourceTree(excludes: ["# none", "own/", "a.*", "!own/a.html", "!Pods"])
    let leftOut: [String: IgnoredPath.Reason] = [
      "a.html": .excluded(pattern: "a.*"), "own": .excluded(pattern: "own/"),
      "node_modules": .tool, "Pods/a.html": .excluded(pattern: "a.*"),
    ]
    #expect(ignored(in: tree, source) == leftOut)
    #expect(tree.scanned(source) == ["c.html"])
    // The same of a list of git's.
    try tree.write(to: ".git/config")
    let listed = SourceTree(
      excludes: ["own/", "a.*", "!own/a.html", "!Pods"],
      listing: listing(
        "a.html", "c.html", "own/a.html", "own/b.html", "node_modules/a.html",
        "Pods/a.html"))
    #expect(ignored(in: tree, listed) == leftOut)
    #expect(tree.scanned(listed) == ["c.html"])
  }

  /// git's list of a repository, the same for each of its folders.
  private func listing(
    _ paths: String...
  ) -> @Sendable (String, String) -> RepositoryListing {
    { _, _ in .paths(paths.flatMap { Array($0.utf8) + [0] }) }
  }

  /// A list of git's has files that were deleted, links, some several times, names that are not
  /// UTF-8, and repositories inside without what they have.
  @Test func whatGitListsIsRead() throws {
    let tree = try tree([
      ".git/config", "b.html", "c.html", "own/.git/config", "own/d.html", "own/e",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/link.html", withDestinationPath: tree.path + "/c.html")
    try FileManager.default.createDirectory(
      atPath: tree.path + "/module", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/linked", withDestinationPath: tree.path + "/own")
    let paths = [
      "b.html", "gone.html", "gone/c.html", "link.html", "linked/e", "module", "own/", "b.html",
      "a\nb.html",
    ]
    try tree.write(to: "a\nb.html")
    let outcome = SourceTree { folder, _ in
      folder.hasSuffix("/own")
        ? .paths(Array("d.html\0".utf8))
        : .paths(paths.flatMap { Array($0.utf8) + [0] } + [0x78, 0xFF, 0])
    }.walk([tree.path])
    #expect(
      outcome.files.map { $0.dropFirst(tree.path.count + 1) } == [
        "a\nb.html", "b.html", "own/d.html",
      ])
    #expect(
      outcome.skipped == [SkippedFile(path: tree.path + "/x\u{FFFD}", reason: .name)])
  }

  /// `CheckRepositoryTests` has what git refuses as a whole.
  @Test func whatGitCouldNotListIsAFailure() throws {
    let tree = try tree([".git/config", "a.html"])
    let partial = SourceTree { _, _ in .paths(Array("a.html\0".utf8), warning: "closed") }
    #expect(tree.scanned(partial) == ["a.html"])
    #expect(partial.walk([tree.path]).skipped.map(\.isFailure) == [true])
  }

  /// Patterns mean what they mean in `.gitignore`.
  @Test(arguments: [
    ("a", ["a", "b/a", "b/c/a"]), ("/a", ["a"]), ("b/", ["b/a", "b/c/a"]), ("b/a", ["b/a"]),
    ("b/**", ["b/a", "b/c/a"]), ("**/c", ["b/c/a"]), ("b/**/a", ["b/a", "b/c/a"]),
    ("**", ["a", "ab", "b/a", "b/c/a"]), ("?b", ["ab"]), ("[!b]b", ["ab"]), ("*/*/a", ["b/c/a"]),
    ("\\a*", ["a", "ab", "b/a", "b/c/a"]), ("#a", []), ("", []), ("/", []), ("a/", []),
    ("c/a", []), ("b/c/", ["b/c/a"]), ("a**b", ["ab"]), ("/**/a/*", []),
  ])
  func patterns(pattern: String, leftOut: [String]) throws {
    let all = ["a", "ab", "b/a", "b/c/a"]
    let tree = try tree(all)
    let read = tree.scanned(SourceTree(excludes: [pattern], folder: tree.path))
    #expect(Set(all).subtracting(read) == Set(leftOut))
  }

  @Test("Several paths are read, no file twice, whatever their order and spelling")
  func roots() throws {
    let tree = try tree(["a/one.html", "a/b/two.html", "c/three.html", "c/gone/four.html"])
    let outside = try self.tree(["five.html"])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/link", withDestinationPath: tree.path + "/a")
    let paths = [
      "/a/b", "/a", "/a/b/", "/link", "/c", "/c/gone", "/c/three.html", "/a/one.html",
      "/c/../c/three.html", "/missing", "/missing",
    ].map { tree.path + $0 }
    for paths in [paths, paths.reversed()] {
      let outcome = SourceTree().walk(paths + [outside.path])
      #expect(outcome.ignored == [])
      let names = outcome.files.map { $0.split(separator: "/").last ?? "" }
      #expect(names.sorted() == ["five.html", "four.html", "one.html", "three.html", "two.html"])
      #expect(
        outcome.skipped == [SkippedFile(path: tree.path + "/missing", reason: .unreadable)])
    }
  }

  @Test("Patterns of the caller are relative to the working folder") func workingFolder() throws {
    let working = FileManager.default.currentDirectoryPath
    let tree = try tree(["a/one.html", "a/b/one.html"])
    // The folder of the tests is not the working folder, so whole paths are compared.
    #expect(!tree.path.hasPrefix(working + "/"))
    let path = String(tree.path.dropFirst())
    #expect(tree.scanned(SourceTree(excludes: [path + "/a/*.html"])) == ["a/b/one.html"])
    #expect(tree.scanned(SourceTree(excludes: ["/a/*.html", "b/one.html"])).count == 2)
    #expect(tree.scanned(SourceTree(excludes: ["**/b/one.html"])) == ["a/one.html"])
  }
}
