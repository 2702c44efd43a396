internal import ButtonCore

/// Writes the elements of a file of vectors, with every number in one spelling.
struct XMLWriter {
  /// Those without a value are left out; the others are escaped.
  typealias Attributes = [(name: String, value: String?)]

  private(set) var text = ""
  /// The bytes of the longest value of an attribute.
  private(set) var longestValue = 0
  /// The part of attributes' names that most have in common: `android:`.
  let prefix: String
  /// Whether a number below 1 has a zero before its point.
  let hasZero: Bool

  /// A number, to a thousandth if nothing else is asked for.
  func number(_ value: Double, digits: Int = 3) -> String { value.decimal(digits, hasZero: hasZero) }

  /// Adds an element; an empty one without `content`.
  mutating func element(
    _ name: String, _ attributes: Attributes, prefix own: String? = nil, content: ((inout XMLWriter) -> Void)? = nil
  ) {
    text += "<"
    text += name
    for case (let name, let value?) in attributes {
      longestValue = max(longestValue, value.utf8.count)
      text += " "
      text += own ?? prefix
      text += name
      text += "=\""
      text += value.markupEscaped
      text += "\""
    }
    text += content == nil ? "/>" : ">"
    guard let content else { return }
    content(&self)
    text += "</"
    text += name
    text += ">"
  }

  /// Adds a text, in which nothing is markup.
  mutating func add(_ text: String) { self.text += text.markupEscaped }
}
