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
    func pixels(_ name: String) -> Int? {
      guard let text = picture[name]?.text else { return nil }
      return Int(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { $0 > 0 ? $0 : nil }
    }
    (width, height) = (pixels("width"), pixels("height"))
    let style = picture["style"]?.text?.lowercased() ?? ""
    isByStyle =
      picture["width"] == nil
      && style.split(separator: ";").contains { declaration in
        declaration.split(separator: ":").first.map { $0.filter { !$0.isWhitespace } == "width" } ?? false
      }
  }
}
