import ButtonCore

/// What is around a URL: what ends it there, and what it is for.
struct URLSite {
  enum Form {
    /// A literal: its quote ends the address.
    case quotes
    /// The value of an attribute that is an address: only its quote ends it, and blanks belong to it.
    case attribute
    /// A candidate of a `srcset` after the first: white space ends it, or a comma before that (HTML,
    /// "Parsing a srcset attribute").
    case candidate
    /// `url(…)` of CSS without quotes, and `](…)` and `<…>` of Markdown: white space ends it, or a bracket.
    case brackets
    /// A sentence, a command, or a value of settings: the marks of a sentence end it, too.
    case plain
  }

  /// Where it begins: the other URL, if it is inside one.
  private(set) var start = 0
  private(set) var form = Form.plain
  /// Whether it is markup, and not the code of it.
  private(set) var isMarkup = false
  /// Whether `&amp;` is no ampersand there.
  private(set) var isUnescaped = false
}

extension URLSite {
  /// - Parameter url: Where the URL begins, or an interpolation in front of it.
  init(of url: Int, isEmbedded: Bool, in markup: Markup) {
    self.init()
    let (source, outline) = (markup.source, markup.outline)
    let sign =
      isEmbedded
      ? source.last(before: url, within: Reach.name) {
        source[$0].isQuote || source[$0].isWhiteSpace || "<>()".utf8.contains(source[$0])
      } : nil
    start = sign.map { $0 + 1 } ?? url
    form = Self.form(at: start, in: source)
    isMarkup = source.kind.form == .markup && outline.code.range(at: start) == nil
    isUnescaped =
      source.kind.form == .styles || source.has("={", before: url - 1)
      // A script or a style
      || (source.kind == .script || outline.code.range(at: url).map { source.has("<s", at: $0.lowerBound) } == true)
        && markup.number(at: url) == nil
  }

  /// Whether a quote ends the address, so that other signs may be part of it.
  var isQuoted: Bool { [.quotes, .attribute, .candidate].contains(form) }

  private static func form(at start: Int, in source: SourceText) -> Form {
    let before = source[start - 1]
    // `<%= host %>/appleid/button` and `{% if a %}/appleid/button` are in quotes, too.
    let isTemplate = ["%>", "?>", "%}"].contains { source.has($0, before: start) }
    if before.isQuote || before == ">" || isTemplate {
      let mark: Unicode.Scalar = before == ">" ? "<" : "{"
      let value =
        before.isQuote ? start : source.last(before: start, within: Reach.name) { source[$0] == mark } ?? start
      if source[value - 1].isQuote, ["src=", "href="].contains(where: { source.has($0, before: value - 1) }) {
        return .attribute
      }
      return before.isQuote || isTemplate ? .quotes : .plain
    }
    if source.isInSourceSet(start) { return .candidate }
    let isInBrackets =
      before == "<" || source.has("](", before: start)
      || source.has("url(", before: source.skippingWhiteSpace(before: start))
    return isInBrackets ? .brackets : .plain
  }

  // MARK: Purpose

  /// The purpose of an address there.
  func use(of address: Range<Int>, in markup: Markup) -> FoundButton.Use {
    let source = markup.source
    if form == .candidate || source.isPicture(at: address.lowerBound) { return .picture }
    if source.kind.form == .text { return .literal }
    let isValue =
      isQuoted
      ? !isLink(in: markup) && markup.outline.isValue(at: start)
      : form == .plain && source.isBareValue(address) || markup.outline.isWord(address)
    return isValue ? .literal : .text
  }

  /// Whether it is, in quotes, where a link leads.
  private func isLink(in markup: Markup) -> Bool {
    let source = markup.source
    // `<Link to="…">` of routers
    if source.has("to=", before: start - 1), source[start - 5].isWhiteSpace { return true }
    let equals = source.skippingWhiteSpace(before: start - 1) - 1
    // `<link rel="preload" as="image" href="…">` loads the picture.
    return source[equals] == "=" && source.has("href", before: source.skippingWhiteSpace(before: equals))
      && markup.number(at: start).map { markup.elements[$0].name } != "link"
  }
}

extension SourceText {
  /// Whether an offset is in the value of a `srcset`, `srcSet`, `imagesrcset` or `[srcset]`, after other
  /// candidates or blanks.
  fileprivate func isInSourceSet(_ offset: Int) -> Bool {
    guard self[offset - 1].isWhiteSpace || self[offset - 1] == "," else { return false }
    let quote = last(before: offset, within: Reach.element) { self[$0].isQuote || "<>".utf8.contains(self[$0]) }
    guard let quote, self[quote].isQuote else { return false }
    // `srcSet={"…`, `\"srcset\": \"…`
    return has("srcset", before: skipping(before: quote, within: 16) { "\\\"'={: ]".utf8.contains($0) })
  }

