import ButtonCore
import SystemPackage

/// Notices that must not mix with a picture on standard output.
enum StandardError {
  /// Prints text of several lines that may contain anything.
  static func print(lines text: String) {
    print(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).withoutControls }.joined(separator: "\n"))
  }

  static func print(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll((text + "\n").utf8)
  }
}
