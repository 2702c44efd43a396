internal import ButtonCore

/// A button's picture in its own size, as the template `button` shows it.
struct ShownButton {
  /// The path and query of the picture.
  let source: String
  /// The pictures for screens with two and three pixels per point; `nil` if one is sharp on all.
  let larger: (double: String, triple: String)?
  /// In points.
  let width: Int
  let height: Int
  let label: String
  let languageTag: String

  init(_ request: ButtonRequest, source: String, larger: (double: String, triple: String)? = nil) {
    (self.source, self.larger) = (source, larger)
    let size = request.pictureSize
    (width, height) = (Int(size.width), Int(size.height))
    (label, languageTag) = (request.label, request.languageTag)
  }

  /// The picture that pages show.
  init(_ links: ButtonLinks) {
    self.init(links.request, source: links.target(links.pageFormat))
  }
}
