internal import ButtonCore
internal import ServiceContract

/// The OpenAPI 3.1 description of the whole service: `openapi.json` among the studio's files, and what only a
/// running server knows.
///
/// Tests compare the file with parameters, statuses, headers and pages, and with responses.
struct OpenAPIDocument: Sendable {
  private let document: JSONValue

  /// - Parameters:
  ///   - written: The file.
  ///   - files: The site's files; the names of those that only pages refer to are listed.
  /// - Throws: An error if the file is not JSON.
  init(_ written: [UInt8], files: [SiteFile]) throws {
    let names = files.filter(\.isImmutable).map { file in
      JSONValue.string(String(file.path.dropFirst(SiteFile.assetFolder.count)))
    }
    document = try JSONValue(written).merging([
      "info": ["version": .string(programVersion)],
      "components": ["parameters": ["file": ["schema": ["enum": .array(names)]]]],
    ])
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func json(origin: String) -> JSONValue {
    document.merging(["servers": [["url": .string(origin)]]])
  }
}
