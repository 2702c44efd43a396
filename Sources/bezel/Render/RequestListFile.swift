import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import SystemPackage

/// Reads a list of pictures to draw.
enum RequestListFile {
  /// Reads a list from a file, or from standard input (`-`).
  static func list(
    _ path: String, _ parser: RequestParser, refusesIgnored: Bool = true
  ) throws -> RequestList {
    let bytes =
      try path == "-" ? FileDescriptor.standardInput.readToEnd() : contents(of: path)
    do {
      return try RequestList(
        String(decoding: bytes, as: UTF8.self), parser: parser, refusesIgnored: refusesIgnored)
    } catch {
      throw RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(error)")
    }
  }
}
