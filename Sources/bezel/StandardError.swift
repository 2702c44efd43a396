import Foundation

/// Notices that must not mix with a picture on standard output.
enum StandardError {
  static func print(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
