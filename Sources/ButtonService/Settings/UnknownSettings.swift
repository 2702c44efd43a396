internal import ButtonCore

/// Names that look like settings and are none.
package enum UnknownSettings {
  package struct Variable: Hashable, Sendable {
    /// What it is not, with the nearest name.
    package let sentence: String
    /// Whether it is a slip of the pen for a setting's.
    package let isSlip: Bool
  }

  /// Variables of set-up, and of the configuration file's place.
  private static let otherVariables = ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]

  /// Environment variables that begin as ours and are none.
  package static func variables(_ environment: [String: String]) -> [Variable] {
    let known = Setting.all.map(\.variable) + otherVariables
    return environment.keys.filter { $0.hasPrefix("BEZEL_") && !known.contains($0) }.sorted()
      .map { name in
        let advice = advice(name, known)
        return Variable(
          sentence: "\(name) is no variable of this program\(advice)", isSlip: !advice.isEmpty)
      }
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