  /// Whether an address is that of a picture, by the attribute or function that it is in.
  fileprivate func isPicture(at start: Int) -> Bool {
    var end = start
    // `&lt;img src=&quot;…`, `style="background: url(&quot;…`
    for quote in ["&quot;", "&#34;", "&#39;", "&apos;"] where has(quote, before: end) { end -= quote.utf8.count }
    end = skipping(before: end, within: 4) { $0.isQuote || "\\{(<".utf8.contains($0) }
    // `new URL("…")` makes an address.
    let isStyle = self[end] == "(" && has("url", before: end)
    return (isStyle && self[end - 3] == "u")
      || ["src=", "srcset=", "[src]="].contains { has($0, before: end) } || pictureText(before: start) != nil
  }

  /// The text of a picture of Markdown whose address begins at an offset: `![text](address)`.
  func pictureText(before start: Int) -> Range<Int>? {
    guard let mark = ["](", "](<"].first(where: { has($0, before: start) }) else { return nil }
    let end = start - mark.utf8.count
    let open = last(before: end, within: Reach.name) { self[$0] == "[" || has("](", at: $0) }
    return open.flatMap { has("![", before: $0 + 1) ? ($0 + 1)..<end : nil }
  }

  /// Whether an address without quotes is a whole value. In YAML, it is behind a colon, a hyphen, a bracket or a comma,
  /// and perhaps an anchor, a tag and the sign of a block: `url: &a !!str >-`. In XML, it is all that an element has.
  fileprivate func isBareValue(_ address: Range<Int>) -> Bool {
    guard kind.hasBareValues else { return false }
    var (start, end) = (skippingWhiteSpace(before: address.lowerBound), address.upperBound)
    guard kind.form != .markup else {
      return self[start - 1] == ">" && has("</", at: skippingWhiteSpace(from: end))
    }
    let isInNextLine = first(in: start..<address.lowerBound) { $0 == "\n" } != nil
    var isBlock = false
    for signs in [isInNextLine ? "&!|>" : "&!", "&!", "&!"] {
      let word = skipping(before: start, within: Reach.name) { !$0.isWhiteSpace && !"\0[,{".utf8.contains($0) }
      guard word < start, signs.utf8.contains(self[word]) else { break }
      (start, isBlock) = (skippingWhiteSpace(before: word), isBlock || "|>".utf8.contains(self[word]))
    }
    let (next, more) = (skipping(from: end, \.isBlank), skippingWhiteSpace(from: end))
    // A line that is indented as far goes on with a text. In a block, each sign behind an address is a part of it.
    func column(_ offset: Int) -> Int { offset - skipping(before: offset, \.isBlank) }
    let goesOn = isInNextLine && next < more && more < count && column(more) >= column(address.lowerBound)
    let isWhole = isBlock ? self[next] == 0 || self[next].isWhiteSpace : "#,]}-.".utf8.contains(self[more])
    guard isBlock ? isWhole && !goesOn : isWhole || !goesOn else { return false }
    // An entry begins its line: elsewhere, a hyphen is a word of a text.
    let line = self[start - 1] == "-" ? skipping(before: start - 1) { $0.isBlank || $0 == "-" } : 0
    let isFirst = "\0\n".utf8.contains(self[line - 1]) || has("\u{FEFF}", before: line)
    return isFirst && ":-[,".utf8.contains(self[start - 1])
      && (self[next] == 0 || "\r\n,]}".utf8.contains(self[next]) || next > end && self[next] == "#")
  }

  /// Whether an address is that of a policy, a proxy or a blocker (`||host/path^`), which show no button: by a word of
  /// its line.
  func isForwarding(before start: Int) -> Bool {
    let line = last(before: start, within: Reach.expression) { self[$0] == "\n" }
    let words = (line ?? max(0, start - Reach.expression))..<start
    return has("||", before: start) || words.contains { at in Self.forwardingWords.contains { has($0, at: at) } }
  }

  private static let forwardingWords = [
    "-src ", "-src':", "-src\":", "imgsrc: [", "csp_img_src", "destination: ", "destination\":", "proxy_pass ",
    "proxypass", "reverse_proxy ", "rewriterule ",
  ]
}
