package import ButtonCore

/// An attribute of an element of Apple's JavaScript that is without effect.
package struct IgnoredAttribute: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Buttons of this endpoint do not have it.
    case endpoint(Endpoint)
    /// It is the name of this attribute in a wrong spelling.
    case misspelled(String)
    /// The address of the script has the language, and not this value.
    case language(String?)
  }

  /// In lower case with hyphens.
  package let name: String
  package let reason: Reason
}
