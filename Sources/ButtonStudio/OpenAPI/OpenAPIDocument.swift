internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The OpenAPI 3.1 description of the whole service.
///
/// Paths, parameters with their values and defaults, and the schema of reports are taken from the
/// code that handles requests, headers and statuses from the contract; tests compare them with
/// responses. Generators make clients of it, so each operation has one kind of content.
struct OpenAPIDocument: Sendable {
  private let parser: RequestParser
  private let reportSchemas: [String: JSONValue]
  private let pages: [SiteEntry]
  private let files: [SiteEntry]
  private let kits: SiteEntry
  private let assets: [SiteFile]
  private let service: ServiceDescription

  /// - Parameters:
  ///   - pages: Documents that are made for each request.
  ///   - files: Files that are the same for everyone.
  /// - Throws: An error if the schema of reports is not JSON.
  init(
    _ loaded: LoadedAssets, pages: [SiteEntry], files: [SiteFile], kits: SiteEntry,
    service: ServiceDescription
  ) throws {
    self.kits = kits
    parser = loaded.parser
    reportSchemas = try ReportSchema.components(published: loaded.reportSchema())
    self.pages = pages
    self.service = service
    self.files = files.compactMap(\.entry)
    assets = files.filter { $0.entry == nil }
  }

  /// The document.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func json(origin: String) -> JSONValue {
    let operations = operations
    return [
      "openapi": "3.1.0",
      "info": info,
      "servers": [["url": .string(origin)]],
      "tags": .array(Tag.allCases.map(\.openAPI)),
      "paths": .object(operations.mapValues(\.openAPI)),
      "components": [
        "parameters": .object(parameters),
        "headers": .object(headers),
        "responses": .object(
          operations.values.reduce(into: ResponseStatus.components(service)) {
            $0.merge($1.sharedResponses) { first, _ in first }
          }),
        "schemas": .object(reportSchemas.merging(ProblemSchema.components) { $1 }),
      ],
    ]
  }

  private var info: JSONValue {
    [
      "title": "Bezel",
      "version": .string(programVersion),
      "summary": "Sign in with Apple buttons as images.",
      "description": """
      Draws Sign in with Apple buttons as PNG, SVG, WebP, PDF and VectorDrawable, as Apple's image endpoint does: the same \
      paths and parameters lead to the same buttons. Names of parameters may be written with \
      hyphens or underscores; each is given at most once. A parameter that does not apply at a \
      path is ignored and named in the header `Bezel-Ignored-Parameters`. HEAD gets what GET gets, \
      without a body; methods other than GET and HEAD get 405, other paths 404; errors are problem details (RFC 9457). Only a request \
      with more or longer header fields than the operator allows, or one that is not HTTP, gets a \
      bare 400.
      """,
      "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
    ]
  }

  /// What each path gives to GET.
  private var operations: [String: Operation] {
    var operations: [String: Operation] = [:]
    for endpoint in Endpoint.allCases {
      for form in Operation.ButtonForm.allCases {
        operations[form.path(of: endpoint)] = Operation(
          endpoint, form, parser, statuses: service.statuses)
      }
    }
    for page in pages { operations[page.path] = Operation(page: page) }
    operations[kits.path] = Operation(kits: kits)
    for file in files { operations[file.path] = Operation(file: file) }
    operations[SiteFile.assetFolder + "{file}"] = Operation(assets: assets)
    return operations
  }

  private var parameters: [String: JSONValue] {
    let all =
      parser.descriptions.map { ($0.name, $0.openAPI) }
      + RequestHeader.allCases.map { ($0.rawValue, $0.openAPI) }
    return Dictionary(all) { first, _ in first }
  }

  private var headers: [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for header in ResponseHeader.allCases where !ResponseHeader.general.contains(header) {
      for isAlways in [true, false] {
        components[header.component(isAlways: isAlways)] = header.openAPI(isAlways: isAlways)
      }
    }
    return components
  }
}

/// A group of operations.
enum Tag: String, CaseIterable, Sendable {
  case buttons = "Buttons"
  case pages = "Pages"

  fileprivate var openAPI: JSONValue {
    switch self {
    case .buttons:
      ["name": .string(rawValue), "description": "Pictures, and reports on them."]
    case .pages:
      ["name": .string(rawValue), "description": "Pages and machine-readable descriptions."]
    }
  }
}
