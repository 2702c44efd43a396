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
      "a.html", "b.html", "c.html", "own/a.html", "node_modules/a.html", "deep/c.html",
    ])
    for folder in [".git", "empty"] {
      try FileManager.default.createDirectory(
        atPath: tree.path + "/" + folder, withIntermediateDirectories: true)
    }
    let git = { @Sendable (_: String, _: String) in
      ["a.html", "c.html", "own/a.html", "node_modules/a.html"]
    }
    let source = SourceTree(
      excludes: ["# none", "own/", "a.*", "!own/a.html"], filesOfRepository: git)
    #expect(
      ignored(in: tree, source) == [
        ".git": .tool, "a.html": .excluded(pattern: "a.*"), "b.html": .git, "deep": .git,
        "node_modules": .tool, "own": .excluded(pattern: "own/"),
      ])
    #expect(tree.scanned(source) == ["c.html"])
    let all = SourceTree(excludes: ["!b.html", "!node_modules", "!deep"], filesOfRepository: git)
    #expect(ignored(in: tree, all) == [".git": .tool])
    // A folder that is ignored, and yet named, is read.
    #expect(
      tree.scanned(SourceTree(filesOfRepository: { _, _ in [] }), in: "/deep") == ["deep/c.html"])
  }

  /// A pattern of the caller leaves out what git would ignore.
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
