/// Text in a PDF file that is not drawn.
package struct PDFMetadata: Equatable, Sendable {
  /// The document's title, and the alternative text of its picture.
  package var title: String
  /// The title's language, as in RFC 5646.
  package var languageTag: String

  package init(title: String, languageTag: String) {
    self.title = title
    self.languageTag = languageTag
  }
}
