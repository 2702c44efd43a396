internal import ButtonCore

/// A name that looks like a setting but is not one.
package struct UnknownSetting: Hashable, Sendable {
  /// The message, with the nearest known name.
  package let sentence: String
  /// Whether it is probably a misspelled setting.
  package let isSlip: Bool

  /// - Parameters:
  ///   - kind: `setting` or `variable`.
  ///   - place: Where the name is, after it.
  private init(_ name: String, _ kind: String, _ place: String = "", among known: [String]) {
    let nearest = meant(by: name, among: known)?.value
    let advice = nearest.map { "; did you mean \($0)?" } ?? ""
    sentence = "\(name)\(place) is not a known \(kind)\(advice)"
    isSlip = nearest != nil
  }

  /// Variables for setup, and for the path of the configuration file.
  private static let otherVariables = ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]

  /// Unknown environment variables with our prefix.
  package static func variables(_ environment: [String: String]) -> [UnknownSetting] {
    let known = Setting.all.map(\.variable) + otherVariables
    return environment.keys.filter { $0.hasPrefix("BEZEL_") && !known.contains($0) }.sorted()
      .map { UnknownSetting($0, "variable", among: known) }
  }

  /// Unknown keys of a configuration file.
  ///
  /// - Parameter file: Its name, for messages.
  package static func keys(_ keys: [String], in file: String) -> [UnknownSetting] {
    let known = Setting.all.map(\.name)
    return keys.filter { !known.contains($0) }.sorted().map {
      UnknownSetting($0, "setting", " in \(file)", among: known)
    }
  }
}
