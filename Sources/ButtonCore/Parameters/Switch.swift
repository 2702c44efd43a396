/// A value that is true or false.
package enum Switch: CaseIterable, Hashable, Sendable {
  case on, off

  package static let standard = Switch.off
}

extension Switch: Word, ParameterValue {
  package var spelling: String { self == .on ? "true" : "false" }

  package static func guess(from text: String) -> Switch? {
    guess(
      from: text,
      synonyms: ["1": .on, "yes": .on, "on": .on, "0": .off, "no": .off, "off": .off, "none": .off])
  }
}
