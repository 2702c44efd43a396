package import ButtonCore
internal import Digests

/// One thing that the check says of a button or of a comment, and where that is.
package struct SourceFinding: Hashable, Sendable {
  /// Another place that a finding is about.
  package struct Related: Hashable, Sendable {
    package let place: SourcePlace
    package let message: String
  }

  // Stored, since templates read stored members.
  package let rule: CheckRule
  package let message: String
  package let fix: String?
  package let sentences: String
  package let place: SourcePlace
  /// The text at the place, which identifies the finding when lines move.
  package let text: String
  package let related: [Related]
  /// Identifies a finding from run to run: its rule, its file, the text at its place and, of equal
  /// ones, its number, in 32 hexadecimal digits. Lines that move, and white space that changes, do
  /// not matter.
  package let fingerprint: String
  /// At most a note where nobody sees the button.
  package internal(set) var severity: Severity
  /// Whether a comment in the source ignores it, so that it is not counted.
  package internal(set) var isIgnored = false

  init(
    _ statement: Statement, at place: SourcePlace, text: String, related: [Related] = [],
    fingerprint: String
  ) {
    (rule, message, fix) = (statement.rule, statement.message, statement.fix)
    (sentences, self.place, self.text) = (statement.sentences, place, text)
    (self.related, self.fingerprint) = (related, fingerprint)
    severity = place.limit(statement.severity)
  }
}

/// Makes the findings of one source: the place decides how severe one is, and the ones before it its fingerprint.
package struct FindingMaker {
  /// The findings of one file, and the bytes of their sentences: nobody reads more, and a report stays small.
  package static let maxFindings = 2_000
  private static let maxBytes = 2 << 20

  private var counts: [String: Int] = [:]
  private var (count, bytes) = (0, 0)

  /// Whether the rest of the file is not to be judged.
  var isFull: Bool { count > Self.maxFindings || bytes > Self.maxBytes }

  mutating func findings(
    _ statements: some Sequence<Statement>, at place: SourcePlace, text: String,
    related: [SourceFinding.Related] = []
  ) -> [SourceFinding] {
    let hasBlanks = !text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    // Once for all, since a text may be long and have many faults.
    let words =
      hasBlanks ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    return statements.map { statement in
      let key = [statement.rule.id, place.source.name, words].joined(separator: "\0")
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      count += 1
      bytes += statement.sentences.utf8.count
      // Half a digest, 128 bits, is enough to tell all findings apart.
      let digest = Digest.sha256([UInt8]("\(key)\0\(ordinal)".utf8).span).prefix(16)
      return SourceFinding(
        statement, at: place, text: text, related: related, fingerprint: digest.hexadecimalDigits)
    }
  }
}
