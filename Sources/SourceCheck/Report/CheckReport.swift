internal import ButtonCore

/// Everything that one run of the check found.
package struct CheckReport: Sendable {
  package var requests: [CheckedButton] = []
  package private(set) var files: [CheckedFile] = []
  private(set) var unread: [UnreadPath] = []
  private(set) var readFiles = 0
  /// Whether `--fix` or `--diff` asked for changes, so that findings say why they stay.
  package var isFixed = false

  package init() {}

  package mutating func add(_ file: CheckedFile) {
    readFiles += 1
    if file.isCut { skip(file.path, .cut) }
    if !file.findings.isEmpty || !file.buttons.isEmpty { files.append(file) }
  }

  /// - Parameter name: Empty for the folder that paths are seen from.
  package mutating func skip(_ name: String, _ reason: UnreadPath.Reason) {
    unread.append(UnreadPath(path: name.isEmpty ? "." : name, reason: reason))
  }

  /// Every button, in the order of sources and places.
  package var buttons: [CheckedButton] { requests + files.flatMap(\.buttons) }

  /// In the order of sources and places; those that are not counted too.
  package var findings: [SourceFinding] { (requests.map(\.findings) + files.map(\.findings)).flatMap(\.self) }

  /// The findings that count.
  package var counted: [SourceFinding] { findings.filter { !$0.isIgnored } }

  package var leftOut: [UnreadPath] { unread.filter(\.isLeftOut) }

  /// What was not read, and not on purpose.
  package var skipped: [UnreadPath] { unread.filter { !$0.isLeftOut } }

  /// The counts of everything that was found, in one line.
  package var summary: String {
    let buttons = files.map(\.buttons.count)
    let urls = requests.count
    let sources =
      "\(buttons.count { $0 > 0 }) of \(readFiles) files" + (urls == 0 ? "" : " and \(Self.phrase(urls, "URL"))")
    let (findings, counted) = (findings, counted)
    let counts = Severity.allCases.reversed().map { severity in
      Self.phrase(counted.count { $0.severity == severity }, severity.word)
    }
    let ignored = findings.count - counted.count
    let made = counted.count { $0.rule == .madeByCode }
    return "\(Self.phrase(buttons.reduce(0, +), "button")) in \(sources): "
      + (counts + (ignored == 0 ? [] : ["\(ignored) ignored"])).joined(separator: ", ")
      + (made == 0 ? "" : "; \(made) named in code, not checked")
      + (leftOut.isEmpty ? "" : "; \(Self.phrase(leftOut.count, "path")) left out")
  }

  /// What `--fix` should have changed and could not, a line each.
  package var stayingLines: [String] {
    counted.compactMap { finding in
      finding.reasonToStay.map {
        "\(finding.place.text): not mended, since \($0): \(finding.rule.id): \(finding.sentences)".withoutControls
      }
    }
  }

  private static func phrase(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
