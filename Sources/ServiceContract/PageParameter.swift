package import ButtonCore

/// A query parameter of a page, or of kits. Pages never refuse a value: an invalid one is corrected or
/// ignored, and the page reports that.
package struct PageParameter: Hashable, Sendable {
  package let name: String
  /// What it does, in a sentence.
  package let meaning: String
  package let allowed: AllowedValues
  /// The default, if there is one.
  package var defaultValue: String?
  /// Whether a value that it does not take is refused.
  package var isStrict = false
  /// Whether it has to be given.
  package var isRequired = false
  /// Whether it may be given several times.
  package var isList = false

  package init(
    name: String, meaning: String, allowed: AllowedValues, defaultValue: String? = nil,
    isList: Bool = false
  ) {
    self.name = name
    self.meaning = meaning
    self.allowed = allowed
    self.defaultValue = defaultValue
    self.isList = isList
  }
}
