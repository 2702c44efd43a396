import ButtonCore

extension SourceText {
  /// Whether an address is that of a policy or of a proxy, which show no button: words of these
  /// stand before it in its line. A policy names addresses without a query.
  func isForwarding(before start: Int) -> Bool {
    var index = start
    while index > start - 500, self[index - 1] != .lineFeed, index > 0 {
      index -= 1
      switch self[index] {
      // `img-src 'self' https://…`, `"img-src": […]`
      case .hyphen:
        if has("-src ", at: index) || has("-src':", at: index) || has("-src\":", at: index) {
          return true
        }
      case UInt8(ascii: "i") where has("imgSrc: [", at: index): return true
      // `||host/path^` of a blocker
      case UInt8(ascii: "|") where self[index + 1] == self[index] && index + 2 == start: return true
      case UInt8(ascii: "d")
      where ["destination: ", "destination\":"].contains { has($0, at: index) }:
        return true
      case UInt8(ascii: "C") where has("CSP_", at: index): return true
      case UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "r"), UInt8(ascii: "R"):
        if ["proxy_pass ", "ProxyPass ", "ProxyPassMatch ", "reverse_proxy ", "RewriteRule "]
          .contains(where: {
            has($0, at: index)
          })
        {
          return true
        }
      default: break
      }
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

  /// Whether `![text]` of Markdown ends at an offset.
  private func endsPictureText(before end: Int) -> Bool {
    guard self[end - 1] == .closeBracket else { return false }
    var open = end - 1
    while open > end - 200, self[open] != .openBracket { open -= 1 }
    return has("![", before: open + 1)
  }
}
