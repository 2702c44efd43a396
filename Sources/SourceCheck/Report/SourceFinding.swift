package import ButtonCore
internal import Digests

/// One thing that the check says of a button or of a comment, and where that is.
package struct SourceFinding: Hashable, Sendable {
  /// Why a finding is not counted.
  package enum Suppression: String, Sendable {
    /// A comment in the source ignores it.
    case comment
    /// The baseline has it.
    case baseline
  }

  /// Another place that a finding is about.
  package struct Related: Hashable, Sendable {
    package let place: SourcePlace
    package let message: String
  }

  package let rule: CheckRule
  package internal(set) var severity: Severity
  /// What is wrong, in one or two sentences.
  package let message: String
  /// What to write instead, as a sentence; `nil` if that cannot be guessed.
  package let fix: String?
  /// Where it is; ``at(_:text:)`` sets it.
  package private(set) var place = SourcePlace(.parameters(""))
  /// The text at the place, which identifies the finding when lines move.
  package private(set) var text = ""
  package internal(set) var related: [Related] = []
  /// Identifies a finding from run to run: its rule, its file, the text at its place and, of equal
  /// ones, its number, in 32 hexadecimal digits. Lines that move, and white space that changes, do
  /// not matter.
  package internal(set) var fingerprint = ""
  package internal(set) var suppression: Suppression?

  init(_ rule: CheckRule, _ severity: Severity? = nil, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.fix = fix
  }

  func at(_ place: SourcePlace, text: String) -> SourceFinding {
    var finding = self
    (finding.place, finding.text) = (place, text)
    finding.severity = place.limit(severity)
    return finding
  }

  /// Message and fix.
  package var sentences: String { [message, fix].compactMap(\.self).joined(separator: " ") }

  /// Whether another finding says the same, though it may propose another fix.
  func repeats(_ other: SourceFinding) -> Bool {
    (rule, severity, message) == (other.rule, other.severity, other.message)
  }
}

extension [SourceFinding] {
  /// Gives every finding its fingerprint.
  mutating func setFingerprints() {
    var counts: [String: Int] = [:]
    for index in indices {
      let finding = self[index]
      let hasBlanks = !finding.text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
      let words =
        hasBlanks
        ? finding.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : finding.text
      let key = [finding.rule.id, finding.place.source.name, words].joined(separator: "\0")
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      // Half a digest, 128 bits, is enough to tell all findings apart.
      let digest = Digest.sha256([UInt8]("\(key)\0\(ordinal)".utf8).span).prefix(16)
      self[index].fingerprint = digest.hexadecimalDigits
    }
  }
}
