internal import ButtonCore

/// Finds names that look like settings but are not.
package enum UnknownSettings {
  package struct Variable: Hashable, Sendable {
    /// The message, with the nearest known name.
    package let sentence: String
    /// Whether it is probably a misspelled setting.
    package let isSlip: Bool
  }

  /// Variables for setup, and for the path of the configuration file.
  private static let otherVariables = ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]

  /// Unknown environment variables with our prefix.
  package static func variables(_ environment: [String: String]) -> [Variable] {
    let known = Setting.all.map(\.variable) + otherVariables
    return environment.keys.filter { $0.hasPrefix("BEZEL_") && !known.contains($0) }.sorted()
      .map { name in
        let setting = name.dropFirst("BEZEL_".count).lowercased().replacing("_", with: "-")
        if let advice = RemovedSetting.advice(setting) {
          return Variable(sentence: "\(name) \(advice)", isSlip: false)
        }
        let advice = advice(name, known)
        return Variable(
          sentence: "\(name) is not a known variable\(advice)", isSlip: !advice.isEmpty)
      }
  }

  /// Messages about unknown keys of a configuration file, with the nearest known key.
  ///
  /// - Parameter file: Its name, for messages.
  package static func keys(_ keys: [String], in file: String) -> [String] {
    let known = Setting.all.map(\.name)
    return keys.filter { !known.contains($0) }.sorted().map { key in
      let problem =
        RemovedSetting.advice(key) ?? "is not a known setting\(advice(key, known))"
      return "\(key) in \(file) \(problem)"
    }
  }

  private static func advice(_ name: String, _ known: [String]) -> String {
    nearestSpelling(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
  }
}
