internal import ButtonCore
internal import ButtonReports
internal import SourceCheck
internal import SourceScan

/// A text that a person pasted, with what `bezel check` says of it.
struct PastedText {
  /// More buttons are not shown.
  static let maxButtons = 20

  let text: String
  /// The buttons, and the comments that have findings, in the text's order.
  let items: [Item]
  /// A sentence about the buttons that were found.
  let summary: String
  /// The text as `bezel check --fix` writes it, and what the check says of it, in a sentence; no
  /// sentence for more than `maxButtons`. `nil` if nothing can be mended without a person.
  let fixed: (text: String, verdict: String)?
  /// The script that draws elements of Apple's JavaScript, if there are any.
  let script: String?

  struct Item {
    let line: Int
    /// The text in the source, shortened.
    let source: String
    /// The studio's path and query with the button's settings; `nil` for a comment, and for an
    /// element that code makes.
    let studio: String?
    let findings: [SourceFinding]
    /// A sentence for a button without findings.
    let clear: String?
    /// Remarks on parts that were not checked, and on other things that a person may want to know.
    let remarks: [String]
  }

  init(_ view: StudioView, reports: ReportSource, parser: RequestParser, origin: String) {
    text = view.pasted
    let check = SourceCheck(RequestCheck(reports: reports, parser: parser), host: origin)
    let bytes = Array(text.utf8)
    let found = SourceScan.scan(bytes)
    let references = found.references
    // Cannot fail: the request's titles are those of the parser's catalog.
    guard let report = try? Self.report(on: found, check) else {
      (items, summary, fixed, script) = ([], "", nil, nil)
      return
    }
    let findings = Dictionary(grouping: report.counted, by: \.place)
    let buttons = report.material.buttons
    let places = Set(buttons.map(\.place))
    let comments = findings.filter { !places.contains($0.key) }.values.map { Item($0) }
    let shown = zip(buttons, references).prefix(Self.maxButtons).map { button, reference in
      let isIgnored = report.findings.contains { $0.place == button.place }
      return Item(
        line: reference.region.start.line, source: button.text.shortened,
        studio: reference.isMadeByCode
          ? nil : Self.studio(view.page, reference),
        findings: findings[button.place, default: []],
        clear: findings[button.place] != nil
          ? nil : isIgnored ? "Ignored by a comment." : reference.clearSentence,
        remarks: button.remarks)
    }
    items = (shown + comments).sorted { $0.line < $1.line }
    let count = "\(buttons.count) \(buttons.count == 1 ? "button" : "buttons") found"
    summary =
      buttons.isEmpty
      ? text.isEmpty ? "" : "No button found: neither an address nor Apple's element."
      : buttons.count > Self.maxButtons
        ? "\(count); the first \(Self.maxButtons) are shown." : "\(count): \(report.counts)."
    fixed = SourceFix(host: origin, replacement: .url, parser: parser)
      .fixed(bytes, path: Self.path).map { bytes in
        // Many are not judged a second time: one thread makes all pages.
        let rest =
          references.count > Self.maxButtons
          ? nil : try? Self.report(on: SourceScan.scan(bytes), check)
        return (
          String(decoding: bytes, as: UTF8.self), rest.map { "Checked again: \($0.counts)." } ?? ""
        )
      }
    script =
      references.contains { $0.kind == .appleElement } ? SourceScan.scriptLine(host: origin) : nil
  }

  /// A name without a suffix: the language is not known.
  private static let path = "pasted"

  private static func report(
    on found: SourceScan.Found, _ check: SourceCheck
  ) throws -> CheckReport {
    var material = CheckReport.Material()
    material.files = [try check.file(path, found)]
    return CheckReport(material)
  }

  private static func studio(_ page: PageColor, _ reference: SourceReference) -> String {
    StudioAddress(reference.target, on: page).with {
      for parameter in reference.unknownParameters { $0[parameter] = nil }
    }.target
  }
}

extension PastedText.Item {
  /// A comment that has findings.
  fileprivate init(_ findings: [SourceFinding]) {
    self.init(
      line: findings.first?.place.region?.start.line ?? 1,
      source: (findings.first?.text ?? "").shortened, studio: nil,
      findings: findings, clear: nil, remarks: [])
  }
}

extension CheckReport {
  /// How many findings count, in words.
  fileprivate var counts: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = counted.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.word)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "no issues" : counts.joined(separator: ", ")
  }
}

extension SourceReference {
  /// A sentence for it if there are no findings. On a page of unknown colour, nobody knows whether
  /// its style is right.
  fileprivate var clearSentence: String {
    let isKnown = items.contains { item in
      switch Parameter(name: item.name) {
      case .background?: true
      // A watch is black.
      case .watch?: item.value.text == "true"
      default: false
      }
    }
    return isKnown ? "No issues." : "No issues; page colour unknown."
  }
}

extension String {
  /// At most 120 characters.
  fileprivate var shortened: String { count > 120 ? prefix(119) + "…" : self }
}
