/// How a URL is escaped in a source, so that another one can be written in its place.
struct URLSpelling {
  /// An ampersand: `&`, `&amp;`, `&amp;amp;` in markup inside markup, `\u0026`.
  private let ampersand: String
  /// A slash: `/`, `\/`.
  private let slash: String

  /// - Returns: `nil` for a URL that has other escapes, or that is joined from several literals.
  init?(of text: String) {
    let ampersands = ["&amp;amp;", "&amp;", "&#38;", "&#x26;", "\\u0026", "\\x26"]
    ampersand = ampersands.first { text.contains($0) } ?? "&"
    slash = text.contains("\\/") ? "\\/" : "/"
    let rest = text.replacing(ampersand, with: "").replacing(slash, with: "")
    // `=3D` is an equals sign in e-mail.
    guard !rest.contains(where: { "\\\"'`&\n\r".contains($0) }), !rest.contains("=3D") else {
      return nil
    }
  }

  func written(_ url: String) -> String {
    // An ampersand may be written with a slash, but a slash never with an ampersand.
    url.replacing("/", with: slash).replacing("&", with: ampersand)
  }
}
