internal import ButtonCore

extension String {
  /// The text as one word of a POSIX shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || "-._/@%+=:,".utf8.contains(byte)
      }
    return isPlain ? self : "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// The text, escaped for a Swift, JSON or Kotlin string in quotes. Titles have no control
  /// characters.
  var stringLiteral: String {
    replacingScalars { $0 == "\\" || $0 == "\"" ? "\\" + String($0) : nil }
  }
}
