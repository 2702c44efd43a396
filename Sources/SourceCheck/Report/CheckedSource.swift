internal import ButtonCore

/// One button that was judged.
package struct CheckedButton: Sendable {
  package let place: SourcePlace
  /// The path and query with all fixes, if all are known.
  package internal(set) var replacement: String?
  /// Further facts for a person, a sentence each: what was not checked, and the styles that suit the page.
  package internal(set) var facts: [String] = []
  /// The title, if the source states it.
  var wording: TitleType?

  /// What replaces the button, and the facts.
  var remarks: [String] { [replacement.map { "with all fixes: \($0)" }].compactMap(\.self) + facts }
}

/// A file or a request that was judged, or why a file or folder was not.
package struct CheckedSource: Sendable {
  package let source: SourcePlace.Source
  package private(set) var buttons: [CheckedButton] = []
  /// What is reported, and what comments ignore, in the order of places; at one place, the worst first.
  package internal(set) var findings: [SourceFinding] = []
  package private(set) var omission: Omission?
  /// Whether findings make the check fail.
  package private(set) var fails = false
  /// The file as it was, and as a fix writes it; `nil` if that is the same.
  package internal(set) var change: (old: [UInt8], new: [UInt8])?

  /// - Parameter path: Empty for the folder that paths are seen from.
  package init(_ path: String, _ omission: Omission) {
    (source, self.omission) = (.file(path.isEmpty ? "." : path), omission)
  }

  /// - Parameters:
  ///   - failOn: The lowest severity with which it fails.
  ///   - isCut: Whether it has so many findings that the rest of it is not judged.
  init(
    _ source: SourcePlace.Source, _ buttons: [CheckedButton], _ findings: [SourceFinding], failOn: Severity,
    isCut: Bool = false
  ) {
    (self.source, self.buttons, self.findings) = (source, buttons, findings)
    omission = isCut ? .cut : nil
    fails = findings.contains { !$0.isIgnored && $0.severity >= failOn }
  }

  /// The change in the unified format.
  package var difference: [UInt8] {
    change.map { UnifiedDiff(of: $0.old, $0.new, path: source.name).bytes } ?? []
  }

  /// The same with a reason for which the buttons at some places are not mended.
  func staying(since reason: String, _ isStaying: (SourcePlace) -> Bool = { _ in true }) -> CheckedSource {
    var source = self
    for (index, finding) in findings.enumerated() where !finding.edits.isEmpty && isStaying(finding.place) {
      source.findings[index].stays = reason
    }
    return source
  }
}
