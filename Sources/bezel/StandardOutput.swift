import ButtonCore
import SystemPackage

/// Writes text without buffering, since the program's caller may be waiting for it.
enum StandardOutput {
  static func print(_ text: String) {
    _ = try? FileDescriptor.standardOutput.writeAll((text + "\n").utf8)
  }

  /// Prints exactly one line: line breaks in it are escaped.
  static func print(line: String) { print(line.withoutControls) }
}
