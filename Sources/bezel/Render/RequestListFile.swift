import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import SystemPackage

/// Reads a list of pictures to draw.
enum RequestListFile {
  /// Reads a list from a file, or from standard input (`-`).
  static func list(
    _ path: String, _ parser: RequestParser, defaults: [QueryItem] = [], isInAdvance: Bool = true
  ) throws -> RequestList {
    let bytes =
      try path == "-" ? FileDescriptor.standardInput.readToEnd() : contents(of: path)
    do {
      return try RequestList(
        String(decoding: bytes, as: UTF8.self), parser: parser, defaults: defaults,
        isInAdvance: isInAdvance)
    } catch {
      throw refusal(of: path, "\(error)")
    }
  }

  /// - Parameter lines: Each begins with the number of the line in the list.
  static func refusal(of path: String, _ lines: String) -> RefusedInput {
    RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(lines)")
  }
}
