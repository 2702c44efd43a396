import ButtonAssets
import ButtonCore
import ButtonService
import ServiceContract
import TestServer
import TestSupport

/// What the code knows of the API, written into `openapi.json`: query parameters and who takes them,
/// the names of rules, and the schema of reports.
///
/// The rest is written by hand: operations, their responses and headers, and other schemas.
struct OpenAPIFacts {
  private let site: Site
  private let assets: LoadedAssets

  init() throws {
    assets = try TestAssets.standIn()
    site = try TestedService.site(assets)
  }

  /// Pages and kits.
  private var entries: [SiteEntry] { site.pages.map(\.entry) + [site.check?.page.entry, site.kits].compactMap(\.self) }

  /// Every path that the document describes. Files that only pages refer to are one.
  var paths: Set<String> {
    let ofButtons = Endpoint.allCases.flatMap { endpoint in
      ["", ".{suffix}", ".json"].map { endpoint.path + $0 }
    }
    let ofDocuments = site.paths.filter { !$0.hasPrefix(SiteFile.assetFolder) }
    return Set(ofButtons + ofDocuments + [SiteFile.assetFolder + "{file}"])
  }

  /// A document with these facts in place of those that it has.
  func written(into document: JSONValue) throws -> JSONValue {
    let parser = assets.parser
    let components = document["components"]
    var parameters = components?["parameters"]?.members ?? [:]
    let others = parameters.filter { $1["in"] != "query" }
    for description in parser.descriptions { parameters[description.name] = description.openAPI }
    var lists: [String: [String]] = [:]
    for endpoint in Endpoint.allCases {
      let names = endpoint.parameters.map { parameter in
        guard parameter == .locale, RequestParser.takesAnyLocale(at: endpoint) else {
          return parameter.name
        }
        let name = "\(endpoint.rawValue).\(parameter.name)"
        parameters[name] = parameter.values(parser.catalog).openAPIOfAnyText
        return name
      }
      lists[endpoint.path] = names
      for suffix in [".{suffix}", ".json"] {
        lists[endpoint.path + suffix] = names.filter { $0 != Parameter.format.name }
      }
    }
    for entry in entries where !entry.parameters.isEmpty {
      let page = ["/kit.zip": "kit", "/docs": "reference"][entry.path] ?? "studio"
      lists[entry.path] = entry.parameters.map { name in
        let component = "\(page).\(name)"
        parameters[component] = parser.openAPI(of: name, in: page) ?? parameters[component]
        return component
      }
    }
    var result = document.merging(try described())
      .setting(["components", "parameters"], .object(parameters))
    let kept = Set(others.keys.map { JSONValue.reference("parameters", $0) })
    for (path, names) in lists {
      let place = ["paths", path, "get", "parameters"]
      let written = document[place]?.items.filter(kept.contains) ?? []
      let taken = names.map { JSONValue.reference("parameters", $0) }
      result = result.setting(place, .array(taken + written))
    }
    return result
  }

  /// What is only added to written objects.
  private func described() throws -> JSONValue {
    var schemas = try reports()
    schemas["InvalidParameter"] = [
      "properties": ["rule": ["enum": .array(Rule.all.map { .string($0.name.text) })]]
    ]
    return ["components": ["schemas": .object(schemas)]]
  }

  /// The published schema of reports as one component for the report and one for each definition in it:
  /// generators of clients find a type only there.
  ///
  /// `$id` is left out, since not every reader resolves references against it, and the title, of which
  /// generators make the names of types.
  private func reports() throws -> [String: JSONValue] {
    // `ReportBox` is the component of the definition `box`.
    let text = String(decoding: try assets.schema(of: "button"), as: UTF8.self)
      .replacing(/"#\/\$defs\/(\w)/) { "\"#/components/schemas/Report" + $0.1.uppercased() }
    let schema = try JSONValue(Array(text.utf8)).members
    let definitions = schema["$defs"]?.members.map { name, definition in
      ("Report" + name.prefix(1).uppercased() + name.dropFirst(), definition)
    }
    let left = ["$id", "$schema", "$defs", "title"]
    return Dictionary(definitions ?? []) { $1 }.merging(
      ["Report": .object(schema.filter { !left.contains($0.key) })]) { $1 }
  }
}
