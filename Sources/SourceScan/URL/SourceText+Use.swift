import ButtonCore

/// What stands in a line before the address of a policy or of a proxy: `img-src 'self' https://…`,
/// `"img-src": […]`, `proxy_pass https://…`.
private let forwardingWords = [
  "-src ", "-src':", "-src\":", "imgSrc: [", "CSP_IMG_SRC", "destination: ", "destination\":",
  "proxy_pass ", "ProxyPass ", "ProxyPassMatch ", "reverse_proxy ", "RewriteRule ",
]

extension SourceText {
  /// Whether an address is that of a policy, a proxy or a blocker (`||host/path^`), which show no
  /// button.
  func isForwarding(before start: Int) -> Bool {
    if has("||", before: start) { return true }
    var index = start
    while index > max(0, start - 500), self[index - 1] != .lineFeed {
      index -= 1
      // Most bytes begin none of the words.
      guard "-icdpr".utf8.contains(self[index].lowercasedASCII) else { continue }
      if forwardingWords.contains(where: { has($0, at: index) }) { return true }
    }
    return false
  }

  /// Whether an address is that of a picture, by the attribute or function that it is in.
  func isShown(at start: Int) -> Bool {
    var end = start
    while self[end - 1].isQuote || "\\{(<".utf8.contains(self[end - 1]), end > start - 4 {
      end -= 1
    }
    // `new URL("…")` makes an address.
    let isStyle = self[end] == .openParenthesis && has("url", before: end)
    return (isStyle && self[end - 3] == UInt8(ascii: "u"))
      || ["src=", "srcset=", "[src]="].contains { has($0, before: end) }
      || endsPictureText(before: end)
  }

  /// Whether an address in quotes is where a link leads.
  func isLink(at start: Int) -> Bool {
    // `<Link to="…">` of routers
    if has("to=", before: start - 1), self[start - 5].isWhiteSpace { return true }
    let equals = skippingWhiteSpace(before: start - 1) - 1
    return self[equals] == .equals && has("href", before: skippingWhiteSpace(before: equals))
  }

  /// Whether `![text]` of Markdown ends at an offset.
  private func endsPictureText(before end: Int) -> Bool {
    guard self[end - 1] == .closeBracket else { return false }
    var open = end - 1
    while open > end - 200, self[open] != .openBracket { open -= 1 }
    return has("![", before: open + 1)
  }
}
