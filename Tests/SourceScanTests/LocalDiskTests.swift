import Foundation
import TestSupport
import Testing

@testable import SourceScan

@Suite("The file system of this machine")
struct LocalDiskTests {
  private let disk = LocalDisk()

  @Test("A folder's entries come with their kinds, and links are not followed")
  func entries() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/file")
    let made = unsafe mkfifo(folder.path + "/pipe", 0o600)
    try #require(made == 0)
    let expected: Set = [
      DiskEntry(name: "file", kind: .file), DiskEntry(name: "folder", kind: .folder),
      DiskEntry(name: "link", kind: .other), DiskEntry(name: "pipe", kind: .other),
    ]
    let entries = try #require(disk.entries(in: folder.path))
    #expect(entries.count == expected.count)
    #expect(Set(entries) == expected)
    for entry in entries {
      #expect(disk.kind(of: folder.path + "/" + entry.name, followingLinks: false) == entry.kind)
    }
    #expect(disk.kind(of: folder.path + "/link", followingLinks: true) == .file)
    #expect(disk.entries(in: folder.path + "/none") == nil)
    #expect(disk.kind(of: folder.path + "/none", followingLinks: true) == nil)
  }

  @Test("Files up to the limit are read whole, and of larger ones only the beginning")
  func limit() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("abcdef", to: "file")
    let whole = DiskFile(bytes: Array("abcdef".utf8), size: 6)
    #expect(disk.read(file) == whole)
    #expect(disk.read(file, upTo: 6, orBeginning: 2) == whole)
    #expect(disk.read(file, upTo: 5, orBeginning: 2)?.bytes == Array("ab".utf8))
    #expect(disk.read(file, upTo: 5, orBeginning: 2)?.size == 6)
    #expect(disk.read(try folder.write("", to: "empty")) == DiskFile(bytes: [], size: 0))
  }

  @Test("What is no file is not read, and a pipe is not waited for")
  func others() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    let made = unsafe mkfifo(pipe, 0o600)
    try #require(made == 0)
    #expect(disk.read(pipe) == nil)
    #expect(disk.read(folder.path) == nil)
    #expect(disk.read(folder.path + "/none") == nil)
  }
}
