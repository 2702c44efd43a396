import ButtonCore
import SourceCheck
import TestSupport

extension FuzzTarget {
  /// Any text, and any beginning of it, gives buttons in its order, each with its text and what is unknown of it once.
  static let source = FuzzTarget("source", mostBytes: 4096, rounds: 1000) { bytes in
    for count in cuts(of: bytes) + [bytes.count] {
      let references = SourceScan.scan(Array(bytes[..<count])).buttons
      for (one, other) in zip(references, references.dropFirst()) {
        try require(
          one.region.start < other.region.start, "\(one.region.start), then \(other.region.start)")
      }
      for reference in references { try requireFacts(of: reference) }
    }
  }

  private static func requireFacts(of reference: FoundButton) throws {
    try require(
      reference.kind != .imageURL || reference.text.contains("appleid"), "text of a reference")
    try require(!reference.text.isEmpty, "a reference without a text")
    try require(Set(reference.unknown).count == reference.unknown.count, "a parameter twice")
  }
}
