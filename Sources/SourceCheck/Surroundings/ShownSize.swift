/// The size at which a page shows a picture, as far as its tag says.
package struct ShownSize: Hashable, Sendable {
  /// Literal attributes, in CSS pixels; `nil` if they are absent or not known.
  package let width: Int?
  package let height: Int?
  /// Whether a style has a width, and there is no attribute.
  package let isByStyle: Bool
  /// Whether it is in a mail that is written for Outlook, which knows the attribute alone.
  package internal(set) var isInMail = false

  init() { (width, height, isByStyle) = (nil, nil, false) }

  init(of picture: SourceTag) {
    func attribute(_ name: String) -> ElementAttribute? { picture.attributes.first { $0.name == name } }
    func pixels(_ name: String) -> Int? {
      guard case .text(let text)? = attribute(name)?.value else { return nil }
      return Int(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { $0 > 0 ? $0 : nil }
    }
    (width, height) = (pixels("width"), pixels("height"))
    let style = if case .text(let text)? = attribute("style")?.value { text.lowercased() } else { "" }
    isByStyle =
      attribute("width") == nil
      && style.split(separator: ";").contains { declaration in
        declaration.split(separator: ":").first.map { $0.filter { !$0.isWhitespace } == "width" } ?? false
      }
  }
}
