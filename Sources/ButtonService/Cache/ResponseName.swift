internal import Glibc

/// The name of a response: the parts of a request that choose it, as ranges in the bytes of its head.
package struct ResponseName {
  var target: Range<Int>
  package var variance: Variance = []
  /// The letter of the coding: see ``ContentCoding/mark``.
  package var mark: UInt8 = 0
  /// The value of `Accept-Language`.
  package var language = 0..<0

  package init(target: Range<Int>) { self.target = target }

  func hash(_ bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe bytes.extracting(target).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    guard !variance.isEmpty else { return hasher.finalize() }
    hasher.combine(variance.rawValue)
    hasher.combine(mark)
    unsafe bytes.extracting(language).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The target and, after a space, which no target contains, the values that the response depends on.
  package func key(_ bytes: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(target.count + 2 + language.count)
    for position in target { key.append(bytes[position]) }
    guard !variance.isEmpty else { return key }
    key.append(UInt8(ascii: " "))
    if variance.contains(.coding) { key.append(mark) }
    for position in language { key.append(bytes[position]) }
    return key
  }

  /// Whether ``key(_:)`` would be this one.
  package func isKey(_ key: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    let key = key.span
    guard !variance.isEmpty else {
      return key.count == target.count && key.begins(with: bytes.extracting(target), at: 0)
    }
    let marks = variance.contains(.coding) ? 1 : 0
    let start = target.count + 1 + marks
    return key.count == start + language.count
      && key.begins(with: bytes.extracting(target), at: 0)
      && key[target.count] == UInt8(ascii: " ") && (marks == 0 || key[target.count + 1] == mark)
      && key.begins(with: bytes.extracting(language), at: start)
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
