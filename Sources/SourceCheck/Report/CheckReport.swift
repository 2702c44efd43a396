internal import ButtonCore

/// Everything that one run of the check found.
package struct CheckReport: Sendable {
  /// The sources with a button, a finding or an omission, in the order of the report.
  package let sources: [CheckedSource]
  /// The number of files that were judged.
  let fileCount: Int
  /// Whether `--fix` or `--diff` asked for changes, so that findings say why they stay.
  let isFixed: Bool

  package init(_ sources: [CheckedSource], isFixed: Bool = false) {
    fileCount = sources.count { $0.source.isFile && [nil, .cut].contains($0.omission) }
    self.sources = sources.filter { !$0.buttons.isEmpty || !$0.findings.isEmpty || $0.omission != nil }
    self.isFixed = isFixed
  }

  /// Every button, in the order of sources and places.
  package var buttons: [CheckedButton] { sources.flatMap(\.buttons) }

  /// In the order of sources and places; those that are not counted too.
  package var findings: [SourceFinding] { sources.flatMap(\.findings) }

  /// The findings that count.
  package var counted: [SourceFinding] { findings.filter { !$0.isIgnored } }

  /// What was left out on purpose.
  package var leftOut: [(path: String, reason: Omission)] { omissions.filter(\.reason.isLeftOut) }

  /// What was not read, and not on purpose.
  package var skipped: [(path: String, reason: Omission)] { omissions.filter { !$0.reason.isLeftOut } }

  private var omissions: [(path: String, reason: Omission)] {
    sources.compactMap { source in source.omission.map { (source.source.name, $0) } }
  }

  /// The counts of everything that was found, in one line.
  package var summary: String {
    let buttons = sources.filter { $0.source.isFile && !$0.buttons.isEmpty }.map(\.buttons.count)
    let urls = sources.count { !$0.source.isFile }
    let of = "\(buttons.count) of \(fileCount) files" + (urls == 0 ? "" : " and \(Self.phrase(urls, "URL"))")
    let (findings, counted) = (findings, counted)
    let counts = Severity.allCases.reversed().map { severity in
      Self.phrase(counted.count { $0.severity == severity }, severity.word)
    }
    let ignored = findings.count - counted.count
    let made = counted.count { $0.rule == .madeByCode }
    return "\(Self.phrase(buttons.reduce(0, +), "button")) in \(of): "
      + (counts + (ignored == 0 ? [] : ["\(ignored) ignored"])).joined(separator: ", ")
      + (made == 0 ? "" : "; \(made) named in code, not checked")
      + (leftOut.isEmpty ? "" : "; \(Self.phrase(leftOut.count, "path")) left out")
  }

  /// What `--fix` should have changed and could not, a line each.
  package var stayingLines: [String] {
    counted.compactMap { finding in
      finding.reasonToStay.map {
        "\(finding.place.label): not mended, since \($0): \(finding.rule.id): \(finding.sentences)".withoutControls
      }
    }
  }

  private static func phrase(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
