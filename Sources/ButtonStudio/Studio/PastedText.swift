internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

/// The values that the template of the check shows: pasted code, and sentences on it.
struct PastedText {
  /// More buttons are not shown.
  static let maxButtons = 20

  /// Bytes of a file whose code is judged.
  let maxBytes = SiteCheck.maxBytes
  /// The colour of the page where the code does not say it, as it was written; empty if it was not.
  let background: String
  /// What is wrong with it.
  let problem: String?
  /// The code; empty before there is any.
  var text = ""
  /// The buttons, and the comments that have findings, in the text's order.
  var items: [Item] = []
  /// A sentence about the buttons that were found.
  var summary = ""
  /// The text as `bezel check --fix` writes it, how it differs, what the check says of it, in a
  /// sentence, and what is left for a person. `nil` if nothing can be mended without one.
  var fixed: (text: String, difference: String, verdict: String, left: [(line: Int, finding: SourceFinding)])?
  /// The script that draws elements of Apple's JavaScript, if there are any.
  var script: String?

  struct Item {
    let line: Int
    /// The text in the source, shortened.
    let source: String
    /// The studio's path and query with the button's settings; `nil` for a comment and what code makes.
    let studio: String?
    let findings: [SourceFinding]
    /// A sentence for a button without findings.
    let clear: String?
    /// Remarks on parts that were not checked, and on other things that a person may want to know.
    let remarks: [String]
  }

  /// The page before there is any code.
  init(_ request: PageRequest, _ parser: RequestParser) {
    let page = PastedCode.page(request, parser)
    (background, problem) = (page.text, page.fault?.instruction)
  }

  init(_ code: PastedCode, _ request: PageRequest, _ parser: RequestParser) {
    self.init(request, parser)
    let page = PastedCode.page(request, parser).color.map { PageColor($0) }
    text = String(decoding: code.bytes, as: UTF8.self)
    let report = code.report
    let findings = Dictionary(grouping: report.counted, by: \.place)
    let buttons = report.buttons
    let places = Set(buttons.map(\.place))
    let ignored = Set(report.findings.filter(\.isIgnored).map(\.place))
    let comments = findings.filter { !places.contains($0.key) }.values.map { found in
      Item(
        line: found[0].place.region?.start.line ?? 1, source: found[0].text.shortened, studio: nil,
        findings: found, clear: nil, remarks: [])
    }
    let shown = zip(buttons, code.references).prefix(Self.maxButtons).map { button, found in
      Item(
        line: found.button.region.start.line, source: button.text.shortened,
        studio: found.button.unread != nil ? nil : found.settings.map { Self.studio(page, found.button, $0) },
        findings: findings[button.place, default: []],
        clear: findings[button.place] != nil
          ? nil : ignored.contains(button.place) ? "Ignored by a comment." : found.button.clearSentence,
        // The fixed code has it.
        remarks: button.facts)
    }
    items = (shown + comments).sorted { $0.line < $1.line }
    let count = "\(buttons.count) \(buttons.count == 1 ? "button" : "buttons") found"
    summary =
      buttons.isEmpty
      ? text.isEmpty ? "" : "No button found: neither an address nor Apple's element."
      : buttons.count > Self.maxButtons
        ? "\(count); the first \(Self.maxButtons) are shown." : "\(count): \(report.counts)."
    fixed = code.fixed.map { fixed in
      (
        String(decoding: fixed.bytes, as: UTF8.self), String(decoding: fixed.difference, as: UTF8.self),
        "Checked again: \(fixed.report.counts).",
        fixed.report.counted.map { ($0.place.region?.start.line ?? 1, $0) }.sorted { $0.0 < $1.0 }
      )
    }
    script =
      code.references.contains { $0.button.kind == .appleElement }
      ? "<script type=\"module\" src=\"\(code.origin.markupEscaped)/button.js\"></script>" : nil
  }

  private static func studio(_ page: PageColor?, _ reference: FoundButton, _ settings: ButtonURL) -> String {
    StudioAddress(settings, on: reference.background.map { PageColor($0) } ?? page).with {
      for parameter in reference.unknownParameters { $0[parameter] = nil }
    }.target
  }
}

extension CheckReport {
  /// The number of findings that count, in words.
  fileprivate var counts: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = counted.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.word)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "no issues" : counts.joined(separator: ", ")
  }
}

extension FoundButton {
  /// A sentence for it if there are no findings. On a page of unknown colour, nobody knows whether
  /// its style is right.
  fileprivate var clearSentence: String {
    let isKnown = around.background != nil || request.items.contains { Parameter(name: $0.name) == .background }
    return isKnown ? "No issues." : "No issues; page colour unknown."
  }
}

extension String {
  /// At most 120 characters.
  fileprivate var shortened: String { count > 120 ? prefix(119) + "…" : self }
}
