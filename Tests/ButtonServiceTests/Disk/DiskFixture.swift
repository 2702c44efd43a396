import Foundation
import Logging
import Synchronization
import TestSupport

@testable import ButtonAssets
@testable import ButtonCore
@testable import ButtonService

/// The folder of a disk cache, with helpers for tests.
final class DiskFixture: Sendable {
  let temporary: TemporaryFolder
  let log = LogLines()
  let fingerprint: Fingerprint

  init() throws {
    temporary = try TemporaryFolder()
    fingerprint = try .invented("one")
  }

  var folder: String { temporary.path + "/cache" }

  func cache(
    capacity: Int = 1 << 30, fingerprint: Fingerprint? = nil,
    calls: any FileCalls = SystemCalls()
  ) throws -> DiskCache {
    try DiskCache(
      folder: folder, capacity: capacity, fingerprint: fingerprint ?? self.fingerprint,
      logger: log.logger, calls: calls)
  }

  /// The file of a key.
  func file(of key: DiskCache.Key, fingerprint: Fingerprint? = nil) -> String {
    let fingerprint = fingerprint ?? self.fingerprint
    let name = StoredName(KeyDigest(key, fingerprint))
    return folder + "/" + Generation(fingerprint).name + "/" + name.folder + "/" + name.file
  }

  /// All files, and the bytes of disk space that they count for.
  func files() throws -> (paths: [String], cost: Int) {
    let all = try regularFiles(below: folder)
    let costs = all.map { (($0.size + 4095) / 4096) * 4096 }
    return (all.map(\.path).sorted(), costs.reduce(0, +))
  }

  /// An invented picture, different for each key.
  static func picture(_ key: DiskCache.Key, bytes: Int = 8) -> [UInt8] {
    var generator = SplitMix64(
      seed: key.text.utf8.reduce(14_695_981_039) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    // A random number for each byte would take most of the tests' time.
    let beginning = (0..<min(bytes, 16)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let rest = UInt8.random(in: 0...255, using: &generator)
    return beginning + Array(repeating: rest, count: bytes - beginning.count)
  }
}
