internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The OpenAPI 3.1 description of the whole service.
///
/// What is the same for every server is in `openapi.json` among the studio's files. Paths, parameters with
/// their values and defaults, and the schema of reports are taken from the code that handles requests,
/// headers and statuses from the contract; tests compare them with responses. Generators make clients of
/// it, so each operation has one kind of content.
struct OpenAPIDocument: Sendable {
  private let document: JSONValue

  /// - Parameters:
  ///   - pages: Documents that are made for each request.
  ///   - files: Files that are the same for everyone.
  /// - Throws: An error if a file that it needs is not JSON.
  init(
    _ loaded: LoadedAssets, pages: [SiteEntry], files: [SiteFile], kits: SiteEntry,
    service: ServiceDescription
  ) throws {
    let written = try JSONValue(loaded.studioFiles()["openapi.json"] ?? [])
    let parser = loaded.parser
    var operations = Operation.buttons(parser)
    for page in pages { operations[page.path] = Operation(page: page) }
    operations[kits.path] = Operation(kits: kits)
    for file in files.compactMap(\.entry) { operations[file.path] = Operation(file: file) }
    operations[SiteFile.assetFolder + "{file}"] = Operation(
      assets: files.filter { $0.entry == nil })
    // 405 is no response to GET or HEAD; the general description mentions it.
    let failures = Set(operations.values.flatMap(\.failures) + [.methodNotAllowed])
    let responses = operations.values.reduce(
      into: ResponseDescription.failures(failures, service)
    ) {
      $0.merge($1.sharedResponses) { first, _ in first }
    }
    let rules: JSONValue = ["enum": .array(Rule.all.map { .string($0.name.text) })]
    document = written.merging([
      "info": ["version": .string(programVersion)],
      "paths": .object(operations.mapValues(\.openAPI)),
      "components": [
        "parameters": .object(
          Dictionary(parser.descriptions.map { ($0.name, $0.openAPI) }) { $1 }),
        "headers": .object(Self.headers(written)),
        "responses": .object(responses),
        "schemas": .object(try Self.reports(loaded.reportSchema())),
      ],
    ]).merging([
      "components": ["schemas": ["InvalidParameter": ["properties": ["rule": rules]]]]
    ])
  }

  /// The document.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  func json(origin: String) -> JSONValue {
    document.merging(["servers": [["url": .string(origin)]]])
  }

  /// Every header twice: as one that every response of a kind has, and as one that some have.
  private static func headers(_ written: JSONValue) -> [String: JSONValue] {
    let constant = ResponseHeader.common + [(.allow, ResponseHeader.methods)]
    var components: [String: JSONValue] = [:]
    for header in ResponseHeader.allCases where !ResponseHeader.general.contains(header) {
      let value = constant.first { $0.header == header }?.value
      let object: JSONValue = [
        "description": .string(header.meaning),
        "schema": written["components", "headers", header.rawValue, "schema"]
          ?? value.map { ["const": .string($0)] },
      ]
      for isAlways in [true, false] {
        components[header.component(isAlways: isAlways)] = object.merging([
          "required": .boolean(isAlways)
        ])
      }
    }
    return components
  }

  /// Turns the published schema into one component for the report and one for each definition in
  /// it: generators of clients find a type only there.
  ///
  /// `$id` is removed, since not every reader resolves references against it, and the title, of
  /// which generators make the names of types.
  private static func reports(_ text: [UInt8]) throws -> [String: JSONValue] {
    // `ReportBox` is the component of the definition `box`.
    let text = String(decoding: text, as: UTF8.self).replacing(/"#\/\$defs\/(\w)/) { reference in
      "\"#/components/schemas/Report" + reference.1.uppercased()
    }
    guard case .object(var members) = try JSONValue(Array(text.utf8)) else { return [:] }
    var components: [String: JSONValue] = [:]
    if case .object(let definitions)? = members["$defs"] {
      for (name, definition) in definitions {
        components["Report" + name.capitalizedFirst] = definition
      }
    }
    for name in ["$id", "$schema", "$defs", "title"] { members[name] = nil }
    components["Report"] = .object(members)
    return components
  }
}

extension ResponseHeader {
  /// Its name among the components.
  ///
  /// - Parameter isAlways: Whether every response of its kind has it.
  func component(isAlways: Bool) -> String { isAlways ? rawValue : rawValue + ".optional" }
}
