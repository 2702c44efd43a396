import ButtonCore
import ButtonService

extension FuzzTarget {
  /// Any list gives different requests, as many as are allowed, or names the lines that are wrong.
  static let warmList = FuzzTarget("warm-list", mostBytes: 512, rounds: 500) { bytes in
    // Every star and comma multiplies the requests; a hundred thousand take seconds.
    guard bytes.count(where: { $0 == UInt8(ascii: "*") }) <= 2,
      bytes.count(where: { $0 == UInt8(ascii: ",") }) <= 6
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    do {
      let list = try RequestList(text, parser: FuzzCatalog.parser.get())
      try require(
        list.requests.count <= RequestList.maxRequests, "\(list.requests.count) requests")
      try require(
        Set(list.requests.map(\.target)).count == list.requests.count, "a picture comes twice")
    } catch let error as RequestList.Faults {
      try require(!error.lines.isEmpty, "refused without a reason")
      for fault in error.lines {
        try require((1...lines).contains(fault.number), "there is no line \(fault.number)")
        try require(!fault.reason.isEmpty, "line \(fault.number) has no reason")
      }
    }
  }
}
