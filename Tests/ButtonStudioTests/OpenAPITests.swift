import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The OpenAPI description, compared with the definitions that the service uses.
struct OpenAPITests {
  private static func document(origin: String = "https://buttons.example.com") throws -> JSONText {
    try JSONText(Array(text(origin: origin).utf8))
  }

  private static func text(origin: String) throws -> String {
    let site = try Site(TestAssets.standIn(), .sample)
    let page = try #require(site.pages.first { $0.path == "/openapi.json" })
    return try page.make(PageRequest(items: [], origin: origin))
  }

  @Test func namesItselfAndWhereItIs() throws {
    let document = try Self.document(origin: "https://sign-in.example.org:8443")
    #expect(document["openapi"] == .string("3.1.0"))
    #expect(document["info", "version"] == .string(programVersion))
    #expect(
      document["servers"]
        == .array([
          .object(["url": .string("https://sign-in.example.org:8443")])
        ]))
  }

  /// A new page or file is described automatically.
  @Test func hasEveryPath() throws {
    let site = try Site(TestAssets.standIn(), .sample)
    let assets = site.files.filter { $0.entry == nil }.map(\.path)
    let paths =
      Array(Set(ButtonPath.all.map(\.described))) + site.paths.filter { !assets.contains($0) }
      + ["/assets/{file}"]
    let described = try #require(try Self.document()["paths"]).members
    #expect(described.keys.sorted() == paths.sorted())
    #expect(paths.contains(ButtonReport.schemaPath))
    for (path, item) in described {
      #expect(item.members.keys.sorted() == ["get"], "\(path)")
    }

    let names = described["/assets/{file}"]?["get", "parameters"]?.items.first?["schema", "enum"]
    #expect(assets.allSatisfy { $0.hasPrefix("/assets/") })
    #expect(
      (names?.items ?? []).compactMap(\.string) == assets.map { String($0.dropFirst(8)) })
  }

  @Test(arguments: ButtonPath.all) func takesTheParametersOfItsEndpoint(path: ButtonPath) throws {
    let document = try Self.document()
    let parameters = try #require(document["paths", path.described, "get", "parameters"]).items
      .compactMap { $0.following(document) }
    func names(_ place: String) -> [String] {
      parameters.filter { $0["in"] == .string(place) }.compactMap { $0["name"]?.string }
    }
    // A suffix says the format.
    #expect(
      names("query")
        == path.endpoint.parameters.filter { $0 != .format || path.format == nil }.map(\.name))
    #expect(names("path") == (path.described.hasSuffix("{suffix}") ? ["suffix"] : []))
    #expect(names("header") == ["Accept-Encoding", "Accept-Language", "If-None-Match"])
  }

  /// Forms, links and hidden fields of the two pages use only described parameters, and every
  /// described parameter is used there.
  @Test(arguments: ["/", "/gallery"])
  func pagesTakeTheParametersOfTheirForms(path: String) async throws {
    let document = try Self.document()
    let parser = try TestAssets.standIn().parser
    let parameters = document["paths", path, "get", "parameters"]
    let described = try #require(parameters).items.filter { $0["in"] == .string("query") }
    let names = described.compactMap { $0["name"]?.string }
    #expect(Set(names).count == names.count)
    // All of them at once, with the values that callers of the image API would use or a locale, and
    // an unknown one.
    let all = (names + ["nonsense"]).map { name in
      "\(name)=\(Parameter(name: name).map { parser.description(of: $0).example } ?? "de_DE")"
    }
    var said: Set<String> = []
    // Some fields of the studio are in tabs.
    for query in ["", "tab=inspect", "tab=context", "tab=files", all.joined(separator: "&")] {
      let page = try await ReadPage.page(path, query: query)
      said.formUnion((page.all("input") + page.all("select")).compactMap { $0["name"] })
      for link in page.all("a").compactMap({ $0["href"] }) where link.hasPrefix(path + "?") {
        said.formUnion(QueryItem.items(ofQuery: link.dropFirst(path.count + 1)).map(\.name))
      }
    }
    #expect(said.subtracting(names) == [])
    // The style replaces two of them.
    #expect(Set(names).subtracting(said).isSubset(of: ["color", "border"]))
    // A page refuses no value, so its description must not either.
    for parameter in described {
      let type = parameter["schema", "items"]?["type"] ?? parameter["schema", "type"]
      #expect(type == .string("string"))
      #expect(parameter["schema", "enum"] == nil)
    }
  }

  /// Generated clients send defaults. One for `color` made every white button a contradiction.
  @Test func everyDefaultMayBeSent() throws {
    let document = try Self.document()
    let parser = try TestAssets.standIn().parser
    var random = SplitMix64(seed: 5)
    var good = 0
    for round in 0..<1500 {
      let endpoint = Endpoint.allCases[round % Endpoint.allCases.count]
      let chosen = endpoint.parameters.shuffled(using: &random).prefix(1 + round % 3)
      let given = chosen.map { parameter in
        let description = parser.description(of: parameter)
        let words = (description.listed ?? []) + [description.example]
        return QueryItem(name: parameter.name, value: words.randomElement(using: &random) ?? "")
      }
      guard let wanted = try? parser.parse(ButtonPath(endpoint), given) else { continue }
      good += 1
      let described = try #require(document["paths", endpoint.path, "get", "parameters"]).items
      let defaults = described.compactMap { $0.following(document) }.compactMap { described in
        let name = described["name"]?.string ?? ""
        let value = described["schema", "default"].map(Self.spelling)
        return chosen.contains { $0.name == name }
          ? nil : value.map { QueryItem(name: name, value: $0) }
      }
      #expect(defaults.count > 2)
      let sent = try parser.parse(ButtonPath(endpoint), given + defaults)
      #expect(sent == wanted, "\(given)")
    }
    #expect(good > 700)
    // What is not given on a page is automatic.
    for (path, item) in try #require(document["paths"]).members where !path.hasPrefix("/appleid/") {
      let parameters = try #require(item["get"]?["parameters"]).items
      #expect(parameters.allSatisfy { $0["schema"]?["default"] == nil }, "\(path)")
    }
  }

  private static func spelling(_ value: JSONText) -> String {
    switch value {
    case .number(let number): String(Int(number))
    case .boolean(let truth): String(truth)
    default: value.string ?? ""
    }
  }

  /// It was 622 kB, most of it repetitions.
  @Test func isNotLarge() throws {
    #expect(try Self.text(origin: "https://a.example").utf8.count < 120_000)
  }

  /// The examples form one valid request, so that a person can try what the description shows.
  @Test(arguments: ButtonPath.all) func examplesGoTogether(path: ButtonPath) throws {
    let parser = try TestAssets.standIn().parser
    let document = try Self.document()
    let parameters = try #require(document["paths", path.described, "get", "parameters"]).items
      .compactMap { $0.following(document) }.filter { $0["in"] == .string("query") }
    let items = try parameters.map { parameter in
      let name = try #require(parameter["name"]?.string)
      return QueryItem(name: name, value: Self.spelling(try #require(parameter["example"])))
    }
    let parsed = try parser.parse(path, items)
    #expect(parsed.ignored.isEmpty)
  }
}

extension ButtonPath {
  /// The path, or the template that it fits.
  fileprivate var described: String {
    format == nil || format == .report ? path : endpoint.path + ".{suffix}"
  }
}

extension JSONText {
  /// The value at a path of several members.
  fileprivate subscript(first: String, second: String, further: String...) -> JSONText? {
    self[[first, second] + further]
  }
}
