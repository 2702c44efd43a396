internal import ButtonCore
internal import ButtonReports
internal import Foundation
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
    var parser = parser
    parser.correctsEndpoint = true
    let references = SourceScan.references(
      in: Self.withoutPath(of: origin, read), language: .other)
    items = references.prefix(Self.mostButtons).map { reference in
      let target = RequestTarget(reference.path, reference.items)
      let open = reference.unknownParameters
      let (severity, sentences) = Self.verdict(target, open, reports, parser)
      let asked = StudioState(items: [], descriptions: parser.descriptions)
        .moved(to: target, parser.descriptions)
      return Item(
        line: reference.position.line, source: reference.text.shortened(to: 120),
        studio: asked.with {
          $0.page = state.page
          for parameter in open { $0.values[parameter] = nil }
        }.target,
        severity: severity, sentence: sentences.first ?? "Follows Apple's guidelines.",
        more: sentences.count > 1 ? "\(sentences.count - 1) more" : nil,
        replacement: SourceScan.replacement(for: reference, host: origin, parser: parser),
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

  /// The text with this service's addresses as if it were at the root of its host: only there does
  /// the reader find them.
  private static func withoutPath(of origin: String, _ text: Substring) -> String {
    guard let host = origin.range(of: "://"),
      let path = origin[host.upperBound...].firstIndex(of: "/")
    else { return String(text) }
    return String(text.replacing(origin + "/", with: origin[..<path] + "/"))
  }

  /// - Parameter unknown: Parameters whose values the text does not have: what depends on one is
  ///   left out.
  private static func verdict(
    _ target: RequestTarget, _ unknown: Set<Parameter>, _ reports: ReportSource,
    _ parser: RequestParser
  ) -> (severity: String, sentences: [String]) {
    do throws(InvalidRequest) {
      let inquiry = try parser.parse(target.path, target.items).inquiry
      // Another service draws it, so this one's logo does not matter.
      let findings = ((try? reports.findings(in: inquiry, artwork: .apple)) ?? [])
        .filter { $0.dependencies.isDisjoint(with: unknown) }
      return (findings.first?.severity.word ?? "clear", findings.map(\.sentence))
    } catch {
      let known = error.problems.filter { $0.dependencies.isDisjoint(with: unknown) }
      return known.isEmpty ? ("clear", []) : ("refused", known.map(\.sentence))
    }
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
