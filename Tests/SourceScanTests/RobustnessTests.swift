import SourceScan
import TestSupport
import Testing

@Suite("Files with any bytes")
struct RobustnessTests {
  @Test("Every beginning of a file can be scanned", arguments: FixtureTree.cases.files)
  func prefixes(file: String) throws {
    let bytes = try FixtureTree.cases.bytes(of: file)
    for end in stride(from: 0, through: bytes.count, by: bytes.count > 700 ? 5 : 2) {
      // Only what the cut can affect: lines before that are complete.
      let start = bytes[..<end].lastIndex(of: 0x0A).map { max(0, $0 - 300) } ?? 0
      require(Array(bytes[start..<end]))
    }
  }

  @Test(
    "A name of a tag that never ends",
    arguments: ["<a:appleid-signin.", "<x.appleid-signin.", "\\u003cappleid-signin "])
  func longNames(start: String) {
    for count in [100, 9000] {
      require(Array((start + String(repeating: "a", count: count)).utf8))
    }
  }

  /// Conditions for every text: positions increase, texts are not empty, no parameter is repeated.
  private func require(_ bytes: [UInt8]) {
    let references = SourceScan.references(in: bytes)
    for (one, other) in zip(references, references.dropFirst()) {
      #expect(one.position < other.position)
    }
    for reference in references {
      #expect(!reference.text.isEmpty)
      #expect(reference.kind != .imageURL || reference.text.contains("appleid"))
      #expect(Set(reference.unknown).count == reference.unknown.count)
    }
  }
}
