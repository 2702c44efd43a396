internal import ButtonCore
internal import ServiceContract

/// The OpenAPI 3.1 description of the whole service: `openapi.json` among the studio's files, and what only a
/// running server knows.
///
/// Tests compare the file with parameters, statuses, headers and pages, and with responses.
enum OpenAPIDocument {
  /// Reads the file for each text: seldom, and as values it would take megabytes.
  ///
  /// - Parameters:
  ///   - written: The file.
  ///   - files: The site's files; the names of those that only pages refer to are listed.
  ///   - origin: Where the service is reached, without a slash at the end.
  /// - Throws: An error if the file is not JSON.
  static func text(_ written: [UInt8], files: [SiteFile], origin: String) throws -> String {
    let names = files.filter(\.isImmutable).map { file in
      JSONValue.string(String(file.path.dropFirst(SiteFile.assetFolder.count)))
    }
    return try JSONValue(written).merging([
      "info": ["version": .string(programVersion)],
      "components": ["parameters": ["file": ["schema": ["enum": .array(names)]]]],
      "servers": [["url": .string(origin)]],
    ]).text
  }
}
