internal import ButtonCore

/// The place of a finding.
package struct SourcePlace: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A file: its path as reports name it, relative if possible, with slashes.
    case file(String)
    /// A request that the caller gave as an address.
    case request(String)
    /// A request that the caller gave as parameters: its path and query.
    case parameters(String)

    package var name: String {
      switch self {
      case .file(let name), .request(let name), .parameters(let name): name
      }
    }

    var isFile: Bool { if case .file = self { true } else { false } }

    /// The host of a request; `nil` if it names none.
    var host: String? { if case .request(let url) = self { ButtonURL.host(ofURL: url) } else { nil } }
  }

  package let source: Source
  /// The part of the file, or `nil` for all of it.
  package let region: SourceRegion?

  init(_ source: Source, _ region: SourceRegion? = nil) { (self.source, self.region) = (source, region) }
}

extension SourcePlace {
  /// The severity that a finding has there: at most a note if nobody sees the button.
  func limit(_ severity: Severity) -> Severity { region?.isSeen == false ? .note : severity }

  /// As compilers write it: `a.html:3:11`.
  var label: String { source.name + (region.map { ":\($0.start.line):\($0.start.column)" } ?? "") }

  /// The text there, which identifies a finding when lines move.
  package var text: String { region?.text ?? source.name }

  /// Where it begins; what is in no file, or about all of one, at its first line.
  package var start: SourcePosition { region?.start ?? SourcePosition(line: 1, column: 1) }
}
