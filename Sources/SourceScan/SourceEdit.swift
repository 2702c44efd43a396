package import ButtonCore

/// A change to a part of a file.
package struct SourceEdit: Hashable, Sendable {
  /// What is replaced, in bytes.
  package let range: Range<Int>
  package let text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceReference {
  /// The changes that make a button good without changing what it looks like: a whole URL gets
  /// another host and the nearest valid parameters, an element gets attributes that Apple's script
  /// draws. Nothing that depends on run time is changed.
  ///
  /// - Parameter host: With its scheme; `nil` to keep the host.
  package func edits(host: String?, parser: RequestParser) -> [SourceEdit] {
    switch kind {
    case .imageURL:
      urlEdit(host: host, parser: parser).map { [$0] } ?? []
    case .appleElement, .bezelElement:
      attributes.compactMap { attribute in
        attribute.mended.map { SourceEdit(range: attribute.range, text: $0) }
      }
    }
  }

  private func urlEdit(host: String?, parser: RequestParser) -> SourceEdit? {
    // A path alone may be a route, or belong to this program's own server.
    let host = origin.isEmpty && !isHostApart ? "" : host
    guard unknown.isEmpty, !isIncomplete, let spelling = URLSpelling(of: text),
      let replacement = SourceScan.replacement(for: self, host: host, parser: parser)
    else { return nil }
    let written = spelling.written(replacement)
    return written == text ? nil : SourceEdit(range: range, text: written)
  }
}

extension SourceAttribute {
  /// The value to write instead, which the script draws: what the author meant; `nil` if that is not
  /// clear or would change what is drawn, or if the value is good.
  fileprivate var mended: String? {
    switch effect {
    case .documented, .filling, .ignored, nil: return nil
    case .drawn, .nothing, .failure:
      // Without a drawn value, `value` is what was meant.
      guard let written, let meant = attribute.meaning(of: written),
        meant == attribute.value(of: written)
      else { return nil }
      return meant
    }
  }
}

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
