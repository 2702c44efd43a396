internal import ButtonAssets
internal import ButtonCore
internal import Crypto

/// The name of a stored file: the first half of its key's digest. The file contains the whole
/// digest, so that two keys with the same name cause a miss and never a wrong picture.
struct StoredName: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init(_ digest: KeyDigest) {
    high = digest.bytes[..<8].bigEndian
    low = digest.bytes[8..<16].bigEndian
  }

  /// Reads a file's name, or returns `nil` if it is not one of ours.
  init?(file name: String) {
    guard name.utf8.count == 2 * Self.digitsOfHalf else { return nil }
    var halves: [UInt64] = [0, 0]
    for (place, character) in name.utf8.enumerated() {
      guard let digit = Self.digits.firstIndex(of: character) else { return nil }
      halves[place / Self.digitsOfHalf] = halves[place / Self.digitsOfHalf] << 4 | UInt64(digit)
    }
    (high, low) = (halves[0], halves[1])
  }

  /// The subfolder: one of 256, so that none has too many files.
  var folder: String { Self.folders[Int(high >> 56)] }

  var file: String { (high.bigEndianBytes + low.bigEndianBytes).hexadecimalDigits }

  /// All possible subfolders.
  static let folders = (UInt8.min...UInt8.max).map { [$0].hexadecimalDigits }

  /// A name for the file while it is written, random so that no other writer uses it.
  var temporary: String {
    file + "." + UInt64.random(in: .min ... .max).bigEndianBytes.hexadecimalDigits
      + Self.temporaryEnding
  }

  /// Whether a name has the form of ``temporary``.
  static func isTemporary(_ name: String) -> Bool {
    guard name.hasSuffix(temporaryEnding) else { return false }
    let parts = name.dropLast(temporaryEnding.count).split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && StoredName(file: String(parts[0])) != nil
      && parts[1].utf8.count == digitsOfHalf && parts[1].utf8.allSatisfy { digits.contains($0) }
  }

  /// A temporary name, for a file that tests whether a folder is writable.
  static var trial: String { StoredName(high: 0, low: 0).temporary }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private static let digitsOfHalf = 16
  private static let digits = Array("0123456789abcdef".utf8)
  private static let temporaryEnding = ".new"
}

/// The digest of a key and of the installation's fingerprint.
struct KeyDigest: Hashable, Sendable {
  /// 32 bytes.
  let bytes: [UInt8]

  init(_ key: DiskCache.Key, _ fingerprint: Fingerprint) {
    var hash = SHA256()
    // All fingerprints have the same length, so the concatenation is unambiguous.
    hash.update(data: fingerprint.bytes)
    hash.update(data: Array(key.text.utf8))
    bytes = Array(hash.finalize())
  }
}
