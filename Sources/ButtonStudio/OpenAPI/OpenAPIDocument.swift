internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The OpenAPI 3.1 description of the whole service.
///
/// Paths, parameters with their values and defaults, and the schema of reports are taken from the
/// code that handles requests, headers and statuses from the contract; tests compare them with
/// responses. Generators make clients of it, so each operation has one kind of content.
struct OpenAPIDocument: Sendable {
  private let members: [String: JSONValue]

  /// - Parameters:
  ///   - pages: Documents that are made for each request.
  ///   - files: Files that are the same for everyone.
  /// - Throws: An error if the schema of reports is not JSON.
  init(
    _ loaded: LoadedAssets, pages: [SiteEntry], files: [SiteFile], kits: SiteEntry,
    service: ServiceDescription
  ) throws {
    let parser = loaded.parser
    var operations = Operation.buttons(parser, service)
    for page in pages { operations[page.path] = Operation(page: page) }
    operations[kits.path] = Operation(kits: kits)
    for file in files.compactMap(\.entry) { operations[file.path] = Operation(file: file) }
    operations[SiteFile.assetFolder + "{file}"] = Operation(
      assets: files.filter { $0.entry == nil })
    let parameters =
      parser.descriptions.map { ($0.name, $0.openAPI) }
      + RequestHeader.allCases.map { ($0.rawValue, $0.openAPI) }
    // 405 is no response to GET or HEAD; the general description mentions it.
    let failures = Set(operations.values.flatMap(\.failures) + [.methodNotAllowed])
    let responses = operations.values.reduce(
      into: ResponseDescription.failures(failures, service)
    ) {
      $0.merge($1.sharedResponses) { first, _ in first }
    }
    members = [
      "openapi": "3.1.0",
      "info": Self.info,
      "tags": [
        ["name": .string(Operation.buttons), "description": "Pictures, and reports on them."],
        [
          "name": .string(Operation.pages),
          "description": "Pages and machine-readable descriptions.",
        ],
      ],
      "paths": .object(operations.mapValues(\.openAPI)),
      "components": [
        "parameters": .object(Dictionary(parameters) { first, _ in first }),
        "headers": .object(Self.headers),
        "responses": .object(responses),
        "schemas": .object(try OpenAPISchemas.components(report: loaded.reportSchema())),
      ],
    ]
  }

  /// The document.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func json(origin: String) -> JSONValue {
    JSONValue.object(members).with(["servers": [["url": .string(origin)]]])
  }

  private static let info: JSONValue =
    [
      "title": "Bezel",
      "version": .string(programVersion),
      "summary": "Sign in with Apple buttons as images.",
      "description": """
      Draws Sign in with Apple buttons as PNG, SVG, WebP, PDF and VectorDrawable, as Apple's image endpoint does: the same \
      paths and parameters lead to the same buttons. Names of parameters may be written with \
      hyphens or underscores; each is given at most once. A parameter that does not apply at a \
      path is ignored and named in the header `Bezel-Ignored-Parameters`. HEAD gets what GET gets, \
      without a body; methods other than GET and HEAD get 405, other paths 404; errors are problem details (RFC 9457).
      """,
      "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
    ]

  private static var headers: [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for header in ResponseHeader.allCases where !ResponseHeader.general.contains(header) {
      for isAlways in [true, false] {
        components[header.component(isAlways: isAlways)] = header.openAPI(isAlways: isAlways)
      }
    }
    return components
  }
}
