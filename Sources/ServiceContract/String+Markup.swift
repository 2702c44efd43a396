extension String {
  /// The text, escaped for an attribute in double quotes, in HTML and XML.
  package var attribute: String {
    // Scalars, not characters: `&` with a combining mark is one character, unequal to `&`.
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
