package import ButtonCore

/// A query parameter of a page, or of kits. Pages never refuse a value: an invalid one is corrected or
/// ignored, and the page reports that.
package struct PageParameter: Hashable, Sendable {
  package let name: String
  /// Its meaning, in a sentence.
  package let meaning: String
  package let allowed: AllowedValues
  /// The default, if there is one.
  package let defaultValue: String?
  /// Whether a value that it does not take is refused.
  package let isStrict: Bool
  /// Whether it has to be given.
  package let isRequired: Bool
  /// Whether it may be given several times.
  package let isList: Bool

  package init(
    _ name: String, _ meaning: String, _ allowed: AllowedValues, defaultValue: String? = nil,
    isStrict: Bool = false, isRequired: Bool = false, isList: Bool = false
  ) {
    (self.name, self.meaning, self.allowed, self.defaultValue) = (
      name, meaning, allowed, defaultValue
    )
    (self.isStrict, self.isRequired, self.isList) = (isStrict, isRequired, isList)
  }
}
