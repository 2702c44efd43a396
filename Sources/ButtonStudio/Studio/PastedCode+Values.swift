internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

extension PastedCode {
  /// More buttons are not shown.
  private static let maxButtons = 20

  /// The values that the template of the check shows: the code, and sentences on it.
  var values: Any {
    let text = String(decoding: bytes, as: UTF8.self)
    let count = "\(report.buttons.count) \(report.buttons.count == 1 ? "button" : "buttons") found"
    let leftOut = report.leftOut.first.map { "Not checked: it is \($0.reason.phrase)." }
    let summary =
      report.buttons.isEmpty
      ? leftOut ?? (text.isEmpty ? "" : "No button found: neither an address nor Apple's element.")
      : report.buttons.count > Self.maxButtons
        ? "\(count); the first \(Self.maxButtons) are shown." : "\(count): \(report.counts)."
    let fixed = fixed.map { fixed in
      (
        text: String(decoding: fixed.bytes, as: UTF8.self),
        difference: String(decoding: fixed.difference, as: UTF8.self),
        verdict: "Checked again: \(fixed.report.counts).",
        // For a person.
        left: fixed.report.counted.map { (line: $0.place.start.line, finding: $0) }.sorted { $0.line < $1.line }
      )
    }
    return (
      maxBytes: SiteCheck.maxBytes, background: page.text, problem: page.fault?.instruction, text: text, items: items,
      summary: summary, fixed: fixed, origin: origin,
      hasElement: references.contains { $0.button.kind == .appleElement }
    )
  }

  /// A button, or a comment that has findings: its line, its text, the studio with its settings, what is wrong with it, a
  /// sentence if nothing is, and remarks on parts that were not checked.
  private typealias Item = (
    line: Int, source: String, studio: String?, findings: [SourceFinding], clear: String?, remarks: [String]
  )

  /// In the text's order.
  private var items: [Item] {
    let findings = Dictionary(grouping: report.counted, by: \.place)
    let places = Set(report.buttons.map(\.place))
    let ignored = Set(report.findings.filter(\.isIgnored).map(\.place))
    let comments = findings.filter { !places.contains($0.key) }.map { place, found -> Item in
      (place.start.line, place.text.shortened, nil, found, nil, [])
    }
    let buttons = zip(report.buttons, references).prefix(Self.maxButtons).map { judged, found -> Item in
      let clear = ignored.contains(judged.place) ? "Ignored by a comment." : found.button.clearSentence
      return (
        judged.place.start.line, judged.place.text.shortened,
        found.button.unread != nil ? nil : found.settings.map { studio(found.button, $0) },
        findings[judged.place, default: []], findings[judged.place] == nil ? clear : nil,
        // The fixed code has what replaces the button.
        judged.facts
      )
    }
    return (buttons + comments).sorted { $0.line < $1.line }
  }

  /// The studio's path and query with a button's settings.
  private func studio(_ button: FoundButton, _ settings: ButtonURL) -> String {
    StudioAddress(settings, on: (button.background ?? page.color).map(PageColor.init(of:))).with {
      for parameter in button.unknownParameters { $0[parameter] = nil }
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
