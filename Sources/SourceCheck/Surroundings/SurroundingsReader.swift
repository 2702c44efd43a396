import ButtonCore

/// Reads what is around a button: its tag, the alternative of its picture, and the text of the nearest link or button.
struct SurroundingsReader {
  let source: SourceText
  private let outline: SourceOutline?
  private lazy var hasColorSchemes = !source.occurrences(of: "prefers-color-scheme").isEmpty
  /// Whether it is written for Outlook.
  private lazy var isMail = ["[if mso", "urn:schemas-microsoft-com"].contains { !source.occurrences(of: $0).isEmpty }
  /// The last tag of a picture, so that one with many addresses is read once.
  private var last: (start: Int, tag: SourceTag?)?

  private static let controls: Set<String> = [
    "a", "button", "label", "pressable", "touchableopacity", "touchablehighlight",
  ]

  init(_ source: SourceText, _ outline: SourceOutline? = nil) { (self.source, self.outline) = (source, outline) }

  /// Where a tag can be written.
  func places(of tag: SourceTag) -> TagPlaces {
    TagPlaces(of: tag, in: source, isInLiteral: outline?.isInLiteral(tag.range.lowerBound) ?? false)
  }

  /// What is around a button.
  struct Result {
    var surroundings = Surroundings()
    /// Where the alternative is, or is missing; `nil` if it is in no attribute.
    var alternative: ValuePlace?
    var shown = ShownSize()
    /// The tag that shows the picture.
    var picture: SourceTag?
    var isHidden = false
  }

  mutating func read(_ request: WrittenRequest) -> Result {
    var result = Result(isHidden: request.isHidden)
    let start = request.range.lowerBound
    guard request.kind == .imageURL else {
      if source[start] == .lessThan, let control = control(around: start) {
        result.surroundings.captions = texts(of: control, without: start).visible
      }
      return result
    }
    result.picture = picture(showing: request.range)
    // What CSS shows has the size of its element, as in `url(&quot;`.
    result.shown.isApart = ((start - 10)..<start).contains { source.string($0..<($0 + 4)) == "url(" }
    if let picture = result.picture {
      let control = control(around: picture.range.lowerBound)
      (result.surroundings, result.alternative) = surroundings(of: picture, in: control)
      result.shown = ShownSize(of: picture)
      result.shown.isInMail = isMail
      result.isHidden = picture.isHidden || control?.isHidden == true
    } else if let text = source.pictureText(before: start) {
      let value = source.plain(in: text, isExact: false)
      result.surroundings.alternative =
        if case .text(let text) = value { text.isEmpty ? .empty : .text(text) } else { .text(source.string(text)) }
      result.alternative = ValuePlace(range: text, quote: "]")
    }
    if hasColorSchemes {
      result.surroundings.colorScheme = source.colorScheme(of: start, in: result.picture?.range.lowerBound)
    }
    return result
  }

  // MARK: The picture

  private mutating func picture(showing url: Range<Int>) -> SourceTag? {
    let start = source.last(before: url.lowerBound, within: Reach.element, where: source.beginsTag)
    guard let start, Self.isPicture(source.tagName(at: start).text) else { return nil }
    if last?.start != start { last = (start, source.tag(at: start)) }
    guard let tag = last?.tag, tag.range.upperBound > url.upperBound else { return nil }
    return tag
  }

  /// Whether a tag shows a picture: `img`, `Image`, `v-img`, `amp-img`, `input`.
  private static func isPicture(_ name: String) -> Bool {
    name.lowercased().split { "-_".contains($0) }.contains { ["img", "image", "nextimage", "input"].contains($0) }
  }

  private func surroundings(of picture: SourceTag, in control: SourceTag?) -> (Surroundings, ValuePlace?) {
    var label = label(["alt", "aria-label", "aria-labelledby", "accessibilitylabel"], of: picture)
    if label == nil {
      let hasAlt = ["img", "input", "amp-img", "v-img", "mj-image"].contains(picture.name.lowercased())
      label = (picture.isOpen ? .unknown : .missing, hasAlt ? places(of: picture).place("alt") : nil)
    }
    guard var label else { return (Surroundings(), nil) }
    guard let control else { return (Surroundings(alternative: label.text), label.place) }
    let texts = texts(of: control, without: picture.range.lowerBound)
    let name = control.name.lowercased()
    // An empty alternative leaves the name of the control to its other content. That of one of React
    // Native is its label.
    if label.text == .empty || name.hasPrefix("touchable") || name == "pressable",
      let own = self.label(["aria-labelledby", "aria-label", "accessibilitylabel", "title"], of: control),
      own.text != .empty
    {
      label = own
    }
    let words = (texts.hidden.isEmpty ? texts.visible : texts.hidden).joined(separator: " ")
    if label.text == .empty, !words.isEmpty { label = (.text(words), nil) }
    return (Surroundings(alternative: label.text, captions: texts.visible, isInButton: name == "button"), label.place)
  }

