internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ServiceContract

extension SiteEntry {
  /// The archives with kits.
  static func kits(_ assets: LoadedAssets) -> SiteEntry {
    let parser = assets.parser
    var entry = SiteEntry(
      path: "/kit.zip", mediaType: MediaType.zip, title: "Kit",
      summary: "A ZIP archive with a set of buttons, named as a platform's tools expect.")
    // A kit needs a platform.
    entry.exampleQuery =
      "?for=web&locales=all&width=fit"
      + (assets.artwork.origin == .standIn ? "&\(KitPermission.standIn.rawValue)=true" : "")
    entry.parameters =
      lists.map { name, meaning, words in
        PageParameter(name: name, meaning: meaning, allowed: list(words))
      }
      + KitRequest.parameters.map { parameter in
        let description = parser.description(of: parameter)
        let phrase = listed(description).phrase
        return PageParameter(
          name: KitRequest.plural(parameter), meaning: description.meaning,
          allowed: .form(
            parameter == .width
              ? "\(phrase), fit or fit-all" : "a list of values, each \(phrase)"))
      }
      + KitPermission.allCases.map { permission in
        PageParameter(
          name: permission.rawValue, meaning: permission.meaning, allowed: Bool.allowedValues)
      }
    for index in entry.parameters.indices {
      entry.parameters[index].isStrict = true
      entry.parameters[index].isRequired = entry.parameters[index].name == KitRequest.platformsName
    }
    return entry
  }

  private static var lists: [(name: String, meaning: String, words: [String])] {
    [
      (
        KitRequest.platformsName, "The platforms; several get a folder each.",
        KitPlatform.allCases.map(\.rawValue)
      ),
      (KitRequest.modesName, "How logo and title are arranged.", Endpoint.allCases.map(\.rawValue)),
      (
        KitRequest.formatsName, "The formats; what the platform usually takes by default.",
        ImageFormat.pictures.map(\.spelling)
      ),
    ]
  }

  /// Without the language of a visitor, whom a kit does not have.
  private static func listed(_ description: ParameterDescription) -> AllowedValues {
    guard case .words(let words) = description.allowed else { return description.allowed }
    return .words(
      words.filter { $0 != RequestParser.negotiatedLocale || description.name != "locale" })
  }

  private static func list(_ words: [String]) -> AllowedValues {
    .form("a list of \(words.joined(separator: ", ")), or all")
  }
}
