extension String {
  /// The text escaped for XML, in an element or between double quotes.
  package var xmlEscaped: String {
    var result = ""
    // Scalars, not characters: an ampersand and a combining accent after it are one character.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
