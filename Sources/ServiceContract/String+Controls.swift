extension String {
  /// The text with every control character and line separator escaped by its number: text from
  /// outside must not start lines of its own, or move the cursor.
  package var withoutControls: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
