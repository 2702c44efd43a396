import Foundation
import SourceScan
import TestSupport
import Testing

@Suite("Walking a folder tree") struct SourceTreeTests {
  private let url = "<img src='https://appleid.cdn-apple.com/appleid/button?height=44'>"

  @Test("Files come in the order of their paths, without the folders of tools and builds")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ToolFolders.names.union(["b", "b/node_modules", "a", "a/deep"]).sorted() {
      try folder.makeFolder(name)
      try folder.write(url, to: name + "/page.html")
    }
    try folder.write("nothing", to: "a/empty.txt")
    let outcome = SourceTree().scan(folder.path + "/")
    let expected = ["a/deep/page.html", "a/empty.txt", "a/page.html", "b/page.html"]
    #expect(outcome.files == expected.map { folder.path + "/" + $0 })
    #expect(outcome.skipped == [])
    let ignored = ToolFolders.names.union(["b/node_modules"]).sorted()
    #expect(outcome.ignored.map(\.path) == ignored.map { folder.path + "/" + $0 })
    #expect(outcome.ignored.allSatisfy { $0.reason == .tool })
    #expect(SourceTree().scan(folder.path) == outcome)
  }

  @Test("A file may have fewer bytes than its entry says") func shorter() throws {
    let file = try #require(
      LocalDisk().read("/sys/devices/system/cpu/online", upTo: 1 << 20, orBeginning: 8))
    #expect(file.bytes.count < file.size && file.bytes.first == UInt8(ascii: "0"))
  }

  @Test("Links are not followed, even if they lead back") func links() throws {
    let folder = try TemporaryFolder()
    try folder.write(url, to: "page.html")
    for (name, target) in [("again", folder.path), ("page", folder.path + "/page.html")] {
      try folder.link(name, to: target)
    }
    let outcome = SourceTree().scan(folder.path)
    #expect(outcome.files == [folder.path + "/page.html"])
    #expect(outcome.skipped == [])
    // The given path itself may be a link.
    #expect(SourceTree().scan(folder.path + "/again").files.count == 1)
    #expect(SourceTree().scan(folder.path + "/page").files.count == 1)
  }

  @Test("Binary files are skipped, and bytes that are not UTF-8 are tolerated")
  func binary() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(url.utf8)
    try Data(bytes + [0]).write(to: URL(filePath: folder.path + "/binary"))
    try Data([0xFF, 0xC3] + bytes).write(to: URL(filePath: folder.path + "/latin.html"))
    let outcome = SourceTree().scan(folder.path)
    #expect(outcome.files == [folder.path + "/latin.html"])
    #expect(SourceScan.references(in: [0xFF, 0xC3] + bytes).count == 1)
    #expect(outcome.skipped == [])
  }

  @Test("Binary files of any size are skipped silently, and large text files are reported")
  func large() throws {
    let folder = try TemporaryFolder()
    let size = SourceTree.maxFileBytes + 1
    let film = Data([0, 1, 2, 3]) + Data(repeating: 0xAB, count: size - 4)
    try film.write(to: URL(filePath: folder.path + "/film.mp4"))
    try Data(repeating: 0x20, count: size).write(to: URL(filePath: folder.path + "/text.txt"))
    let outcome = SourceTree().scan(folder.path)
    #expect(
      outcome.skipped == [
        SkippedFile(path: folder.path + "/text.txt", reason: .tooLarge(bytes: size))
      ])
    #expect(outcome.files == [])
  }

  @Test("A file of exactly the limit is read, a pipe is passed over, and a closed folder is said")
  func edges() throws {
    let folder = try TemporaryFolder()
    let text = Array(url.utf8)
    let blanks = [UInt8](repeating: 0x20, count: SourceTree.maxFileBytes - text.count)
    let page = folder.path + "/page.html"
    try Data(blanks + text).write(to: URL(filePath: page))
    let made = unsafe mkfifo(folder.path + "/pipe", 0o600)
    try #require(made == 0)
    let closed = folder.path + "/shut"
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0])
    let outcome = SourceTree().scan(folder.path)
    #expect(outcome.files == [page])
    // Nothing is closed to root.
    let isRoot = geteuid() == 0
    #expect(outcome.skipped == (isRoot ? [] : [SkippedFile(path: closed, reason: .unreadable)]))
  }

  @Test("Files in UTF-16 are reported", arguments: [Data([0xFF, 0xFE]), Data([0xFE, 0xFF])])
  func utf16(mark: Data) throws {
    let folder = try TemporaryFolder()
    let encoding: String.Encoding = mark[0] == 0xFF ? .utf16LittleEndian : .utf16BigEndian
    let text = try #require("<div id=\"appleid-signin\">".data(using: encoding))
    try (mark + text).write(to: URL(filePath: folder.path + "/Login.cs"))
    let outcome = SourceTree().scan(folder.path)
    #expect(outcome.skipped == [SkippedFile(path: folder.path + "/Login.cs", reason: .utf16)])
    #expect(outcome.files == [])
  }
}
