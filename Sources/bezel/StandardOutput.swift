import ButtonCore
import Foundation

/// Writes text without buffering, since the program's caller may be waiting for it.
enum StandardOutput {
  static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints exactly one line: line breaks in it are escaped.
  static func print(line: String) { print(line.withoutControls) }
}
