internal import ButtonCore

/// The forms that a report can be written in.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// A line for each finding, for people.
  case text
  case json
  /// SARIF 2.1.0 (OASIS), for code scanning.
  case sarif
  /// Workflow commands, which GitHub shows beside the code.
  case github
  /// GitLab's Code Quality report.
  case gitlab

  /// Whether this program wrote a file with the addresses of buttons: a report of the check, or the
  /// manifest of a kit.
  package static func isReport(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, "{[".utf8.contains(first) else { return false }
    let start = String(decoding: bytes.prefix(200).filter { $0 != 0x0D }, as: UTF8.self)
    let beginnings = [
      "{\n  \"buttons\" : [", "{\n  \"$schema\" : \"https://docs.oasis-open.org/sarif",
      "[\n  {\n    \"check_name\" : ", "{\n  \"artwork\" : \"apple\",\n  \"files\" : [",
      "{\n  \"artwork\" : \"stand-in\",\n  \"files\" : [",
    ]
    return beginnings.contains { start.hasPrefix($0) }
  }
}

extension Severity {
  /// The words for it, and its colour (ECMA-48, SGR: 31 is red).
  var shown: (github: String, gitlab: String, color: Int) {
    switch self {
    case .note: ("notice", "info", 36)
    case .warning: ("warning", "minor", 33)
    case .error: ("error", "major", 31)
    }
  }
}

/// The style in which a report is written.
package struct CheckStyle: Sendable {
  /// Whether text has colours.
  let isColored: Bool
  /// Whether text has findings only.
  let isQuiet: Bool
  /// The folder of the project, from which paths are seen, with a slash at its end.
  private let folder: String
  /// The folder from which forges see paths: that of the repository, if it holds the project.
  let base: String

  /// - Parameter root: The folder of the repository that a CI server checks out, if it names one.
  package init(isColored: Bool = false, isQuiet: Bool = false, folder: String = "/", root: String? = nil) {
    func ended(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }
    (self.isColored, self.isQuiet, self.folder) = (isColored, isQuiet, ended(folder))
    base = root.map(ended).flatMap { ended(folder).hasPrefix($0) ? $0 : nil } ?? ended(folder)
  }

  /// A path as forges see it: from ``base``, if that holds the file.
  func reported(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + path
    return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : path
  }
}
