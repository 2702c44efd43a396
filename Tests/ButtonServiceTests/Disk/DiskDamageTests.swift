import Foundation
import TestSupport
import Testing

@testable import ButtonService

/// Whatever is found in place of a stored picture: no wrong bytes, no waiting, and soon a good
/// picture.
@Suite struct DiskDamageTests {
  private let fixture: DiskFixture
  private let cache: DiskCache
  private let key = DiskCache.Key("one")
  private let picture = Array("picture".utf8)
  private let file: String

  init() throws {
    fixture = try DiskFixture()
    cache = try fixture.cache()
    cache.keep(picture, for: key)
    file = fixture.file(of: key)
  }

  /// The damaged file is gone, and the next picture is stored in its place.
  private func expectRecovery(_ comment: Comment) {
    #expect(cache.bytes(for: key) == nil, comment)
    #expect(cache.bytes(for: key) == nil, comment)
    cache.keep(picture, for: key)
    #expect(cache.bytes(for: key) == picture, comment)
  }

  @Test(arguments: Damage.allCases)
  func damageIsAMiss(damage: Damage) throws {
    let other = DiskCache.Key("two")
    cache.keep([2], for: other)
    let installation = try fixture.cache(fingerprint: .invented("two"))
    installation.keep(picture, for: key)
    let donors = Damage.Donors(
      anotherKeysFile: fixture.file(of: other),
      anotherInstallationsFile: fixture.file(of: key, fingerprint: try .invented("two")))
    guard try damage.strike(file, donors) else {
      print("skipped: this user cannot make a \(damage)")
      return
    }
    expectRecovery("\(damage)")
    #expect(fixture.log.all.count == 1)
    #expect(fixture.log.all.first?.contains("damaged") == true)
    #expect(cache.bytes(for: other) == [2])
    #expect(installation.bytes(for: key) == picture)
  }

  @Test func cutShortAnywhereItIsAMiss() throws {
    let good = try Data(contentsOf: URL(filePath: file))
    for length in 0..<good.count {
      try good.prefix(length).write(to: URL(filePath: file))
      expectRecovery("\(length) bytes")
    }
  }

  @Test func withAnyBitFlippedItIsAMiss() throws {
    let good = try Data(contentsOf: URL(filePath: file))
    for bit in 0..<good.count * 8 {
      var flipped = good
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      try flipped.write(to: URL(filePath: file))
      expectRecovery("bit \(bit)")
    }
    // Only the first, tenth and hundredth are logged.
    #expect(fixture.log.all.count == 3)
  }

  /// A folder that is not empty belongs to somebody else.
  @Test func fullFolderStays() throws {
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    try Data("precious".utf8).write(to: URL(filePath: file + "/thing"))
    for _ in 0..<3 {
      #expect(cache.bytes(for: key) == nil)
      cache.keep(picture, for: key)
    }
    #expect(try String(contentsOfFile: file + "/thing", encoding: .utf8) == "precious")
    #expect(fixture.log.all.count == 3, "damaged, not removed, not kept")
  }

  /// The target of a link is neither read nor removed.
  @Test func subfolderThatIsALinkIsNotFollowed() throws {
    let subfolder = (file as NSString).deletingLastPathComponent
    let elsewhere = fixture.temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: subfolder, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: subfolder, withDestinationPath: elsewhere)
    #expect(cache.bytes(for: key) == nil)
    cache.keep(picture, for: key)
    cache.tidyUp()
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).count == 1)
    #expect(cache.bytes(for: key) == nil)
  }

  @Test func fileWithoutPermissionIsAMiss() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    // If the tests run as root, the file's owner is not the user of the thread.
    for path in [fixture.folder, fixture.folder + "/" + cache.generation.name] {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777],
      ofItemAtPath: (file as NSString).deletingLastPathComponent)
    let isOrdinary = try await OwnThread.run { [cache, key, picture] in
      guard OwnThread.becomeOrdinaryUser() else { return false }
      #expect(cache.bytes(for: key) == nil)
      cache.keep(picture, for: key)
      #expect(cache.bytes(for: key) == picture)
      return true
    }
    if !isOrdinary { print("skipped: this thread cannot become an ordinary user") }
  }
}
