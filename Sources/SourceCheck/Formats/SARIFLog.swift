internal import ButtonCore
internal import SourceScan

/// A report in the Static Analysis Results Interchange Format, version 2.1.0
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
struct SARIFLog: Encodable {
  let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: CheckReport, base: String) { runs = [Run(report, base: base)] }

  struct Run: Encodable {
    let tool = Tool()
    let columnKind = "unicodeCodePoints"
    let originalUriBaseIds: [String: SARIFLocation.Artifact]
    let invocations: [Invocation]
    let results: [Result]

    init(_ report: CheckReport, base: String) {
      originalUriBaseIds = [
        SARIFLocation.base: .init(uri: "file://" + base.pathEncoded, uriBaseId: nil)
      ]
      invocations = [Invocation(report.material.skipped)]
      results = report.findings.map(Result.init)
    }
  }

  struct Text: Encodable { let text: String }

  struct Tool: Encodable {
    struct Driver: Encodable {
      let name = "bezel"
      let semanticVersion = programVersion
      let rules = CheckRule.all.map(ReportingDescriptor.init)
    }

    let driver = Driver()
  }

  struct ReportingDescriptor: Encodable {
    struct Configuration: Encodable { let level: String }

    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let helpUri: String?
    let defaultConfiguration: Configuration

    init(_ rule: CheckRule) {
      id = rule.id
      shortDescription = Text(text: rule.asks)
      fullDescription = Text(text: rule.explanation)
      help = Text(text: rule.explanation)
      helpUri = rule.help
      defaultConfiguration = Configuration(level: rule.severity.word)
    }
  }

  /// How the run went: what it could not read.
  struct Invocation: Encodable {
    struct Notification: Encodable {
      let level: String
      let message: Text
      let locations: [SARIFLocation]
    }

    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]

    init(_ skipped: [SkippedFile]) {
      executionSuccessful = !skipped.contains { $0.reason == .unreadable }
      toolExecutionNotifications = skipped.map { file in
        Notification(
          level: file.reason == .unreadable ? "error" : "warning",
          message: Text(text: file.reason.phrase),
          locations: [SARIFLocation(SourcePlace(.file(file.path)))])
      }
    }
  }

  struct Result: Encodable {
    struct Suppression: Encodable {
      let kind: String
      let justification: String
    }

    private static let indices = Dictionary(
      uniqueKeysWithValues: CheckRule.all.enumerated().map { ($1.id, $0) })

    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Text
    let locations: [SARIFLocation]
    let relatedLocations: [SARIFLocation]?
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]

    init(_ finding: SourceFinding) {
      ruleId = finding.rule.id
      ruleIndex = Self.indices[finding.rule.id]
      level = finding.severity.word
      message = Text(text: finding.sentences)
      locations = [SARIFLocation(finding.place)]
      relatedLocations =
        finding.related.isEmpty
        ? nil
        : finding.related.enumerated().map { number, related in
          SARIFLocation(related.place, id: number + 1, message: Text(text: related.message))
        }
      // The name has the version of what the fingerprint is made of.
      partialFingerprints = ["ruleFileTextOrdinal/v1": finding.fingerprint.text]
      suppressions =
        switch finding.suppression {
        case .comment: [.init(kind: "inSource", justification: "A comment ignores it.")]
        case .baseline: [.init(kind: "external", justification: "The baseline has it.")]
        case nil: []
        }
    }
  }
}
