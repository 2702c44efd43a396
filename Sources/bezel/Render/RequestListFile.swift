import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import SystemPackage

/// A list of pictures to draw.
enum RequestListFile {
  /// Reads a list from a file, or from standard input (`-`).
  static func requests(_ path: String, _ parser: RequestParser) throws -> [ButtonRequest] {
    let bytes =
      try path == "-" ? FileDescriptor.standardInput.readToEnd() : contents(of: path)
    do {
      return try RequestList(
        String(decoding: bytes, as: UTF8.self), parser: parser
      ).requests
    } catch {
      throw RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(error)")
    }
  }
}
