import ButtonCore

/// Reads the text around a button in markup: the alternative of its picture, and its captions.
struct SurroundingsReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  private var pictures: PictureReader<Bytes>
  private let hasColorSchemes: Bool

  /// How far markup is read before a button, and behind it.
  private static var reach: Int { 1024 }

  private static var controls: Set<String> {
    ["a", "button", "label", "pressable", "touchableopacity", "touchablehighlight"]
  }
  private static var voids: Set<String> {
    ["img", "image", "br", "hr", "input", "link", "meta", "source"]
  }
  /// Tags that may hold a caption beside or under a button outside a control.
  private static var captions: Set<String> {
    [
      "span", "small", "b", "strong", "em", "i", "p", "div", "figcaption", "label", "br", "h3",
      "h4", "td",
    ]
  }
  /// Tags of boxes: a caption may be in the next one.
  private static var boxes: Set<String> { ["div", "span", "td", "p", "figure"] }

  init(_ source: SourceText<Bytes>) {
    self.source = source
    hasColorSchemes = !source.occurrences(of: Array("prefers-color-scheme".utf8)).isEmpty
    pictures = PictureReader(source)
  }

  /// Adds what stands around a button.
  mutating func read(_ reference: inout SourceReference) {
    let picture = reference.kind == .imageURL ? pictures.picture(showing: reference.range) : nil
    reference.pictureStart = picture?.range.lowerBound
    reference.surroundings = surroundings(of: reference, picture: picture)
    if hasColorSchemes, reference.kind == .imageURL {
      reference.surroundings.colorScheme = source.colorScheme(
        of: reference.range.lowerBound, in: reference.pictureStart)
    }
  }

  private func surroundings(
    of reference: SourceReference, picture: PictureReader<Bytes>.Picture?
  ) -> Surroundings {
    switch reference.kind {
    case .appleElement:
      guard source[reference.range.lowerBound] == .lessThan else { return Surroundings() }
      let end = behindElement(from: reference.range)
      let control = control(around: reference.range.lowerBound)
      return Surroundings(
        captions: captions(of: reference.range.lowerBound..<end, in: control).visible)
    case .imageURL:
      if let alternative = markdownAlternative(of: reference.range.lowerBound) {
        return Surroundings(alternative: alternative)
      }
      guard let picture else { return Surroundings() }
      let control = control(around: picture.range.lowerBound)
      let texts = captions(of: picture.range, in: control)
      var alternative = picture.alternative
      // An empty alternative leaves the name of the control to its other content.
      if alternative == .empty || control?.isNative == true, let name = control?.label {
        alternative = name
      }
      if alternative == .empty, let name = (texts.hidden + texts.visible).first {
        alternative = .text(name)
      }
      return Surroundings(
        alternative: alternative, captions: texts.visible, isInButton: control?.name == "button")
    }
  }

  // MARK: The picture

  /// `![text](address)`
  private func markdownAlternative(of start: Int) -> Surroundings.Alternative? {
    guard source.has("](", before: start) || source.has("](<", before: start) else { return nil }
    let end = source.has("](", before: start) ? start - 2 : start - 3
    var open = end
    while open > end - 200, source[open - 1] != .openBracket { open -= 1 }
    guard source.has("![", before: open) else { return nil }
    return open == end ? .empty : .text(source.string(open..<end))
  }

  // MARK: The control and its text

  private struct Control {
    let name: String
    /// Where its content begins.
    let content: Int
    let label: Surroundings.Alternative?

    /// Whether it is one of React Native, whose label is that of all in it.
    var isNative: Bool { name == "pressable" || name.hasPrefix("touchable") }
  }

  /// The link, button or label around an offset.
  private func control(around offset: Int) -> Control? {
    var closed = 0
    for index in (Swift.max(0, offset - Self.reach)..<offset).reversed()
    where source[index] == .lessThan {
      let isClosing = source[index + 1] == .slash
      let start = index + (isClosing ? 2 : 1)
      let name = source.string(start..<source.endOfCallee(from: start)).lowercased()
      guard Self.controls.contains(name) else { continue }
      if isClosing {
        closed += 1
      } else if closed > 0 {
        closed -= 1
      } else {
        guard
          let tag = AttributeReader.read(
            source, source.endOfTagName(at: index)..<source.limitOfTag(at: index), .tag,
            closing: .greaterThan), tag.end <= offset
        else { return nil }
        let label = Surroundings.Alternative(
          ["aria-labelledby", "aria-label", "accessibilitylabel", "title"], in: tag.attributes)
        return Control(name: name, content: tag.end, label: label == .empty ? nil : label)
      }
    }
    return nil
  }

  /// The texts in a button's control, or beside and under the button in its parent if it has none.
  /// Then only "Apple" and words to sign in with it count: others may belong to anything.
  private func captions(
    of button: Range<Int>, in control: Control?
  ) -> (visible: [String], hidden: [String]) {
    var texts: (visible: [String], hidden: [String]) = ([], [])
    var open: [(name: String, isHidden: Bool)] = []
    // The box around the button that ended last.
    var ended: String?
    guard source[button.lowerBound] == .lessThan else { return texts }
    for node in MarkupNodes(
      source, from: control?.content ?? button.upperBound, atMost: Self.reach)
    where !node.range.overlaps(button) {
      switch node.kind {
      case .text:
        guard control != nil || node.content.namesOnlyApple else {
          if ended != nil { return texts }
          continue
        }
        guard !open.contains(where: { ["script", "style"].contains($0.name) }) else { continue }
        if open.contains(where: \.isHidden) {
          texts.hidden.append(node.content)
        } else {
          texts.visible.append(node.content)
        }
      case .opening:
        guard control != nil || Self.captions.contains(node.content),
          ended == nil || !open.isEmpty || ended == node.content
        else { return texts }
        let tag = source.string(node.range)
        guard !Self.voids.contains(node.content), !tag.hasSuffix("/>") else { continue }
        open.append((node.content, Self.isHidden(tag)))
      case .closing:
        if let last = open.lastIndex(where: { $0.name == node.content }) {
          open.removeSubrange(last...)
          // Only the next box counts.
          if ended != nil, open.isEmpty { return texts }
        } else if control == nil, ended == nil, Self.boxes.contains(node.content) {
          ended = node.content
        } else if control == nil || control?.name == node.content {
          return texts
        }
      }
    }
    // The control, or the parent, has no end: this is not its text.
    return ended == nil ? ([], []) : texts
  }

  /// Whether a tag hides its text from those who see: usual class names.
  private static func isHidden(_ tag: String) -> Bool {
    [
      "sr-only", "visually-hidden", "visuallyhidden", "screen-reader", " hidden", "d-none",
      "display:none", "display: none",
    ].contains { tag.contains($0) }
  }

  /// The end of an element, with what it holds.
  private func behindElement(from tag: Range<Int>) -> Int {
    let text = source.string(tag)
    guard !text.hasSuffix("/>") else { return tag.upperBound }
    var depth = 1
    for node in MarkupNodes(source, from: tag.upperBound, atMost: Self.reach) {
      switch node.kind {
      case .text: continue
      case .opening:
        let isSelfClosing = source.string(node.range).hasSuffix("/>")
        if !Self.voids.contains(node.content), !isSelfClosing { depth += 1 }
      case .closing:
        depth -= 1
        if depth == 0 { return node.range.upperBound }
      }
    }
    return tag.upperBound
  }
}

extension String {
  fileprivate var namesOnlyApple: Bool { lowercased() == "apple" || asksToSignInWithApple }
}
