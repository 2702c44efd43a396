internal import ButtonCore

/// Writes the elements of a file of vectors, with every number in one spelling.
struct XMLWriter {
  /// Those without a value are left out; the others are escaped.
  typealias Attributes = [(name: String, value: String?)]

  /// In UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The bytes of the longest path data.
  private(set) var longestPath = 0
  /// The part of attributes' names that most have in common: `android:`.
  let prefix: String
  /// Whether a number below 1 has a zero before its point.
  let hasZero: Bool

  /// A number, to a thousandth if nothing else is asked for.
  func number(_ value: Double, digits: Int = 3) -> String { value.decimal(digits, hasZero: hasZero) }

  /// The scale of a logo's steps: so finely rounded, it moves no place in a picture by more than a thousandth of a point.
  func logoFactor(_ scale: Double) -> String { number(scale / Logo.stepsPerUnit, digits: 7) }

  /// Adds an element; an empty one without `content`.
  ///
  /// - Parameters:
  ///   - path: An attribute with path data, which has nothing to escape.
  ///   - indent: What is before the element.
  mutating func element(
    _ name: String, _ attributes: Attributes, path: (name: String, data: [UInt8])? = nil, prefix own: String? = nil,
    indent: String = "", content: ((inout XMLWriter) -> Void)? = nil
  ) {
    write(indent, "<", name)
    for case (let name, let value?) in attributes {
      write(" ", own ?? prefix, name, "=\"", value.markupEscaped, "\"")
    }
    if let path {
      longestPath = max(longestPath, path.data.count)
      write(" ", prefix, path.name, "=\"")
      bytes += path.data
      write("\"")
    }
    guard let content else { return write("/>") }
    write(">")
    content(&self)
    write("</", name, ">")
  }

  /// Adds a text, in which nothing is markup.
  mutating func add(_ text: String) { write(text.markupEscaped) }

  private mutating func write(_ texts: String...) { for text in texts { bytes += text.utf8 } }
}
