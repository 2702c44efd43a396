internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ServiceContract

extension PageParameter {
  /// A parameter that works as in the image API.
  init(_ description: ParameterDescription) {
    self.init(
      description.name, description.meaning, description.allowed,
      defaultValue: description.defaultValue)
  }

  /// The parameters of the studio: those of the image API that can be chosen, and those of the view.
  static func studio(_ parser: RequestParser) -> [PageParameter] {
    parser.descriptions.filter { !StudioAddress.ignored.contains($0.parameter) }
      .map { PageParameter(StudioDefaults.described($0)) }
      + StudioFields.rows.map(\.parameter)
  }
}

extension SiteEntry {
  /// The archives with kits.
  static func kits(_ assets: LoadedAssets) -> SiteEntry {
    let lists: [(name: String, meaning: String, words: [String])] = [
      (
        KitRequest.platformsName, "The platforms; several get a folder each.",
        KitPlatform.allCases.map(\.rawValue)
      ),
      (KitRequest.modesName, "How logo and title are arranged.", Endpoint.allCases.map(\.rawValue)),
      (
        KitRequest.formatsName, "The formats; what the platform usually takes by default.",
        ImageFormat.allCases.map(\.spelling)
      ),
    ]
    let own = lists.map { name, meaning, words in
      PageParameter(
        name, meaning, .form("a list of \(words.joined(separator: ", ")), or all"), isStrict: true,
        isRequired: name == KitRequest.platformsName)
    }
    let ofButtons = KitRequest.parameters.map { parameter in
      let description = assets.parser.description(of: parameter)
      let phrase = KitRequest.allowed(description.allowed, for: parameter).phrase
      return PageParameter(
        KitRequest.plural(parameter), KitRequest.meaning(parameter),
        .form(
          parameter == .width ? "\(phrase), fit or fit-all" : "a list of values, each \(phrase)"),
        isStrict: true)
    }
    let permissions = KitPermission.allCases.map { permission in
      PageParameter(permission.rawValue, permission.meaning, Bool.allowedValues, isStrict: true)
    }
    return SiteEntry(
      path: "/kit.zip", mediaType: MediaType.zip, title: "Kit",
      summary: "A ZIP archive with a set of buttons, named as a platform's tools expect.",
      parameters: own + ofButtons + permissions,
      // A kit needs a platform.
      exampleQuery: "?for=web&locales=all&width=fit"
        + (assets.artwork.origin == .standIn ? "&\(KitPermission.standIn.rawValue)=true" : ""))
  }
}
