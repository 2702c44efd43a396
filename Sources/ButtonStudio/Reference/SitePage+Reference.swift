internal import ButtonAssets
internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract

extension SitePage {
  /// The reference page.
  static func reference(
    _ assets: LoadedAssets, _ service: ServiceDescription, _ templates: PageTemplates
  ) -> SitePage {
    let parser = assets.parser
    return SitePage(
      path: "/docs", title: "Reference",
      summary: "A page with every parameter, response, header, rule and setting.",
      mediaType: MediaType.html
    ) { request in
      let values = try reference(parser, service, origin: request.origin)
      return try templates.render("docs", values, origin: request.origin)
    }
  }

  private static func reference(
    _ parser: RequestParser, _ service: ServiceDescription, origin: String
  ) throws -> [String: Any] {
    let parameters = parser.descriptions
    return [
      "isDocs": true,
      "origin": origin,
      "endpoints": Endpoint.allCases.map(\.values),
      "formats": ImageFormat.allCases.map(\.spelling),
      "apples": parameters.filter { $0.origin == .apple }.map(\.values),
      "ours": parameters.filter { $0.origin != .apple }.map(\.values),
      "examples": try ReferenceExample.all.map { try $0.values(parser, origin: origin) },
      "element": ButtonScript.values,
      "answers": ResponseStatus.allCases.map { $0.values(service.limits) },
      "reasons": ParameterProblem.Reason.Kind.allCases.map { $0.values(parser) },
      "headers": ResponseHeader.allCases.sorted { $0.rawValue < $1.rawValue }.map {
        ["name": $0.rawValue, "meaning": $0.meaning]
      },
      "freshness": service.freshness.map(\.values),
      "cacheStatuses": service.cacheStatuses.map(\.values),
      "guidelines": Rule.guidelines,
      "rules": Rule.all.map(\.values),
      "locales": parser.catalog.all.map(\.row),
      "settings": service.settings.map(\.values),
    ]
  }
}

extension Endpoint {
  fileprivate var values: [String: Any] {
    ["path": path, "mode": rawValue, "draws": summary + "."]
  }
}

extension ButtonScript {
  /// The values of the section about the element that the script looks for.
  fileprivate static var values: [String: Any] {
    let example = [
      ("data-type", TitleType.continue.spelling), ("data-width", "260"), ("data-height", "44"),
    ]
    return [
      "attributes": example.map { ["name": $0, "value": $1] },
      "modes": Mode.all.map(\.name),
      "names": Parameter.all.filter(\.isElementAttribute).map {
        ["parameter": $0.name, "attribute": $0.attribute]
      },
    ]
  }
}

extension Rule {
  fileprivate var values: [String: Any] {
    [
      "name": name.text, "asks": asks, "why": why, "enforcement": enforcement.rawValue,
      "handling": handling, "evidence": evidence.map(\.values),
    ]
  }
}

extension Evidence {
  fileprivate var values: [String: Any] {
    var values = ["source": source, "link": link]
    values["lesson"] = lesson
    return values
  }
}

extension Localization {
  fileprivate var row: [String: Any] {
    values.merging(
      [
        "script": script.name, "aliases": aliases, "titles": TitleType.allCases.map(title),
      ], uniquingKeysWith: { $1 })
  }
}

extension ServiceDescription.Term {
  fileprivate var values: [String: Any] { ["name": name, "meaning": meaning] }
}

extension ServiceSetting {
  fileprivate var values: [String: Any] {
    [
      "id": flag.drop { $0 == "-" }, "flag": flag, "variable": variable, "meaning": meaning,
      "standard": standard,
    ]
  }
}

extension ResponseStatus {
  fileprivate func values(_ limits: PublishedLimits) -> [String: Any] {
    var values: [String: Any] = [
      "status": rawValue, "phrase": status.reasonPhrase, "when": meaning(limits),
      "body": body ?? "none",
      "headers": ((body == nil ? [] : [.contentType, .cacheControl]) + headers).map(\.rawValue),
    ]
    // In bytes: a longer example is not readable.
    let longest = 128
    if let example = example(limits), example.target.utf8.count <= longest {
      values["example"] = ["options": example.options, "target": example.target]
    }
    return values
  }
}
