import ButtonCore

/// Reads the element or the call that shows a picture, from the address in it: `<img src="…">`,
/// `image_tag("…", alt: "…")`, `createElement("img", {src: "…"})`, `img(src="…")`.
struct PictureReader<Bytes: SourceBytes> {
  struct Picture {
    let range: Range<Int>
    let attributes: [ElementAttribute]

    /// The text alternative; `nil` if there is none and none can be added at run time.
    let alternative: Surroundings.Alternative
  }

  private let source: SourceText<Bytes>
  /// The last tag, so that one with many addresses is read once.
  private var last: (start: Int, tag: AttributeReader<Bytes>.Result?)?

  /// The most bytes between the start of a picture and its address.
  private static var reach: Int { 1024 }

  init(_ source: SourceText<Bytes>) {
    self.source = source
  }

  mutating func picture(showing url: Range<Int>) -> Picture? {
    tag(around: url) ?? (source.outline.contains(url.lowerBound) ? line(around: url) : nil)
      ?? call(around: url)
  }

  private mutating func tag(around url: Range<Int>) -> Picture? {
    var start = url.lowerBound
    let limit = max(0, start - Self.reach)
    repeat { start -= 1 } while start > limit && !source.beginsTag(at: start)
    guard source.beginsTag(at: start) else { return nil }
    let name = source.tagName(at: start)
    guard Self.isPicture(name) || name.lowercased() == "input" else { return nil }
    if last?.start != start {
      let content = source.endOfTagName(at: start)..<source.limitOfTag(at: start)
      last = (start, AttributeReader.read(source, content, .tag, closing: .greaterThan))
    }
    guard let tag = last?.tag, tag.end > url.upperBound else { return nil }
    return Picture(start..<tag.end, tag.attributes, in: source)
  }

  /// A line of Pug, Haml or Slim.
  private func line(around url: Range<Int>) -> Picture? {
    guard let line = source.lineStart(before: url.lowerBound) else { return nil }
    var name = url.lowerBound
    // `li: a: img(src="…")`
    while name > line, !["img", "image"].contains(where: { source.has($0, at: name) }) { name -= 1 }
    guard name > line, !source[name - 1].isNamePart, !source.has("image_tag", at: name) else {
      return nil
    }
    let end = source.endOfCallee(from: name)
    let isHash = source[end] == .openBrace
    let close = "({".utf8.contains(source[end]) ? source[end].closingBracket : .lineFeed
    let content = (end + 1)..<min(source.count, end + longestTag)
    guard
      let list = AttributeReader.read(source, content, isHash ? .list : .tag, closing: close),
      list.end > url.upperBound
    else { return nil }
    return Picture(name..<list.end, list.attributes, in: source)
  }

  private func call(around url: Range<Int>) -> Picture? {
    if let open = source.openBracket(before: url.lowerBound), source[open] != .openBracket,
      !drawsImage(open, url),
      let start = source.call(around: open, making: Self.isPicture)
    {
      let content = (open + 1)..<min(source.count, open + Self.reach)
      return AttributeReader.read(source, content, .list, closing: source[open].closingBracket)
        .map { Picture(start..<$0.end, $0.attributes, in: source) }
    }
    // `image_tag "…", alt: "…"`
    let end = source.skippingWhiteSpace(before: url.lowerBound - 1)
    guard source[url.lowerBound - 1].isQuote, source.has("image_tag", before: end) else {
      return nil
    }
    let start = end - "image_tag".utf8.count
    let limit = source.endOfStatement(from: start, min(source.count, start + longestTag))
    return AttributeReader.read(source, end..<limit, .list, closing: nil).map {
      Picture(start..<limit, $0.attributes, in: source)
    }
  }

  /// Whether a function draws a picture that has no alternative: `pdf.image("…")`.
  private func drawsImage(_ open: Int, _ url: Range<Int>) -> Bool {
    source[open] == .openParenthesis && source.has("image", before: open)
      && source.skippingWhiteSpace(from: open + 1) >= url.lowerBound - 1
  }

  /// Whether a tag or a function makes a picture: `img`, `Image`, `v-img`, `amp-img`, `image_tag`.
  private static func isPicture(_ name: String) -> Bool {
    let words = name.lowercased().split { "-_".contains($0) }
    return words.contains { $0 == "img" || $0 == "image" || $0 == "nextimage" }
  }
}

extension PictureReader.Picture {
  fileprivate init(
    _ range: Range<Int>, _ attributes: [ElementAttribute], in source: SourceText<Bytes>
  ) {
    self.range = range
    self.attributes = attributes
    // Attributes that are spread may have one, and so may a list in a call: `['alt' => '…']`.
    let hasList =
      attributes.isEmpty
      && range.contains { source.has("['", at: $0) || source.has("array(", at: $0) }
    let isOpen = source.hasSpread(in: range) || hasList
    alternative =
      Surroundings.Alternative(Surroundings.Alternative.names, in: attributes)
      ?? (isOpen ? .unknown : .missing)
  }
}

extension Surroundings.Alternative {
  /// Attributes that name a picture.
  static var names: [String] { ["alt", "aria-label", "aria-labelledby", "accessibilitylabel"] }

  /// The first of some attributes that is there.
  init?(_ names: [String], in attributes: [ElementAttribute]) {
    let found = names.lazy.compactMap { name in attributes.first { $0.name == name } }
    guard let attribute = found.first else { return nil }
    self =
      switch attribute.value {
      case .unknown: .unknown
      // The text is elsewhere.
      case .text where attribute.name == "aria-labelledby": .unknown
      // A byte that is not UTF-8 may be any letter.
      case .text(let text) where text.contains("\u{FFFD}"): .unknown
      case .text(let text): text.isEmpty || attribute.range.isEmpty ? .empty : .text(text)
      }
  }
}
