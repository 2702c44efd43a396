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

/// The notice that is shown wherever a stand-in is used.
enum StandInNotice {
  static let text = """
    Apple's logo artwork is not installed: buttons carry a stand-in, which is not fit for an app. \
    Install the artwork with `bezel artwork install FROM`.
    """
}
