internal import ButtonCore
internal import SourceScan

/// The report as one JSON document; docs/check.md describes its members.
struct JSONReport: Encodable {
  struct Bytes: Encodable {
    let offset: Int
    let length: Int
  }

  /// Exactly one of `file` and `request` is there; the others are there for a part of a file.
  struct Place: Encodable {
    var file: String?
    var request: String?
    let start: SourcePosition?
    let end: SourcePosition?
    let bytes: Bytes?

    init(_ place: SourcePlace) {
      switch place.source {
      case .file(let path): file = path
      case .request(let text), .parameters(let text): request = text
      }
      start = place.region?.start
      end = place.region?.end
      bytes = place.region.map { Bytes(offset: $0.bytes.lowerBound, length: $0.bytes.count) }
    }
  }

  struct Related: Encodable {
    let message: String
    let place: Place
  }

  struct Finding: Encodable {
    let rule: String
    let severity: String
    let message: String
    let fix: String?
    let why: String
    let help: String?
    let place: Place
    let related: [Related]
    let fingerprint: String
    let suppression: String?
  }

  struct Button: Encodable {
    let place: Place
    /// Whether people see it: not in a comment, a record or a negative assertion.
    let seen: Bool
    let remarks: [String]
  }

  struct Unread: Encodable {
    let file: String
    let reason: String
  }

  let version = programVersion
  let files: Int
  let buttons: [Button]
  let findings: [Finding]
  let skipped: [Unread]
  let leftOut: [Unread]

  init(_ report: CheckReport) {
    files = report.material.readFiles
    buttons = report.material.buttons.map { button in
      Button(
        place: Place(button.place),
        seen: button.place.region?.isSeen ?? true,
        remarks: button.remarks + button.advice)
    }
    findings = report.findings.map { finding in
      Finding(
        rule: finding.rule.id, severity: finding.severity.word, message: finding.message,
        fix: finding.fix, why: finding.rule.explanation, help: finding.rule.help,
        place: Place(finding.place),
        related: finding.related.map { Related(message: $0.message, place: Place($0.place)) },
        fingerprint: finding.fingerprint.text, suppression: finding.suppression?.rawValue)
    }
    skipped = report.material.skipped.map { Unread(file: $0.path, reason: $0.reason.phrase) }
    leftOut = report.material.leftOut.map { Unread(file: $0.path, reason: $0.reason.phrase) }
  }
}
