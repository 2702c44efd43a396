import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The OpenAPI description as a server sends it. `OpenAPIDocumentationTests` compare its file with the code.
struct OpenAPITests {
  private static let kept = Result { try text().json }

  private let document: JSONValue
  private let parser: RequestParser

  init() throws {
    document = try Self.kept.get()
    parser = try TestAssets.standIn().parser
  }

  private static func text() throws -> String {
    try Site.sample().text("/openapi.json", origin: "https://buttons.example.com")
  }

  @Test func saysWhatOnlyTheServerKnows() throws {
    #expect(document["openapi"] == .string("3.1.0"))
    #expect(document[["info", "version"]] == .string(programVersion))
    let address = JSONValue.object(["url": .string("https://buttons.example.com")])
    #expect(document["servers"] == .array([address]))
    let names = document[["components", "parameters", "file", "schema", "enum"]]?.items
    let assets = try Site.sample().files.filter(\.isImmutable).map(\.path)
    #expect((names ?? []).compactMap(\.string).map { "/assets/" + $0 } == assets)
  }

  /// The query parameters of an operation.
  private func query(at path: String) throws -> [JSONValue] {
    try #require(document[["paths", path, "get", "parameters"]]).items
      .compactMap { $0.following(document) }.filter { $0["in"] == .string("query") }
  }

  /// Forms, links and hidden fields of the studio use only described parameters, and every
  /// described parameter is used there.
  @Test func theStudioTakesTheParametersOfItsForm() async throws {
    let path = "/"
    let names = try query(at: path).compactMap { $0["name"]?.string }
    #expect(Set(names).count == names.count)
    // All of them at once, with the values that callers of the image API would use or a locale, and
    // an unknown one.
    let all = (names + ["nonsense"]).map { name in
      "\(name)=\(Parameter(name: name).map { $0.values(parser.catalog).example } ?? "de_DE")"
    }
    var said: Set<String> = []
    // Some fields of the studio are in tabs, or in the form of one layout.
    for query in [
      "", "mode=logo", "tab=inspect", "tab=context&beside=google", "tab=files",
      all.joined(separator: "&"),
    ] {
      let page = try await ReadPage.page(path, query: query)
      said.formUnion((page.all("input") + page.all("select")).compactMap { $0["name"] })
      for link in page.all("a").compactMap({ $0["href"] }) where link.hasPrefix(path + "?") {
        said.formUnion(QueryItem.items(ofQuery: String(link.dropFirst(path.count + 1))).map(\.name))
      }
    }
    #expect(said.subtracting(names) == [])
    // The style replaces two of them.
    #expect(Set(names).subtracting(said).isSubset(of: ["color", "border"]))
  }

  /// Generated clients send defaults. Once, one for `color` made every white button a contradiction.
  @Test func everyDefaultMayBeSent() throws {
    for endpoint in Endpoint.allCases {
      let defaults = try query(at: endpoint.path).compactMap { described in
        described[["schema", "default"]].map {
          QueryItem(name: described["name"]?.string ?? "", value: Self.spelling($0))
        }
      }
      #expect(defaults.count > 2)
      let descriptions = endpoint.parameters.map { $0.values(parser.catalog) }
      let examples = descriptions.map { QueryItem(name: $0.name, value: $0.example) }
      let listed = descriptions.flatMap { description in
        (description.listed ?? []).map { [QueryItem(name: description.name, value: $0)] }
      }
      var good = 0
      for given in listed + examples.flatMap({ one in examples.map { [one, $0] } }) {
        guard let wanted = try? parser.parse(ButtonURL(ButtonPath(endpoint), given)) else { continue }
        good += 1
        let others = defaults.filter { other in !given.contains { $0.name == other.name } }
        let sent = try parser.parse(ButtonURL(ButtonPath(endpoint), given + others))
        #expect(sent.request == wanted.request, "\(given)")
        #expect(sent.wantsReport == wanted.wantsReport && sent.isStrict == wanted.isStrict)
      }
      #expect(good > 250)
    }
    // What is not given on a page is automatic.
    for path in try #require(document["paths"]).members.keys where !path.hasPrefix("/appleid/") {
      #expect(try query(at: path).allSatisfy { $0["schema"]?["default"] == nil }, "\(path)")
    }
  }

  private static func spelling(_ value: JSONValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .boolean(let truth): String(truth)
    default: value.string ?? ""
    }
  }

  /// Once, it was 622 kB, most of it repetitions.
  @Test func isNotLarge() throws {
    #expect(try Self.text().utf8.count < 120_000)
  }
}
