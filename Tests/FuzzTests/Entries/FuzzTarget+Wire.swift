import Wire

extension FuzzTarget {
  /// The first bytes of a head are incomplete until it is complete or refused, which later bytes do
  /// not change.
  static let head = FuzzTarget("head", mostBytes: 2048) { bytes in
    func read(_ count: Int, _ limits: WireLimits) -> Result<RequestHead?, Refusal> {
      let bytes = Array(bytes[..<count])
      return Result { () throws(Refusal) in try RequestHead.read(bytes.span, limits: limits) }
    }
    for limits in [WireLimits(), narrow] {
      let whole = read(bytes.count, limits)
      if case .success(let head?) = whole {
        try require((1...bytes.count).contains(head.length), "a head of \(head.length) bytes")
        let ranges = [
          head.target, head.authority, head.ifNoneMatch, head.acceptEncoding, head.acceptLanguage,
        ]
        for range in ranges.compactMap(\.self) {
          try require(range.upperBound <= head.length, "\(range) is beyond the head")
        }
      }
      for count in cuts(of: bytes) {
        let part = read(count, limits)
        try require(
          part == .success(nil) || part == whole, "\(count) bytes: \(part), then \(whole)")
        guard case .success(let head?) = whole else { continue }
        try require(
          (part == whole) == (count >= head.length), "\(count) bytes of \(head.length): \(part)")
      }
    }
  }

  /// The same for the body in chunks, also if one reader reads the pieces.
  static let chunks = FuzzTarget("chunks", mostBytes: 2048) { bytes in
    for limits in [WireLimits(), narrow] {
      let whole = ChunkedBody(limits: limits).reading(bytes)
      var body = ChunkedBody(limits: limits)
      for count in cuts(of: bytes).sorted() {
        let part = ChunkedBody(limits: limits).reading(Array(bytes[..<count]))
        let isUnended = part == .success(nil)
        try require(isUnended || part == whole, "\(count) bytes: \(part), then \(whole)")
        try require(part == body.reading(Array(bytes[..<count])), "\(count) bytes, read on")
        if isUnended { _ = try body.read(Array(bytes[..<count]).span) }
        guard case .success(let end?) = whole else { continue }
        try require(end <= bytes.count, "a body of \(end) bytes")
        try require((part == whole) == (count >= end), "\(count) bytes of \(end): \(part)")
      }
    }
  }

  /// Limits that short inputs reach.
  private static let narrow: WireLimits = {
    var limits = WireLimits()
    limits.targetBytes = 100
    limits.headerBytes = 400
    limits.headerFields = 4
    limits.bodyBytes = 100
    return limits
  }()
}

extension ChunkedBody {
  /// What reading on finds.
  fileprivate func reading(_ bytes: [UInt8]) -> Result<Int?, Refusal> {
    var body = self
    return Result { () throws(Refusal) in try body.read(bytes.span) }
  }
}

/// Some places at which an input is cut in two; always the same ones for the same input.
func cuts(of bytes: [UInt8]) -> [Int] {
  var hash: UInt64 = 14_695_981_039_346_656_037
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
  return (0..<6).map { Int((hash >> (8 * $0) & 0xFFFF) % UInt64(bytes.count + 1)) }
}

/// An input in pieces.
func pieces(of bytes: [UInt8]) -> [[UInt8]] {
  let places = [0] + cuts(of: bytes).sorted() + [bytes.count]
  return zip(places, places.dropFirst()).map { Array(bytes[$0..<$1]) }
}