  /// The first of some attributes that is there, with its text and its place.
  private func label(_ names: [String], of tag: SourceTag) -> (text: Surroundings.Alternative, place: ValuePlace?)? {
    guard let attribute = names.lazy.compactMap({ tag[$0] }).first else { return nil }
    let place = places(of: tag).place(attribute.name)
    // The text is elsewhere, or a byte that is not UTF-8 may be any letter.
    let isKnown = attribute.name != "aria-labelledby" && attribute.text?.contains("\u{FFFD}") == false
    guard isKnown, let text = attribute.text else { return (.unknown, place) }
    return (text.isEmpty || attribute.range.isEmpty ? .empty : .text(text), place)
  }

  // MARK: The control and its text

  /// The tag of the link, button or label around an offset.
  private func control(around offset: Int) -> SourceTag? {
    var closed = 0
    let start = source.last(before: offset, within: Reach.element) { index in
      guard source[index] == .lessThan else { return false }
      let isClosing = source[index + 1] == .slash
      let name = source.tagName(at: index).text.lowercased()
      guard Self.controls.contains(name) else { return false }
      closed += isClosing ? 1 : -1
      return closed < 0
    }
    return start.flatMap(source.tag).flatMap { $0.range.upperBound <= offset ? $0 : nil }
  }

  /// The texts in a control, without those of the button in it, which begins at an offset.
  func texts(of control: SourceTag, without button: Int) -> (visible: [String], hidden: [String]) {
    var texts: (visible: [String], hidden: [String]) = ([], [])
    // A part that nobody sees, up to the end of its tag.
    var unseen: (name: String, isRead: Bool)?
    var open = 0
    var index = control.range.upperBound
    let limit = min(source.count, index + Reach.element)
    while index < limit {
      let start = index
      if source.has("<!--", at: start) {
        while index < limit, !source.has("-->", at: index) { index += 1 }
        index += 3
      } else if source[start] == .lessThan, source[start + 1] == .slash {
        let (name, end) = source.tagName(at: start)
        if name.lowercased() == unseen?.name { unseen = nil }
        if name.lowercased() == control.name.lowercased() { return texts }
        index = end
        while index < limit, source[index] != .greaterThan { index += 1 }
        index += 1
      } else if source.beginsTag(at: start) {
        guard let tag = source.tag(at: start) else { break }
        index = tag.range.upperBound
        let name = tag.name.lowercased()
        guard unseen == nil, !tag.isEmpty else { continue }
        let isHidden = hidesText(tag)
        if isHidden || start == button || ["script", "style"].contains(name) { unseen = (name, isHidden) }
      } else if open < 4, source.interpolation(at: start) != .none {
        // Only some are tried that have no end.
        if case .closed(let end) = source.interpolation(at: start) { index = end } else { open += 1 }
      } else if let text = text(at: &index, limit) {
        if unseen == nil { texts.visible.append(text) }
        if unseen?.isRead == true { texts.hidden.append(text) }
      }
    }
    // The control has no end: this is not its text.
    return ([], [])
  }

  /// Whether a tag hides its text from those who see, by a style, an attribute or a usual class.
  private func hidesText(_ tag: SourceTag) -> Bool {
    tag.isHidden
      || source.string(tag.range).split { $0.isWhitespace || "\"'`=<>{}(),/".contains($0) }.contains {
        Self.hiding.contains($0)
      }
  }

  private static let hiding: Set<Substring> = [
    "d-none", "hidden", "screen-reader-text", "sr-only", "visually-hidden", "visuallyhidden",
  ]

  /// Text up to the next tag or interpolation, with its entities decoded; `nil` if nobody reads it.
  private func text(at index: inout Int, _ limit: Int) -> String? {
    var bytes: [UInt8] = []
    repeat {
      let next = source.decoded(at: index)
      next.append(to: &bytes)
      index = next.end
    } while index < limit && source[index] != .lessThan && source[index] != .openBrace
    // Markup in code has quotes and operators around it; a word may have an apostrophe in it.
    let words = String(decoding: bytes, as: UTF8.self).words.flatMap { $0.split { "\"`+;".contains($0) } }
      .map { $0.split(separator: "'").joined(separator: "'") }.filter { !$0.isEmpty }
    return words.contains { $0.contains(where: \.isLetter) } ? words.joined(separator: " ") : nil
  }
}
