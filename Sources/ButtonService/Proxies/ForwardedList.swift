internal import Wire

/// A list that each proxy adds to at its end, so that the client may have invented what precedes it, at any
/// length: only the end is read.
extension Span<UInt8> {
  /// The most elements that are read: no more proxies are in front of each other.
  private static var mostElements: Int { 32 }
  /// The bytes that are read: as many addresses, of which each has brackets, a zone and a port, are shorter.
  private static var mostBytes: Int { 2048 }

  /// Visits the elements from the last to the first. Empty ones count, but are not visited.
  ///
  /// - Parameter visit: Returns whether to go on.
  func visitFromEnd(_ visit: (Range<Int>) -> Bool) {
    let first = Swift.max(0, count - Self.mostBytes)
    var end = count
    for _ in 0..<Self.mostElements {
      var start = end
      while start > first, self[start - 1] != UInt8(ascii: ",") { start -= 1 }
      // The element may begin in what is not read.
      if start == first, first > 0 { return }
      let element = trimmed(start..<end)
      if !element.isEmpty, !visit(element) { return }
      guard start > first else { return }
      end = start - 1
    }
  }

  /// The longest address in bytes: that of IPv6 in brackets (45), with a zone and a port.
  private static var longestAddress: Int { 100 }

  /// Finds the IP address in an element without brackets, port and zone, which has a meaning on the proxy's machine
  /// only; `nil` for a hidden address, such as `_proxy` or `unknown`.
  func address(_ element: Range<Int>) -> (place: Range<Int>, address: IPAddress)? {
    guard element.count <= Self.longestAddress else { return nil }
    // Most are nothing else.
    if let address = IPAddress(self, element) { return (element, address) }
    func find(_ byte: UInt8, _ range: Range<Int>) -> Int? { range.first { self[$0] == byte } }
    var place = element
    let colon = find(UInt8(ascii: ":"), place)
    if self[place.lowerBound] == UInt8(ascii: "["), let end = find(UInt8(ascii: "]"), place) {
      place = place.lowerBound + 1..<end
    } else if let colon, find(UInt8(ascii: ":"), colon + 1..<place.upperBound) == nil {
      place = place.lowerBound..<colon
    }
    if colon != nil, find(UInt8(ascii: ":"), place) != nil, let zone = find(UInt8(ascii: "%"), place) {
      place = place.lowerBound..<zone
    }
    return IPAddress(self, place).map { (place, $0) }
  }
}
