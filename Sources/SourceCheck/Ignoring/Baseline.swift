internal import ButtonCore
internal import FoundationEssentials
internal import ServiceContract

/// The findings that a project has accepted for now, in a file of its own.
package struct Baseline: Hashable, Sendable {
  /// One accepted finding. Rule and file are there for people; the fingerprint decides.
  struct Entry: Hashable, Sendable, Codable {
    let file: String
    let fingerprint: String
    let rule: String
  }

  private struct Document: Codable {
    let findings: [Entry]
    let version: Int
  }

  /// The fault of a text that is no baseline.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  private static let version = 1

  /// In the order of files, rules and fingerprints, so that changes are small.
  private(set) var entries: [Entry]

  package init() { entries = [] }

  /// Reads a file's bytes.
  ///
  /// - Throws: ``Fault``.
  package init(_ bytes: [UInt8]) throws(Fault) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
      throw Fault(description: "is not a baseline: --update-baseline writes one")
    }
    guard document.version == Self.version else {
      throw Fault(
        description: "has version \(document.version), but must have \(Self.version)")
    }
    entries = document.findings
  }

  /// The baseline that has every finding of a report, and this one's entries of other files.
  package func updated(_ report: CheckReport) -> Baseline {
    let found = report.findings.filter {
      $0.suppression != .comment && $0.rule != .staleBaseline
    }.map { finding in
      Entry(
        file: finding.place.source.name, fingerprint: finding.fingerprint,
        rule: finding.rule.id)
    }
    var baseline = self
    baseline.entries = (entries.filter { !report.covers($0.file) } + found).sorted {
      ($0.file, $0.rule, $0.fingerprint) < ($1.file, $1.rule, $1.fingerprint)
    }
    return baseline
  }

  /// The file's bytes.
  package var encoded: [UInt8] {
    get throws {
      try Document(findings: entries, version: Self.version).json + [UInt8(ascii: "\n")]
    }
  }
}
