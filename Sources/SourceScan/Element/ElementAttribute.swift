/// An attribute of an element, as a tag or a call gives it.
struct ElementAttribute: Equatable {
  enum Value: Equatable {
    case text(String)
    /// An expression, or a text with an interpolation.
    case unknown
  }

  /// In lower case with hyphens, without the marks that bind it to an expression.
  var name: String
  var value: Value
  /// The value in the source, without quotes; empty if there is none.
  var range: Range<Int>
  /// Whether any word may be its value: it is in quotes, or behind the `=` of a tag, and no symbol
  /// or number of a language.
  var isFree: Bool
}
