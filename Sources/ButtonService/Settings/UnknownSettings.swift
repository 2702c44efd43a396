internal import ButtonCore

/// Names that look like settings and are none.
package enum UnknownSettings {
  /// Variables of set-up, of the configuration file's place, and of nothing that a server reads.
  private static let otherVariables = ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]

  /// Environment variables that begin as ours and are none, with the nearest one.
  package static func variables(_ environment: [String: String]) -> [String] {
    let known = Setting.all.map(\.variable) + otherVariables
    return environment.keys.filter { $0.hasPrefix("BEZEL_") && !known.contains($0) }.sorted()
      .map { "\($0) is no variable of this program\(advice($0, known))" }
  }

  /// Keys of a configuration file that are no settings, with the nearest one.
  ///
  /// - Parameter file: For messages.
  package static func keys(_ keys: [String], in file: String) -> [String] {
    let known = Setting.all.map(\.name)
    return keys.filter { !known.contains($0) }.sorted()
      .map { "\($0) in \(file) is no setting\(advice($0, known))" }
  }

  private static func advice(_ name: String, _ known: [String]) -> String {
    nearestSpelling(to: name, among: known).map { ": \($0)?" } ?? ""
  }
}
