import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import ButtonService

/// If the disk refuses a write, the picture is not stored, but every client still gets its
/// response.
@Suite struct DiskFaultTests {
  private let fixture: DiskFixture
  private let key = DiskCache.Key("one")
  private let picture = Array("picture".utf8)

  init() throws { fixture = try DiskFixture() }

  /// The disk accepts only a part of a file, or nothing, or fails only at the end.
  @Test(
    arguments: [Errno.noSpace, .diskQuotaExceeded, .ioError, .fileTooLarge], [0, 1, 79, 80, 87])
  func writingFails(error: Errno, written: Int) throws {
    let disk = FullDisk(error: error, written: written)
    let cache = try fixture.cache(calls: disk)
    for _ in 0..<5 {
      cache.keep(picture, for: key)
      #expect(cache.bytes(for: key) == nil)
    }
    #expect(fixture.log.all.count == 1)
    #expect(fixture.log.all.first?.contains("\(error)") == true)
    #expect(try fixture.files().paths == [])
    disk.isFull.store(false, ordering: .relaxed)
    cache.keep(picture, for: key)
    #expect(cache.bytes(for: key) == picture)
  }

  /// The process dies during a write: the partial file has a temporary name, is never used as a
  /// picture, and is removed once it is an hour old.
  @Test func partsThatACrashLeftGo() throws {
    let cache = try fixture.cache()
    cache.keep(picture, for: key)
    let file = fixture.file(of: key)
    let whole = try Data(contentsOf: URL(filePath: file))
    let subfolder = (file as NSString).deletingLastPathComponent
    let name = StoredName(KeyDigest(key, fixture.fingerprint))
    let recent = subfolder + "/" + name.temporary
    let trial = (subfolder as NSString).deletingLastPathComponent + "/" + StoredName.trial
    var old = [trial]
    try Data().write(to: URL(filePath: trial))
    for length in [0, 1, 79, 80, whole.count - 1, whole.count] {
      old.append(subfolder + "/" + name.temporary)
      try whole.prefix(length).write(to: URL(filePath: old[old.count - 1]))
    }
    for path in old {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: path)
    }
    try whole.write(to: URL(filePath: recent))
    let restarted = try fixture.cache()
    restarted.tidyUp()
    #expect(try fixture.files().paths == [file, recent].sorted())
    #expect(restarted.bytes(for: key) == picture)
    #expect(restarted.index.count == 1)
  }

  /// A real file system that is full.
  @Test func diskIsFull() async throws {
    let folder = fixture.temporary.path + "/small"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let log = fixture.log
    let fingerprint = fixture.fingerprint
    let isMounted = try await OwnThread.run {
      guard OwnThread.mountSmallDisk(over: folder, bytes: 256 << 10) else { return false }
      let cache = try DiskCache(
        folder: folder + "/cache", capacity: 1 << 30, fingerprint: fingerprint, logger: log.logger)
      var found = 0
      for number in 0..<100 {
        let key = DiskCache.Key("\(number)")
        let picture = DiskFixture.picture(key, bytes: 9000)
        cache.keep(picture, for: key)
        guard let bytes = cache.bytes(for: key) else { continue }
        found += 1
        #expect(bytes == picture)
      }
      #expect((1..<100).contains(found))
      // A server that starts on a full disk starts nevertheless.
      let second = try DiskCache(
        folder: folder + "/cache", capacity: 1 << 30, fingerprint: fingerprint, logger: log.logger)
      #expect(second.bytes(for: DiskCache.Key("0")) != nil)
      return true
    }
    guard isMounted else {
      print("skipped: this user cannot mount a small disk")
      return
    }
    #expect((1...2).contains(log.all.count), "the first and the tenth")
    #expect(log.all.allSatisfy { $0.contains("No space left") })
  }

  @Test func folderThatMustNotBeWritten() async throws {
    let isOrdinary = try await OwnThread.run { [fixture] in
      guard OwnThread.becomeOrdinaryUser() else { return false }
      let error = #expect(throws: (any Error).self) {
        try DiskCache(
          folder: "/bezel-cache", capacity: 1, fingerprint: fixture.fingerprint,
          logger: fixture.log.logger)
      }
      let message = "\(try #require(error))"
      #expect(message == "/bezel-cache: no permission to write")
      return true
    }
    if !isOrdinary { print("skipped: this thread cannot become an ordinary user") }
  }

  /// A folder that was filled when an image was built, and is mounted read-only.
  @Test func aFolderThatIsFilledAndMustNotBeWrittenIsRead() async throws {
    let damaged = DiskCache.Key("damaged")
    let writer = try fixture.cache()
    for key in [key, damaged] { writer.keep(picture, for: key) }
    try Data([1]).write(to: URL(filePath: fixture.file(of: damaged)))
    let before = try fixture.files().paths
    let isMounted = try await OwnThread.run { [fixture, key, picture] in
      guard OwnThread.mountReadOnly(fixture.folder) else { return false }
      let cache = try fixture.cache(capacity: 1)
      cache.tidyUp()
      for _ in 0..<3 {
        #expect(cache.bytes(for: key) == picture)
        #expect(cache.bytes(for: damaged) == nil)
      }
      cache.keep(picture, for: DiskCache.Key("new"))
      #expect(cache.bytes(for: DiskCache.Key("new")) == nil)
      return true
    }
    guard isMounted else {
      print("skipped: this user cannot mount a folder to be read alone")
      return
    }
    #expect(try fixture.files().paths == before)
    #expect(fixture.log.all.count == 2)
    #expect(fixture.log.all.first?.contains("is read-only; no pictures are added") == true)
    #expect(fixture.log.all.last?.contains("damaged") == true)
  }

  /// The folder has nothing to read, so it is most likely the wrong one, or another user's.
  @Test func aFolderThatIsEmptyAndMustNotBeWrittenIsRefused() async throws {
    _ = try fixture.cache()
    let isMounted = try await OwnThread.run { [fixture] in
      guard OwnThread.mountReadOnly(fixture.folder) else { return false }
      let error = #expect(throws: (any Error).self) { try fixture.cache() }
      let message = "\(try #require(error))"
      #expect(message == "\(fixture.folder): no permission to write")
      return true
    }
    if !isMounted { print("skipped: this user cannot mount a folder to be read alone") }
  }

  /// Anybody who may write to the folder decides what is served.
  @Test(arguments: [0o700: false, 0o755: false, 0o775: false, 0o777: true, 0o1777: true])
  func aFolderThatEverybodyMayWriteIsWarnedOf(mode: Int, isWarnedOf: Bool) throws {
    for isTop in [true, false] {
      let fixture = try DiskFixture()
      let generation = try fixture.cache().generation.name
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: isTop ? fixture.folder : fixture.folder + "/" + generation)
      _ = try fixture.cache()
      #expect(fixture.log.all.count == (isWarnedOf ? 1 : 0))
      #expect(fixture.log.all.allSatisfy { $0.contains("the picture cache is world-writable") })
    }
  }

  /// The folder becomes read-only while the server runs.
  @Test func permissionIsTakenAway() async throws {
    let cache = try fixture.cache()
    cache.keep(picture, for: key)
    let other = DiskCache.Key("two")
    let generation = fixture.folder + "/" + cache.generation.name
    for path in [fixture.folder, generation] {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    }
    let subfolder = (fixture.file(of: key) as NSString).deletingLastPathComponent
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: subfolder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: fixture.file(of: key))
    let isOrdinary = try await OwnThread.run { [cache, key, picture] in
      guard OwnThread.becomeOrdinaryUser() else { return false }
      for _ in 0..<5 {
        cache.keep([2], for: other)
        #expect(cache.bytes(for: other) == nil)
      }
      #expect(cache.bytes(for: key) == picture)
      return true
    }
    for path in [fixture.folder, generation, subfolder] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    guard isOrdinary else {
      print("skipped: this thread cannot become an ordinary user")
      return
    }
    #expect(fixture.log.all.count == 1)
  }

  @Test func folderIsRemovedWhileRunning() throws {
    let cache = try fixture.cache()
    cache.keep(picture, for: key)
    try FileManager.default.removeItem(atPath: fixture.folder)
    #expect(cache.bytes(for: key) == nil)
    cache.tidyUp()
    cache.keep(picture, for: key)
    #expect(cache.bytes(for: key) == picture)
  }

  @Test func fileStandsWhereTheFolderWas() throws {
    let cache = try fixture.cache()
    try FileManager.default.removeItem(atPath: fixture.folder)
    try Data().write(to: URL(filePath: fixture.folder))
    for _ in 0..<5 {
      cache.keep(picture, for: key)
      #expect(cache.bytes(for: key) == nil)
    }
    cache.tidyUp()
    #expect(fixture.log.all.count == 3, "read, kept, tidied: each once")
  }
}
