/// The size at which a page shows a picture, as far as its tag says.
package struct ShownSize: Hashable, Sendable {
  /// From the style, or else from literal attributes, in CSS pixels; `nil` if they are absent or not known.
  package private(set) var width, height: Int?
  /// Whether a style has a width, and there is no attribute.
  package private(set) var isByStyle = false
  /// Whether something else than two known attributes may have a size: a style, an expression, attributes of run time.
  package internal(set) var isApart = false
  /// Whether the arguments of a call have it.
  package private(set) var isInCall = false
  /// Whether it is in a mail that is written for Outlook, which knows the attribute alone.
  package internal(set) var isInMail = false

  init() {}

  init(of picture: SourceTag) {
    let sizes = picture.declarations.filter { ["width", "height"].contains($0.name) }
    func pixels(_ name: String) -> Int? {
      guard let text = sizes.last(where: { $0.name == name })?.value ?? picture[name]?.text else { return nil }
      return Int(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { $0 > 0 ? $0 : nil }
    }
    (width, height) = (pixels("width"), pixels("height"))
    isInCall = picture.name == SourceTag.call
    isByStyle = picture["width"] == nil && sizes.contains { $0.name == "width" }
    let isHalf = (width == nil || height == nil) && (picture["width"] != nil || picture["height"] != nil)
    isApart = !sizes.isEmpty || isHalf || picture.isOpen || picture["style"]?.isKnown == false
  }
}
