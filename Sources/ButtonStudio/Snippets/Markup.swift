internal import ButtonCore

extension String {
  /// The text as the value of an attribute between double quotes, in HTML and XML.
  var attribute: String {
    // Scalars, not characters: an accent behind an ampersand would be one letter with it.
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

  /// The text as one word of a POSIX shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || "-._/@%+=:,".utf8.contains(byte)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The text between the quotes of a Swift, JSON or Kotlin string. Titles have no control
  /// characters.
  var stringLiteral: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
