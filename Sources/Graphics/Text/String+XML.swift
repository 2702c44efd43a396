extension String {
  /// The text as it may stand in XML, in an element or between double quotes.
  package var xmlEscaped: String {
    var result = ""
    // Scalars, not characters: an accent behind an ampersand would be one letter with it.
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
