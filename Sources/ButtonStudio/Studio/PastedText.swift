internal import ButtonCore
internal import ButtonReports
internal import Foundation
internal import SourceCheck
internal import SourceScan

/// The buttons in a text that a person pasted, each with its findings and its replacement.
struct PastedText {
  /// As long as usually fits, encoded, into the longest target of a request.
  static let mostCharacters = 1_500
  /// More buttons are not shown.
  static let mostButtons = 20

  let text: String
  let items: [Item]
  /// What was found, in a sentence.
  let summary: String

  struct Item {
    let line: Int
    /// The text in the source, shortened.
    let source: String
    /// The studio's path and query with its settings.
    let studio: String
    /// The worst severity, `refused`, or `clear`.
    let severity: String
    let sentence: String
    let more: String?
    /// A URL or code that does the same with this service; `nil` if there is none.
    let replacement: String?
    let unknown: String?
  }

  init(_ state: StudioState, reports: ReportSource, parser: RequestParser, origin: String) {
    text = state.pasted
    let read = text.prefix(Self.mostCharacters)
    let check = RequestCheck(reports: reports, parser: parser)
    let references = SourceScan.references(
      in: read, language: .other)
    items = references.prefix(Self.mostButtons).map { reference in
      let target = RequestTarget(reference.path, reference.items)
      let open = reference.unknownParameters
      // Another service draws it, so this one's logo does not matter.
      let verdict = try? check.verdict(
        on: target, of: reference.host, artwork: .apple, unknown: open,
        notation: RequestNotation(reference.kind))
      let sentences = verdict?.findings.map(\.message) ?? []
      let asked = StudioState(items: [], descriptions: parser.descriptions)
        .moved(to: target, parser.descriptions)
      return Item(
        line: reference.position.line, source: reference.text.shortened(to: 120),
        studio: asked.with {
          $0.page = state.page
          for parameter in open { $0.values[parameter] = nil }
        }.target,
        severity: verdict?.refusal == nil ? verdict?.severity?.word ?? "clear" : "refused",
        sentence: sentences.first ?? "Follows Apple's guidelines.",
        more: sentences.count > 1 ? "\(sentences.count - 1) more" : nil,
        replacement: reference.kind == .appleElement
          ? SourceScan.scriptLine(host: origin)
          : SourceScan.replacement(for: reference, host: origin, parser: parser),
        unknown: reference.unknown.isEmpty && !reference.isIncomplete
          ? nil
          : "Known only at run time: \(reference.unknown.joined(separator: ", "))")
    }
    let count = references.count
    let isCut = read.endIndex < text.endIndex
    let found =
      switch count {
      case 0: text.isEmpty ? "" : "No button found: neither an address nor Apple's element."
      case 1: "1 button found."
      case ...Self.mostButtons: "\(count) buttons found."
      default: "\(count) buttons found; the first \(Self.mostButtons) are shown."
      }
    summary = found + (isCut ? " Only the first \(Self.mostCharacters) characters were read." : "")
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
