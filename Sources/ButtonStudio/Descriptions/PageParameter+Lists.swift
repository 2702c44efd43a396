internal import ButtonCore
internal import ServiceContract

extension PageParameter {
  /// A parameter that works as in the image API.
  init(_ description: ParameterDescription) {
    self.init(
      name: description.name, meaning: description.meaning, allowed: description.allowed,
      defaultValue: description.defaultValue)
  }

  /// The studio's parameters: those of the image API that can be chosen, and those of the view.
  static func studio(_ parser: RequestParser) -> [PageParameter] {
    parser.descriptions.filter { !StudioAddress.ignored.contains($0.parameter) }
      .map { PageParameter(StudioDefaults.described($0)) }
      + StudioField.allCases.map(\.parameter)
  }

  /// The gallery's parameters: those of the image API that it does not vary itself, and its own.
  static func gallery(_ parser: RequestParser) -> [PageParameter] {
    parser.descriptions.filter(\.isInGallery).map { description in
      // As high as in the studio, and as wide as the titles need.
      let isOwn = [.height, .width].contains(description.parameter)
      return PageParameter(isOwn ? StudioDefaults.described(description) : description)
    }
      + [GalleryChoice.mode, .script].map(\.parameter)
      + [
        PageParameter(
          name: GalleryRequest.localesName, meaning: "Shows only these languages.",
          allowed: .form("a list of locales"))
      ]
  }
}

extension GalleryChoice {
  fileprivate var parameter: PageParameter {
    PageParameter(name: name, meaning: meaning, allowed: .words(words), defaultValue: words[0])
  }
}
