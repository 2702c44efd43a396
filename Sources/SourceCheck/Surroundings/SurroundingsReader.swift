import ButtonCore

/// Reads what is around a button: its tag, the alternative of its picture, and the text of the nearest link or button.
struct SurroundingsReader {
  let source: SourceText
  private lazy var hasColorSchemes = !source.occurrences(of: "prefers-color-scheme").isEmpty
  /// Whether it is written for Outlook.
  private lazy var isMail = ["[if mso", "urn:schemas-microsoft-com"].contains { !source.occurrences(of: $0).isEmpty }
  /// The last tag of a picture, so that one with many addresses is read once.
  private var last: (start: Int, tag: SourceTag?)?

  private static let controls: Set<String> = [
    "a", "button", "label", "pressable", "touchableopacity", "touchablehighlight",
  ]

  init(_ source: SourceText) { self.source = source }

  /// What is around a button.
  struct Result {
    var surroundings = Surroundings()
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
    if let picture = result.picture {
      result.surroundings = surroundings(of: picture)
      result.shown = ShownSize(of: picture)
      result.shown.isInMail = isMail
      result.isHidden = picture.isHidden
    } else if let text = source.pictureText(before: start) {
      let value = source.plain(in: text, isExact: false)
      result.surroundings.alternative =
        if case .text(let text) = value { text.isEmpty ? .empty : .text(text) } else { .text(source.string(text)) }
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

  private func surroundings(of picture: SourceTag) -> Surroundings {
    var alternative =
      Surroundings.Alternative(["alt", "aria-label", "aria-labelledby", "accessibilitylabel"], in: picture.attributes)
      ?? (picture.isOpen ? .unknown : .missing)
    guard let control = control(around: picture.range.lowerBound) else { return Surroundings(alternative: alternative) }
    let texts = texts(of: control, without: picture.range.lowerBound)
    // An empty alternative leaves the name of the control to its other content. That of one of React
    // Native is its label.
    if alternative == .empty || control.name.hasPrefix("touchable") || control.name == "pressable",
      let label = control.label
    {
      alternative = label
    }
    let name = (texts.hidden.isEmpty ? texts.visible : texts.hidden).joined(separator: " ")
    if alternative == .empty, !name.isEmpty { alternative = .text(name) }
    return Surroundings(alternative: alternative, captions: texts.visible, isInButton: control.name == "button")
  }

  // MARK: The control and its text

  struct Control {
    let name: String
    /// The start of its content.
    let content: Int
    let label: Surroundings.Alternative?
  }

  /// The link, button or label around an offset.
  private func control(around offset: Int) -> Control? {
    var closed = 0
    let start = source.last(before: offset, within: Reach.element) { index in
      guard source[index] == .lessThan else { return false }
      let isClosing = source[index + 1] == .slash
      let name = source.tagName(at: index).text.lowercased()
      guard Self.controls.contains(name) else { return false }
      closed += isClosing ? 1 : -1
      return closed < 0
    }
    guard let start, let tag = source.tag(at: start), tag.range.upperBound <= offset else { return nil }
    let label = Surroundings.Alternative(
      ["aria-labelledby", "aria-label", "accessibilitylabel", "title"], in: tag.attributes)
    return Control(name: tag.name.lowercased(), content: tag.range.upperBound, label: label == .empty ? nil : label)
  }

  /// The texts in a control, without those of the button in it, which begins at an offset.
  func texts(of control: Control, without button: Int) -> (visible: [String], hidden: [String]) {
    var texts: (visible: [String], hidden: [String]) = ([], [])
    // A part that nobody sees, up to the end of its tag.
    var unseen: (name: String, isRead: Bool)?
    var open = 0
    var index = control.content
    let limit = min(source.count, index + Reach.element)
    while index < limit {
      let start = index
      if source.has("<!--", at: start) {
        while index < limit, !source.has("-->", at: index) { index += 1 }
        index += 3
      } else if source[start] == .lessThan, source[start + 1] == .slash {
        let (name, end) = source.tagName(at: start)
        if name.lowercased() == unseen?.name { unseen = nil }
        if name.lowercased() == control.name { return texts }
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

extension Surroundings.Alternative {
  /// The first of some attributes that is there.
  fileprivate init?(_ names: [String], in attributes: [ElementAttribute]) {
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
