import Foundation

/// Text that whoever started the program waits for: never held back in a buffer.
enum StandardOutput {
  static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }
}
