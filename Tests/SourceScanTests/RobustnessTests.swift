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

  @Test("Files with changed bytes")
  func mutations() throws {
    var random = SplitMix64(seed: 4)
    let files = try FixtureTree.cases.files.map { try FixtureTree.cases.bytes(of: $0) }
    for _ in 0..<40 {
      guard var bytes = files.randomElement(using: &random) else { continue }
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = .random(in: .min ... .max, using: &random)
        default: bytes.insert(Self.signs.randomElement(using: &random) ?? 0, at: index)
        }
      }
      require(bytes)
    }
  }

  @Test("Random bytes around the names that the scanner looks for")
  func random() {
    var random = SplitMix64(seed: 5)
    let parts: [[UInt8]] = [
      "/appleid/button", "appleid-signin", "%2Fappleid%2Fbutton", "\\/appleid\\/button?",
      "https://",
      "<div ", "id=\"", "${", "}", "\\(", "{{", "<%", "\" + ", "\\", "&amp;", "&#", "\\u", "#",
      "$a",
    ].map { Array($0.utf8) }
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes += parts.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          bytes.append(.random(in: .min ... .max, using: &random))
        }
      }
      require(bytes)
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
      #expect(reference.kind == .appleElement || reference.text.contains("appleid"))
      #expect(Set(reference.unknown).count == reference.unknown.count)
    }
  }

  private static let signs = Array("\"'`<>{}()[]\\/&%$#@=+?.,; \n".utf8)
}
