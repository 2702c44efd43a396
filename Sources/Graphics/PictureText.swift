/// The text of a picture, which its file contains and does not show.
package struct PictureText: Sendable {
  /// The alternative text.
  package var title: String
  /// The BCP 47 tag of the title's language.
  package var languageTag: String

  package init(title: String, languageTag: String) {
    self.title = title
    self.languageTag = languageTag
  }
}
