package import ButtonCore
internal import Digests

/// One thing that the check says of a button or of a comment, where that is, and the edits that end it.
@dynamicMemberLookup package struct SourceFinding: Sendable {
  /// What it says. Templates ask for it.
  package let statement: Statement
  package let place: SourcePlace
  /// Other places that it is about.
  package let related: [(place: SourcePlace, message: String)]
  /// Identifies a finding from run to run: its rule, its file, the text at its place and, of equal
  /// ones, its number, in 32 hexadecimal digits. Lines that move, and white space that changes, do
  /// not matter.
  package private(set) var fingerprint = ""
  /// At most a note where nobody sees the button.
  package internal(set) var severity: Severity
  /// Whether a comment in the source ignores it, so that it is not counted.
  package internal(set) var isIgnored = false
  /// What `--fix` changes; empty if only a person can end it.
  package let edits: [SourceEdit]
  /// What keeps a fix from it, as a phrase; `nil` where there is no file to fix.
  package internal(set) var stays: String?

  init(
    _ statement: Statement, at place: SourcePlace, related: [(SourcePlace, String)] = [], edits: [SourceEdit] = [],
    stays: String? = nil
  ) {
    (self.statement, self.place, self.related) = (statement, place, related)
    (self.edits, self.stays, severity) = (edits, stays, place.limit(statement.severity))
  }

  package subscript<Member>(dynamicMember member: KeyPath<Statement, Member>) -> Member { statement[keyPath: member] }

  /// Whether a fix writes what it says to write: otherwise that is a suggestion. A request in no file has no edits.
  var isSure: Bool { statement.change != nil && (!edits.isEmpty || place.region == nil) }

  /// What keeps `--fix` from it, as a phrase: errors, and warnings that say what to write or are no guideline's.
  package var reasonToStay: String? {
    let isClear = statement.change != nil || !statement.rule.isOfGuidelines
    return !isIgnored && (severity == .error || severity == .warning && isClear) ? stays : nil
  }
}

extension SourceFinding {
  /// The findings of one file, and the bytes of their sentences: nobody reads more, and a report stays small.
  package static let (mostOfFile, mostBytes) = (2_000, 2 << 20)

  /// The findings of one source with fingerprints, in the order in which they were found.
  static func identified(_ findings: [SourceFinding]) -> [SourceFinding] {
    var counts: [String: Int] = [:]
    // A text may be long and have many faults.
    var last = (text: "", words: "")
    return findings.map { finding in
      var finding = finding
      if last.text != finding.place.text {
        last = (finding.place.text, finding.place.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
      let key = [finding.rule.id, finding.place.source.name, last.words].joined(separator: "\0")
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      // Half a digest, 128 bits, is enough to tell all findings apart.
      let digest = Digest.sha256([UInt8]("\(key)\0\(ordinal)".utf8).span)
      finding.fingerprint = Array(digest.prefix(16)).hexadecimalDigits
      return finding
    }
  }
}
