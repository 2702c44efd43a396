import ButtonCore

extension FuzzTarget {
  /// Any address stands for different pictures, as many as are allowed, or for a fault.
  static let variants = FuzzTarget("variants", mostBytes: 512, rounds: 500) { bytes in
    guard let target = try? ButtonURL(reading: String(decoding: bytes, as: UTF8.self)) else { return }
    do {
      let found = try RequestList.variants(of: target, FuzzCatalog.parser.get(), max: 1000)
      try require(found.count <= 1000, "\(found.count) pictures")
    } catch let fault as RequestList.Fault {
      try require(!fault.reason.isEmpty, "refused without a reason")
    }
  }
}
