extension String {
  /// The text with some scalars replaced, as every escape needs it.
  ///
  /// Scalars, not characters: `<` is one character with an accent after it, or with some marks
  /// before it, and then unequal to `<`.
  ///
  /// - Parameter replacement: The text in place of a scalar; `nil` to keep it.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with every control character and line separator escaped by its number: text from
  /// outside must not start lines of its own, or move the cursor.
  package var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return replacingScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{" + String(scalar.value, radix: 16) + "}"
      default: nil
      }
    }
  }

  /// The text escaped for HTML and XML: in an element, or in an attribute between quotes.
  package var markupEscaped: String {
    unicodeScalars.contains { $0.markup != nil } ? replacingScalars(\.markup) : self
  }
}

extension Unicode.Scalar {
  fileprivate var markup: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }
}
