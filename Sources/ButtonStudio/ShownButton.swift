internal import ButtonCore

/// A button's picture in its own size, as the template `button` shows it.
struct ShownButton {
  /// The path and query of the picture.
  let source: String
  /// The pictures for screens with two and three pixels per point; the same if one is sharp on all.
  let double: String
  let triple: String
  let hasLarger: Bool
  /// In points.
  let width: Int
  let height: Int
  let label: String
  let languageTag: String

  init(_ request: ButtonRequest, source: String, larger: (double: String, triple: String)? = nil) {
    self.source = source
    (double, triple) = larger ?? (source, source)
    hasLarger = larger != nil
    let size = request.pictureSize
    (width, height) = (Int(size.width), Int(size.height))
    (label, languageTag) = (request.label, request.languageTag)
  }

  /// The picture that pages show.
  init(_ links: ButtonLinks) {
    self.init(links.request, source: links.target(links.pageFormat))
  }
}
