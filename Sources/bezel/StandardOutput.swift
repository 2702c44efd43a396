import Foundation

/// Text that whoever started the program waits for: never held back in a buffer.
enum StandardOutput {
  static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints one line, whatever is in it.
  static func print(line: String) { print(line.withoutControls) }
}

extension String {
  /// The text with every control character, and every other separator of lines, as its number: what
  /// came from elsewhere must not start lines of its own, or move the cursor.
  var withoutControls: String {
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
