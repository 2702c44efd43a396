internal import ButtonCore
internal import Digests

extension SourceFinding {
  /// Identifies a finding from run to run: its rule, its file, the text at its place and, of equal
  /// ones, its number. Lines that move, and white space that changes, do not matter.
  package struct Fingerprint: Hashable, Sendable {
    /// 32 hexadecimal digits.
    package let text: String

    static let none = Fingerprint(text: "")
  }
}

extension [SourceFinding] {
  /// Gives every finding its fingerprint.
  mutating func setFingerprints() {
    var counts: [String: Int] = [:]
    for index in indices {
      let finding = self[index]
      let words = finding.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let key = [finding.rule.id, finding.place.source.name, words].joined(separator: "\0")
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      // Half a digest, 128 bits, is enough to tell all findings apart.
      let digest = Digest.sha256([UInt8]("\(key)\0\(ordinal)".utf8).span).prefix(16)
      self[index].fingerprint = .init(text: digest.hexadecimalDigits)
    }
  }
}
