internal import ButtonCore

/// A parameter that a page takes. No page refuses a value: what means nothing is put right or left
/// out, as the page itself says.
package struct PageParameter: Hashable, Sendable {
  package let name: String
  /// What it does, in a sentence.
  let meaning: String
  let allowed: AllowedValues
  /// What counts where the parameter is absent; `nil` where nothing does.
  var standard: String?
  /// Whether it may be given several times.
  var isList = false
}

extension PageParameter {
  /// A parameter that a page takes as the image API does.
  init(_ description: ParameterDescription) {
    self.init(
      name: description.name, meaning: description.meaning, allowed: description.allowed,
      standard: description.standard)
  }

  /// What the studio takes: everything that the image API does, and how it is looked at.
  static func studio(_ parser: RequestParser) -> [PageParameter] {
    parser.descriptions.map(PageParameter.init) + StudioField.allCases.map(\.parameter)
  }

  /// What the gallery takes: what it does not vary itself, and what is shown.
  static func gallery(_ parser: RequestParser) -> [PageParameter] {
    parser.descriptions.filter(\.isInGallery).map(PageParameter.init)
      + [GalleryChoice.mode, .script].map(\.parameter)
  }
}

extension GalleryChoice {
  fileprivate var parameter: PageParameter {
    PageParameter(name: name, meaning: meaning, allowed: .words(words), standard: words[0])
  }
}
