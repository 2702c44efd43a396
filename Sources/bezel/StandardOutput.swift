import Foundation

/// Writes text without buffering, since the program's caller may be waiting for it.
enum StandardOutput {
  static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints exactly one line: line breaks in it are escaped.
  static func print(line: String) { print(line.withoutControls) }
}

extension String {
  /// The text with every control character and line separator escaped by its number: text from
  /// outside must not start lines of its own, or move the cursor.
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
