import Foundation
import TestSupport
import Testing

@testable import ButtonService

/// Pictures are found again: at once, after a restart, and by another server, but not by another
/// installation.
@Suite struct DiskCacheTests {
  private let fixture: DiskFixture
  private let key = DiskCache.Key("one")

  init() throws { fixture = try DiskFixture() }

  @Test(arguments: [0, 1, 4016, 4017, 1 << 20])
  func findsWhatItKeeps(count: Int) throws {
    let cache = try fixture.cache()
    let picture = DiskFixture.picture(key, bytes: count)
    #expect(cache.bytes(for: key) == nil)
    cache.keep(picture, for: key)
    #expect(cache.bytes(for: key) == picture)
    #expect(try fixture.cache().bytes(for: key) == picture)
    #expect(fixture.log.all == [])
  }

  @Test func anythingMayBeAKey() throws {
    let cache = try fixture.cache()
    let texts = ["", "/", "..", "../x", "a/b", "\u{0}", "\n", String(repeating: "k", count: 9999)]
    for text in texts {
      cache.keep(Array(text.utf8), for: DiskCache.Key(text))
    }
    for text in texts { #expect(cache.bytes(for: DiskCache.Key(text)) == Array(text.utf8)) }
    let beside = try FileManager.default.contentsOfDirectory(atPath: fixture.temporary.path)
    #expect(beside == ["cache"])
  }

  @Test func anotherInstallationHasOtherPictures() throws {
    let one = try fixture.cache()
    let two = try fixture.cache(fingerprint: .invented("two"))
    one.keep([1], for: key)
    #expect(two.bytes(for: key) == nil)
    two.keep([2], for: key)
    #expect(one.bytes(for: key) == [1])
    #expect(two.bytes(for: key) == [2])
  }

  @Test func serversShareAFolder() throws {
    let one = try fixture.cache()
    let two = try fixture.cache()
    one.keep([1], for: key)
    #expect(two.bytes(for: key) == [1])
    #expect(two.index.count == 1)
    try FileManager.default.removeItem(atPath: fixture.file(of: key))
    #expect(one.bytes(for: key) == nil)
    #expect(two.bytes(for: key) == nil)
    #expect(fixture.log.all == [])
  }

  @Test func foldersAreTheirOwnersAlone() throws {
    let cache = try fixture.cache()
    cache.keep([1], for: key)
    let file = fixture.file(of: key)
    let subfolder = (file as NSString).deletingLastPathComponent
    for folder in [fixture.folder, subfolder] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func foldersAboveAreMadeToo() throws {
    let folder = fixture.folder + "/a/b/"
    let cache = try DiskCache(
      folder: folder, capacity: 1 << 20, fingerprint: fixture.fingerprint,
      logger: fixture.log.logger)
    cache.keep([1], for: key)
    #expect(cache.bytes(for: key) == [1])
  }

  /// A regular file in the way is not mistaken for a folder.
  @Test(arguments: ["", "/deeper"])
  func aFileIsNoFolder(rest: String) throws {
    let file = try fixture.temporary.write("text", to: "file")
    let error = #expect(throws: (any Error).self) {
      try DiskCache(
        folder: file + rest, capacity: 1 << 20, fingerprint: fixture.fingerprint,
        logger: fixture.log.logger)
    }
    let message = "\(try #require(error))"
    #expect(message == "\(file + rest): is not a folder, or is not in a folder")
  }

  /// A place where not even root may write.
  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let error = #expect(throws: (any Error).self) {
      try DiskCache(
        folder: "/proc/bezel-cache", capacity: 1 << 20, fingerprint: fixture.fingerprint,
        logger: fixture.log.logger)
    }
    let message = "\(try #require(error))"
    #expect(message.hasPrefix("/proc/bezel-cache: "))
  }
}
