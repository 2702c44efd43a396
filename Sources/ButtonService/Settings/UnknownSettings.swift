internal import ButtonCore

extension Setting {
  /// A name that looks like a setting but is not one: a sentence, with the nearest known name if it is probably a slip.
  package typealias Unknown = (sentence: String, isSlip: Bool)

  /// Unknown environment variables with our prefix.
  package static func unknown(variables: some Collection<String>) -> [Unknown] {
    // Variables for setup, and for the path of the configuration file.
    let known = all.map(\.variable) + ["BEZEL_CONFIG", "BEZEL_SKIP_ARTWORK"]
    return unknown(variables.filter { $0.hasPrefix("BEZEL_") }, "is not a known variable", among: known)
  }

  /// Unknown keys of a configuration file.
  ///
  /// - Parameter file: Its name, for messages.
  package static func unknown(keys: some Collection<String>, in file: String) -> [Unknown] {
    unknown(Array(keys), "in \(file) is not a known setting", among: all.map(\.name))
  }

  private static func unknown(_ names: [String], _ fault: String, among known: [String]) -> [Unknown] {
    names.filter { !known.contains($0) }.sorted().map { name in
      let nearest = meant(by: name, among: known)?.value
      return ("\(name) \(fault)" + (nearest.map { "; did you mean \($0)?" } ?? ""), nearest != nil)
    }
  }
}
