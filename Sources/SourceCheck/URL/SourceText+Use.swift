import ButtonCore

/// Words in a line before the address of a policy or of a proxy: `img-src 'self' https://…`,
/// `"img-src": […]`, `proxy_pass https://…`.
private let forwardingWords = [
  "-src ", "-src':", "-src\":", "imgsrc: [", "csp_img_src", "destination: ", "destination\":",
  "proxy_pass ", "proxypass", "reverse_proxy ", "rewriterule ",
]

extension SourceText {
  /// Whether an address is that of a policy, a proxy or a blocker (`||host/path^`), which show no
  /// button.
  func isForwarding(before start: Int) -> Bool {
    let line = last(before: start, within: Reach.expression) { self[$0] == .lineFeed }
    let words = string((line ?? max(0, start - Reach.expression))..<start).lowercased()
    return words.hasSuffix("||") || forwardingWords.contains { words.contains($0) }
  }

  /// Whether an address is that of a picture, by the attribute or function that it is in.
  func isShown(at start: Int) -> Bool {
    var end = start
    // `&lt;img src=&quot;…`, `style="background: url(&quot;…`
    for quote in ["&quot;", "&#34;", "&#39;", "&apos;"] where has(quote, before: end) {
      end -= quote.utf8.count
    }
    let limit = end - 4
    while self[end - 1].isQuote || "\\{(<".utf8.contains(self[end - 1]), end > limit {
      end -= 1
    }
    // `new URL("…")` makes an address.
    let isStyle = self[end] == .openParenthesis && has("url", before: end)
    return (isStyle && self[end - 3] == UInt8(ascii: "u"))
      || ["src=", "srcset=", "[src]="].contains { has($0, before: end) }
      // AsciiDoc, and reStructuredText
      || ["image:", "image::", "image:: ", "figure:: "].contains { has($0, before: start) }
      || pictureText(before: start) != nil
  }

  /// Whether an address in quotes is where a link leads.
  func isLink(at start: Int) -> Bool {
    // `<Link to="…">` of routers
    if has("to=", before: start - 1), self[start - 5].isWhiteSpace { return true }
    let equals = skippingWhiteSpace(before: start - 1) - 1
    guard self[equals] == .equals, has("href", before: skippingWhiteSpace(before: equals)) else {
      return false
    }
    // `<link rel="preload" as="image" href="…">` loads the picture.
    let tag = last(before: equals, within: Reach.element) { beginsTag(at: $0) }
    return !(tag.map { tagName(at: $0).text.lowercased() == "link" } ?? false)
  }

  /// The text of a picture of Markdown whose address begins at an offset: `![text](address)`.
  func pictureText(before start: Int) -> Range<Int>? {
    guard let mark = ["](", "](<"].first(where: { has($0, before: start) }) else { return nil }
    let end = start - mark.utf8.count
    let open = last(before: end, within: Reach.name) { self[$0] == .openBracket }
    return open.flatMap { has("![", before: $0 + 1) ? ($0 + 1)..<end : nil }
  }

  /// Whether an address without quotes is a whole value: in YAML `url: …`, `- …`, `[…, …]`; in XML all that an element
  /// has; in a file of an unknown kind `URL=…`, `url: …`, a cell or a line of its own.
  func isBareValue(_ address: Range<Int>) -> Bool {
    let (before, end) = (skippingBlanks(before: address.lowerBound), address.upperBound)
    let (sign, next) = (self[before - 1], self[end])
    let isLineEnd = [0, .lineFeed, .carriageReturn].contains(next)
    switch (kind.form, kind.hasBareValues) {
    case (.text, _):
      return "\0=:,;\t\n".utf8.contains(sign) && (isLineEnd || ",;\t".utf8.contains(next))
    case (.markup, true):
      return self[skippingWhiteSpace(before: before) - 1] == .greaterThan
        && has("</", at: skippingWhiteSpace(from: end))
    default:
      return kind.hasBareValues && ":-[,".utf8.contains(sign)
        && (isLineEnd || ",]}".utf8.contains(next) || has(" #", at: end))
    }
  }

  /// The offset after the last byte before another one that is no blank of its line.
  func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > offset - Reach.name, self[start - 1].isBlank { start -= 1 }
    return start
  }
}
