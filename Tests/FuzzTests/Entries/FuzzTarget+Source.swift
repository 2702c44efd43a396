import ButtonAssets
import ButtonCore
import SourceCheck
import TestSupport

extension FuzzTarget {
  /// Any text, and any beginning of it, gives buttons in its order, each with its text and what is unknown of it once.
  static let source = FuzzTarget("source", mostBytes: 4096, rounds: 1000) { bytes in
    for count in cuts(of: bytes) + [bytes.count] {
      let references = SourceScan(Array(bytes[..<count])).buttons
      for (one, other) in zip(references, references.dropFirst()) {
        try require(
          one.region.start < other.region.start, "\(one.region.start), then \(other.region.start)")
      }
      for reference in references { try requireFacts(of: reference) }
    }
  }

  /// Any file is mended to one that nothing mends further, and findings that a comment names stay.
  static let fix = FuzzTarget("fix", mostBytes: 2048, rounds: 200) { bytes in
    let judge = try judge.get()
    let path = ["<": "a.html", "#": "a.yml"][String(decoding: bytes.prefix(1), as: UTF8.self)] ?? "a.js"
    let before = ignored(try judge.file(judge.scan(bytes, path: path)))
    let fixed = try judge.fixed(bytes, judge.scan(bytes, path: path))
    let again = try fixed.change.flatMap { try judge.fixed($0.new, judge.scan($0.new, path: path)).change?.new }
    try require(again == nil, "\(path): a second fix: \(String(decoding: again ?? [], as: UTF8.self))")
    // A mended separator may show more parameters.
    let after = ignored(fixed)
    try require(Set(before).isSubset(of: after), "\(path): \(before), then \(after)")
  }

  private static let judge = Result {
    let assets = try TestAssets.standIn()
    return Judge(assets, host: "https://b.example")
  }

  private static func ignored(_ file: CheckedSource) -> [String] {
    file.findings.filter(\.isIgnored).map { "\($0.rule.id): \($0.message)" }
  }

  private static func requireFacts(of reference: FoundButton) throws {
    try require(
      reference.kind != .imageURL || reference.region.text.contains("appleid"), "text of a reference")
    try require(!reference.region.text.isEmpty, "a reference without a text")
    try require(Set(reference.unknown).count == reference.unknown.count, "a parameter twice")
  }
}
