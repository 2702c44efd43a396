import ButtonCore
import Crypto
import Foundation
import Logging
import Synchronization
import TestSupport

@testable import ButtonAssets
@testable import ButtonService

extension FuzzTarget {
  /// A stored file gives a picture only if it is, byte for byte, what is written for that picture.
  static let diskFile = FuzzTarget("disk-file") { bytes in
    let file = try DiskBytes(bytes).file
    let digest = try DiskBytes.digest.get()
    guard let content = DiskFile.content(of: file, for: digest) else { return }
    try require(
      DiskFile.bytes(of: content, for: digest) == file, "a file that nobody writes is accepted")
  }

  /// The same for a file in a cache's folder: and what is refused is removed, so that the next
  /// picture takes its place.
  static let diskFolder = FuzzTarget("disk-folder", rounds: 500) { bytes in
    let file = try DiskBytes(bytes).file
    let folder = try FuzzFolder.shared.get()
    let digest = try DiskBytes.digest.get()
    // Seeds and mutations are tested at the same time.
    try FuzzFolder.lock.withLock { _ in
      try Data(file).write(to: URL(filePath: folder.file))
      let found = folder.cache.bytes(for: DiskBytes.key)
      if let found {
        try require(DiskFile.bytes(of: found, for: digest) == file, "a wrong picture is served")
      } else {
        try require(
          !FileManager.default.fileExists(atPath: folder.file), "a damaged file is left in place")
      }
    }
  }
}

/// A file made from a fuzzer's input, which cannot guess checksums and digests.
private struct DiskBytes {
  static let key = DiskCache.Key("fuzz")
  static let content = Array("picture of a button".utf8)

  static let fingerprint = FuzzCatalog.catalog.map { catalog in
    Fingerprint(
      program: ProgramBuild(builds: ["fuzz"]), catalog: catalog, titles: TitleLibrary([:]),
      artwork: .standIn, logos: [])
  }

  static let digest = fingerprint.map { KeyDigest(key, $0) }

  var file: [UInt8]

  /// The first byte says whether the rest is the file itself or changes to a good one, and whether
  /// the checksum is corrected afterwards.
  init(_ input: [UInt8]) throws {
    let mode = input.first ?? 0
    file = Array(input.dropFirst())
    if mode & 1 == 1 { file = Self.changed(try Self.digest.get(), by: file) }
    if mode & 2 == 2 { correctChecksum() }
  }

  /// A good file with changes of three bytes each: a place of two bytes, and what is there instead.
  /// A place beyond the end cuts the file short or appends to it.
  private static func changed(_ digest: KeyDigest, by changes: [UInt8]) -> [UInt8] {
    var file = DiskFile.bytes(of: content, for: digest)
    for start in stride(from: 0, to: changes.count - 2, by: 3) {
      let place = Int(changes[start]) << 8 | Int(changes[start + 1])
      if place < file.count {
        file[place] = changes[start + 2]
      } else if place & 1 == 0 {
        file.append(changes[start + 2])
      } else {
        file.removeLast(min(Int(changes[start + 2]), file.count))
      }
    }
    return file
  }

  private mutating func correctChecksum() {
    guard file.count >= DiskFile.headerLength else { return }
    var hash = SHA256()
    hash.update(data: file[..<48])
    hash.update(data: file[DiskFile.headerLength...])
    file.replaceSubrange(48..<DiskFile.headerLength, with: Array(hash.finalize()))
  }
}

/// A disk cache with one key.
private struct FuzzFolder: Sendable {
  static let shared = Result { try FuzzFolder() }
  /// Held while the folder's only file is written and read back.
  static let lock = Mutex(())

  private let temporary: TemporaryFolder
  let cache: DiskCache
  let file: String

  private init() throws {
    temporary = try TemporaryFolder()
    let fingerprint = try DiskBytes.fingerprint.get()
    cache = try DiskCache(
      folder: temporary.path, capacity: 1 << 20, fingerprint: fingerprint,
      logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
    cache.keep(DiskBytes.content, for: DiskBytes.key)
    let name = StoredName(try DiskBytes.digest.get())
    file = [temporary.path, Generation(fingerprint).name, name.folder, name.file]
      .joined(separator: "/")
  }
}
