import ButtonAssets
import ButtonCore
import ButtonService

/// Reads a list of pictures to draw.
enum RequestListFile {
  static func list(_ path: String, _ parser: RequestParser) throws -> RequestList {
    let bytes = try contents(of: path)
    do {
      return try RequestList(String(decoding: bytes, as: UTF8.self), parser: parser)
    } catch {
      throw RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(error)")
    }
  }
}
