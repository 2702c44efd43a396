/// Reads the buttons of a text, each whole.
struct ButtonReader {
  let markup: Markup
  let script: ScriptLocale?
  var lines: LineCursor
  lazy var isInUTF8 = markup.isInUTF8
  private var source: SourceText { markup.source }

  /// The buttons in the text's order.
  ///
  /// - Parameters:
  ///   - names: Where Apple's name is.
  ///   - own: Where Bezel's is.
  ///   - isHandmade: Whether people may have written buttons by hand.
  ///   - isTitle: Whether a text is one of Apple's titles.
  mutating func buttons(
    naming names: [Int], _ own: [Int], _ isHandmade: Bool, _ isTitle: (String) -> Bool, _ limit: Int
  ) -> [FoundButton] {
    var elements = isHandmade ? markup.ownButtons(isTitle) : []
    if source.kind.hasElements {
      elements += markup.requests(script)
      elements += own.compactMap { markup.inCode(WrittenRequest.bezelsTag, .bezelElement, at: $0) }
      elements += names.compactMap { markup.inCode(Markup.name, .appleElement, at: $0) }
    }
    var urls = URLReader(markup)
    var found = elements.map { (request: $0, use: FoundButton.Use.picture) }
    for name in names where found.count < limit { found += [urls.read(around: name)].compactMap(\.self) }
    // An element begins before its name, and a URL may be between the two.
    found.sort { $0.request.range.lowerBound < $1.request.range.lowerBound }
    return oneNamed(found.prefix(limit).map { button($0.request, $0.use) })
  }

  /// Adds lines, texts and surroundings.
  private mutating func button(_ written: WrittenRequest, _ use: FoundButton.Use) -> FoundButton {
    var request = written
    let found = markup.around(request)
    let (form, outline, start) = (source.kind.form, markup.outline, request.range.lowerBound)
    // The value of an attribute, and not an expression.
    if found.tag != nil, source[start - 1].isQuote, source[start - 2] == "=" { request.url?.setMarkup() }
    request.setLanguage(of: script)
    request.unknown = request.unknown.unique
    let region = region(of: request.range, in: found.tag?.range ?? request.range, found.pictureElement)
    let use = request.url.map { $0.isInPath && !$0.isEmbedded } ?? false ? .text : found.tag == nil ? use : .picture
    let isExample = use == .text && form == .document || outline.isExample(found.tag?.range.lowerBound ?? start)
    let unseen =
      outline.comments.range(at: start) != nil
      ? "in a comment"
      : form == .record
        ? "in a record of another program"
        : found.isHidden ? "in an element that is not displayed" : isExample ? "in a text for people" : nil
    return FoundButton(
      request: request, region: region, use: use, unseen: unseen,
      isEditable: unseen == nil && source.kind.isMended && request.unread == nil
        && (use == .picture || use == .literal && form != .document),
      takesASCIIAlone: !isInUTF8 || markup.isInBytes(start), around: found,
      script: request.kind == .appleElement ? script : nil)
  }

  /// - Parameter picture: Where `<picture>` begins around the tag.
  private mutating func region(of range: Range<Int>, in tag: Range<Int>, _ picture: Int?) -> SourceRegion {
    let begin = lines.advance(to: range.lowerBound)
    // A URL may be inside an element, so the next one may begin before this one's end.
    var cursor = lines
    let end = cursor.advance(to: range.upperBound)
    let elements = [tag.lowerBound, picture].compactMap(\.self)
    return SourceRegion(
      start: begin, end: end, bytes: range, text: source.string(range),
      firstLines: [begin.line] + elements.map { begin.line - source.lineFeeds(in: $0..<range.lowerBound) },
      lastLine: end.line + source.lineFeeds(in: range.upperBound..<max(range.upperBound, tag.upperBound)))
  }

  /// Of what is not read, leaves what people see, and one of the names in code: none if there is an element, which they
  /// look up.
  private func oneNamed(_ buttons: [FoundButton]) -> [FoundButton] {
    var isNamed = buttons.contains { $0.kind != .imageURL && $0.unread == nil && $0.unseen == nil }
    return buttons.filter { button in
      guard let unread = button.unread else { return true }
      guard button.unseen == nil, unread == .own || !isNamed else { return false }
      isNamed = isNamed || unread == .namedInCode
      return true
    }
  }
}

extension Markup {
  /// Whether its file is in UTF-8: no declaration at its start names another encoding (PEP 263; HTML, "Determining the
  /// character encoding").
  fileprivate var isInUTF8: Bool {
    guard String(validating: source.bytes, as: UTF8.self) != nil else { return false }
    // An expression is compiled each time that it is reached, and most files name no encoding.
    let isNamed = (0..<1024).contains { source.has("coding", at: $0) || source.has("charset", at: $0) }
    guard isNamed else { return true }
    let other =
      ["Python", "Ruby"].contains(source.kind.name)
      ? /(?m)^[ \t]*#.*coding[:=][ \t]*(?!(?i)utf)\w/
      : /(?i)(?:<\?xml[^>]*\sencoding|<meta\s[^>]*charset|\spageEncoding)=["']?(?!utf)\w/
    return !source.string(0..<1024).contains(other)
  }

  /// Whether an offset is in a literal of bytes: `b"…"`, `rb'…'`, `br#"…"#`.
  fileprivate func isInBytes(_ offset: Int) -> Bool {
    guard ["Python", "Swift and Rust"].contains(source.kind.name), let literal = outline.literals.range(at: offset)
    else { return false }
    return ["b", "rb", "br"].contains(source.prefix(ofLiteral: literal.lowerBound).letters)
  }
}
