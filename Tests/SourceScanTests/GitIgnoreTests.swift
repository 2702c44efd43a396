import SourceScan
import TestSupport
import Testing

/// The reference is git itself.
@Suite("Rules of .gitignore")
struct GitIgnoreTests {
  /// Names and folders that hit the border cases of patterns.
  private static let files: [String] = {
    let names = ["a", "b", "ab", "a.b", "#a", "[a]", "a "]
    let folders = ["", "a/", "b/a/", "a/b/a/", "x.a/ab/"]
    let all = folders.flatMap { folder in names.map { folder + $0 } }
    return all.filter { file in !folders.contains { $0.hasPrefix(file + "/") } }
  }()

  @Test("Documented patterns are read as git reads them")
  func documented() async throws {
    try await compare([
      "a", "/a", "a/", "/a/", "a/b", "/a/b", "a/b/", "**/a", "a/**", "**/a/**", "a/**/a", "**",
      "**/", "*", "/*", "*/", "*/a", "*.b", "?", "??", "[ab]", "[!a]", "[^a]", "[a-b]b", "[]a]",
      "[[:alpha:]]", "[[:digit:]]", "[[:nothing:]]", "[a", "a[", "[a-]-z", "\\#a", "#a", "\\!a",
      "!a", "*\n!a", "*\n!a/\n!ab", "/*\n!/a\n/a/*\n!/a/b", "a\n!a/b", "a ", "a\\ ", "a  ",
      "a\\", "\\a", "\\*", "[[]a[]]", "\\[a\\]", "a\r\nb\r", "\u{feff}a", "", "/", "//", "a//",
      "!", "a/*/a", "a/*", "*a", "a*", "a**", "**a", "a**/b", "a**/a", "x**/a", "x.**/ab/b", "*b*",
      "a.?", "a b/", "a b", "[[:space:]]", "a[[:space:]]b", "x.[a-z]/**", "*/*/a", "b/**/", "Ä",
      "?Ä", "[!b-z]", "[\\a]", "[b-\\]a]", "[a/]b", "a/[!b]", "*/?*/a", "***/a", "a/***", "[]-a]",
      "[[:alpha:][:punct:]]", "[:alpha:]", "[[:]a", "x.a/\n!x.a/ab", "x.a/*\n!x.a/ab", "\t", "a\t",
    ])
  }

  @Test("Random patterns are read as git reads them", arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "a", "b", "a", "b", "*", "**", "/", "/", "?", "[ab]", "[!a]", "[a-z]", "!", "\\", ".", " ",
      "\n", "\n", "-", "[", "]", "#", "x",
    ]
    try await compare(
      (0..<80).map { _ in
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined()
      })
  }

  /// Gives each text its own folder with the same files, so that git runs only once.
  private func compare(_ texts: [String]) async throws {
    let tree = try await GitTree()
    for (index, text) in texts.enumerated() {
      try tree.write(text, to: "\(index)/.gitignore")
      for file in Self.files { try tree.write(to: "\(index)/\(file)") }
    }
    let expected = try await tree.readByGit()
    let found = tree.scanned()
    for (index, text) in texts.enumerated() {
      let differences = found.symmetricDifference(expected).filter { $0.hasPrefix("\(index)/") }
      #expect(differences.sorted() == [], "\(text.debugDescription)")
    }
  }

  @Test("Files of rules below, above and in .git decide together")
  func files() async throws {
    let tree = try await GitTree()
    for file in [
      "a.log", "keep.log", "a.tmp", "sub/a.log", "sub/a.tmp", "sub/deep/a.log",
      "sub/deep/keep.txt", "sub/deep/a.txt", "gone/a.html", "own/page.html", "own/a.log",
    ] {
      try tree.write(to: file)
    }
    try tree.write("*.log\n!keep.log\n/gone", to: ".gitignore")
    try tree.write("!*.log\n/deep/*.txt", to: "sub/.gitignore")
    try tree.write("*.log\n!keep.txt", to: "sub/deep/.gitignore")
    try tree.write("*.tmp\n!*.log", to: ".git/info/exclude")
    let expected = try await tree.readByGit()
    #expect(tree.scanned() == expected)
    #expect(expected.contains("sub/a.log") && !expected.contains("sub/a.tmp"))
    // Those above a folder count too, up to the repository's root.
    for inner in ["sub", "sub/deep"] {
      #expect(tree.scanned(in: "/\(inner)") == expected.filter { $0.hasPrefix("\(inner)/") })
    }
    // What is named is read, and in a repository of its own only that one's rules count.
    #expect(tree.scanned(in: "/gone") == ["gone/a.html"])
    #expect(tree.scanned(in: "/a.log") == ["a.log"])
    try await tree.git(["init", "--quiet", "own"])
    #expect(tree.scanned(in: "/own") == ["own/page.html", "own/a.log"])
    #expect(tree.scanned().contains("own/a.log"))
  }

  @Test("Without a repository, only the rules of the folder itself and below count")
  func withoutRepository() async throws {
    let tree = try await GitTree(isRepository: false)
    try tree.write("*.log", to: ".gitignore")
    for file in ["a.log", "a.html", "sub/a.log"] { try tree.write(to: file) }
    #expect(tree.scanned() == ["a.html"])
    #expect(tree.scanned(in: "/sub") == ["sub/a.log"])
  }

  @Test("A hostile pattern takes no longer than any other")
  func hostile() async throws {
    let tree = try await GitTree(isRepository: false)
    let name = String(repeating: "a", count: 200)
    let stars = String(repeating: "a*", count: 100)
    let folders = String(repeating: "**/", count: 200)
    try tree.write(
      ([stars + "b", folders + stars + "b", "**/" + stars + "/**/" + stars + "b"]
        + (0..<10_000).map { "*\($0)*x" } + (0..<10_000).map { "name\($0)" })
        .joined(separator: "\n"),
      to: ".gitignore")
    try tree.write(to: name + "/" + name + "/" + name)
    try tree.write(to: "name9999")
    #expect(tree.scanned() == [name + "/" + name + "/" + name])
  }
}
