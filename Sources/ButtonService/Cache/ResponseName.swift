internal import Glibc

/// The name of a response: the parts of a request that choose it, as ranges in the bytes of its head.
package struct ResponseName {
  var target: Range<Int>
  /// The letter of the coding, see ``ContentCoding/mark``; 0 if the response does not depend on it.
  package var mark: UInt8 = 0
  /// The value of `Accept-Language`; `nil` if the response does not depend on it.
  package var language: Range<Int>?

  package init(target: Range<Int>) { self.target = target }

  /// Whether the response depends on the target alone.
  var isPlain: Bool { mark == 0 && language == nil }

  func hash(_ bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe bytes.extracting(target).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    guard !isPlain else { return hasher.finalize() }
    hasher.combine(mark)
    unsafe bytes.extracting(language ?? 0..<0).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The target and, after a space, which no target contains, the values that the response depends on.
  package func key(_ bytes: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(target.count + 2 + (language?.count ?? 0))
    for position in target { key.append(bytes[position]) }
    guard !isPlain else { return key }
    key += [UInt8(ascii: " "), mark]
    for position in language ?? 0..<0 { key.append(bytes[position]) }
    return key
  }

  /// Whether ``key(_:)`` would be this one.
  package func isKey(_ key: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    let (key, end, language) = (key.span, target.count, language ?? 0..<0)
    return key.count == end + (isPlain ? 0 : 2 + language.count) && key.begins(with: bytes.extracting(target), at: 0)
      && (isPlain
        || key[end] == UInt8(ascii: " ") && key[end + 1] == mark
          && key.begins(with: bytes.extracting(language), at: end + 2))
  }
}

extension Span<UInt8> {
  /// Whether both have the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool { count == other.count && begins(with: other, at: 0) }

  /// Whether the bytes from an offset on begin with others. There must be at least as many of them.
  fileprivate func begins(with other: Span<UInt8>, at start: Int) -> Bool {
    guard other.count > 0 else { return true }
    return unsafe extracting(start..<start + other.count).withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return false }
        return unsafe memcmp(first, second, other.count) == 0
      }
    }
  }
}
