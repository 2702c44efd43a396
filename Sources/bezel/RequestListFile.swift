import ButtonAssets
import ButtonCore
import ButtonService
import Foundation

/// A list of pictures to draw.
enum RequestListFile {
  /// Reads a list from a file, or from standard input (`-`).
  static func requests(_ path: String, _ parser: RequestParser) throws -> [ButtonRequest] {
    let data: Data
    if path == "-" {
      data = try FileHandle.standardInput.readToEnd() ?? Data()
    } else {
      do {
        // Unlike `Data`, it reads pipes.
        data = try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data()
      } catch {
        throw UnreadableFile(path: path)
      }
    }
    do {
      return try RequestList(
        String(decoding: data, as: UTF8.self), parser: parser
      ).requests
    } catch {
      throw RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(error)")
    }
  }
}
