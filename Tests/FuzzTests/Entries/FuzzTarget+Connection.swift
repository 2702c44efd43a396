extension FuzzTarget {
  /// A connection sends the same responses, whatever the pieces in which requests arrive.
  static let http1 = FuzzTarget("http1", mostBytes: 2048, rounds: 1000) { bytes in
    let whole = try FuzzConnection().converse([bytes])
    let pieces = try FuzzConnection().converse(pieces(of: bytes))
    try require(whole == pieces, "\(whole)\n--- in pieces:\n\(pieces)")
  }
}
