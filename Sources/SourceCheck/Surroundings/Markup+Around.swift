import ButtonCore

// What is around a button: its tag, the alternative of its picture, and the text of the nearest link or button.
extension Markup {
  private static let controls: Set<String> = [
    "a", "button", "label", "pressable", "touchableopacity", "touchablehighlight",
  ]

  /// A tag as it can be written where it is.
  private func placed(_ tag: SourceTag) -> SourceTag {
    let start = tag.range.lowerBound
    // In the value of another tag.
    let isInTag = number(at: start).map { $0 > 0 && elements[$0 - 1].tagEnd > start } ?? false
    return isInTag || outline.literals.range(at: start) != nil ? tag.inside : tag
  }

  /// What is around a button.
  func around(_ request: WrittenRequest) -> FoundButton.Around {
    var result = FoundButton.Around()
    guard request.unread == nil else { return result }
    let start = request.range.lowerBound
    let number = number(at: start)
    let element = number.map { elements[$0] }
    let parent = element?.parent
    result.background = parent.flatMap { elements[$0].color }
    let control = element.flatMap(control)
    guard request.kind == .imageURL else {
      result.tag = element?.tag.map(placed)
      result.isHidden = element?.tag?.isHidden == true
      result.language = ancestors(from: parent).lazy.compactMap { elements[$0].tag?["lang"] }.first?.text
      if let control { result.surroundings.captions = texts(of: control, without: start).visible }
      return result
    }
    // What CSS shows has the size of its element, as in `url(&quot;`.
    result.shown.isApart = ((start - 10)..<start).contains { source.has("url(", at: $0) }
    if let picture = source.helper(of: request.range) ?? element.flatMap({ Self.isPicture($0.name) ? $0.tag : nil }),
      picture.range.upperBound > request.range.upperBound
    {
      result.tag = placed(picture)
      (result.surroundings, result.alternative) = surroundings(of: picture, in: control)
      result.shown = ShownSize(of: picture)
      result.shown.isInMail = isMail
      result.isHidden = picture.isHidden || control.flatMap { elements[$0].tag }?.isHidden == true
    } else if let text = source.pictureText(before: start) {
      let words = source.plain(in: text, isExact: false) ?? source.string(text)
      result.surroundings.alternative = words.isEmpty ? .empty : .text(words)
      result.alternative = ValuePlace(range: text, quote: "]")
    }
    let picture = ancestors(from: parent).first { elements[$0].name == "picture" }
    if let number, let picture {
      result.pictureElement = elements[picture].start
      result.surroundings.colorScheme = colorScheme(of: number, in: picture)
    }
    return result
  }

  // MARK: The picture

  /// Whether a tag shows a picture: `img`, `Image`, `v-img`, `amp-img`, `input`.
  private static func isPicture(_ name: String) -> Bool {
    name.split { "-_".contains($0) }.contains { ["img", "image", "nextimage", "input"].contains($0) }
  }

  /// The colour scheme in which an address in `<picture>` is shown: that of its `source`, or for the `img` after them the
  /// other one.
  private func colorScheme(of number: Int, in picture: Int) -> ColorScheme? {
    let isSource = elements[number].name == "source"
    // It has few sources.
    let sources = isSource ? number..<(number + 1) : max(picture + 1, number - 16)..<number
    let media = elements[sources].compactMap { $0.tag?["media"]?.text?.lowercased().filter { $0 != " " } }
    let found = [ColorScheme.dark, .light].filter { scheme in
      media.contains { $0.contains("prefers-color-scheme:\(scheme)") }
    }
    guard found.count == 1 else { return nil }
    return isSource ? found[0] : found[0].other
  }

  private func surroundings(of picture: SourceTag, in control: Int?) -> (Surroundings, ValuePlace?) {
    // XAML has `AutomationProperties.Name` and `SemanticProperties.Description`, which are not read.
    let xaml = ["automationproperties", "semanticproperties"]
    let hasAlt = ["img", "input", "amp-img", "v-img", "mj-image"].contains(picture.name.lowercased())
    // `<image>` of SVG has no such attribute.
    let isUnknown = picture.isOpen || picture.name == "image" && picture["src"] == nil
    var label =
      label(["alt", "accessibilitylabel"] + xaml + (hasAlt ? [] : ["aria-label"]), of: picture)
      ?? (isUnknown ? .unknown : .missing, hasAlt ? placed(picture).place("alt") : nil)
    if picture.isOrnament || picture["aria-hidden"]?.text == "true" { label = (.hidden, nil) }
    guard let control, let tag = elements[control].tag else {
      return (Surroundings(alternative: picture.isOpen && label.text == .empty ? .unknown : label.text), label.place)
    }
    let (texts, name) = (texts(of: control, without: picture.range.lowerBound), tag.name.lowercased())
    func isNameless() -> Bool { [.empty, .hidden].contains(label.text) }
    // What a control says of itself comes before its content. A title, and a text of React Native, only names what has no
    // other name.
    let isNamed = !isNameless() && !name.hasPrefix("touchable") && name != "pressable"
    let names = isNamed ? [] : ["accessibilitylabel", "title"]
    if let own = self.label(names, of: tag), own.text != .empty { label = own }
    let words = (texts.hidden.isEmpty ? texts.visible : texts.hidden).joined(separator: " ")
    // Attributes of run time may name it.
    let isOpen = tag.isOpen || picture.isOpen
    if isNameless(), isOpen || !words.isEmpty { label = (words.isEmpty ? .unknown : .text(words), nil) }
    return (Surroundings(alternative: label.text, captions: texts.visible, isInButton: name == "button"), label.place)
  }

  /// The attribute that names an element, with its text and its place. Those of every role come first, unless they are
  /// empty (Accessible Name and Description Computation).
  ///
  /// - Parameter names: The other attributes, of which the first counts that is there.
  private func label(_ names: [String], of tag: SourceTag) -> (text: Surroundings.Alternative, place: ValuePlace?)? {
    func isEmpty(_ given: ElementAttribute) -> Bool { given.text == "" || given.isKnown && given.range.isEmpty }
    let first = ["aria-labelledby", "aria-label"].lazy.compactMap { tag[$0] }.first { !isEmpty($0) }
    guard let attribute = first ?? names.lazy.compactMap({ tag[$0] }).first else { return nil }
    let place = tag.place(attribute.name)
    // The text is elsewhere, or a byte that is not UTF-8 may be any letter.
    let isKnown = attribute.name != "aria-labelledby" && attribute.text?.contains("\u{FFFD}") == false
    guard isKnown, let text = attribute.text else { return (.unknown, place) }
    return (isEmpty(attribute) ? .empty : .text(text), place)
  }

  // MARK: The control and its text

  /// The number of the link, button or label around an element, if it is near.
  private func control(around element: Markup.Element) -> Int? {
    let control = ancestors(from: element.parent).first { Self.controls.contains(elements[$0].name) }
    return control.flatMap { element.start - elements[$0].start < Reach.element ? $0 : nil }
  }

  /// The texts in a control, without those of the button in it, which begins at an offset; none if it has no end.
  func texts(of number: Int, without button: Int? = nil) -> (visible: [String], hidden: [String]) {
    var texts: (visible: [String], hidden: [String]) = ([], [])
    var (inner, place, open) = (elements[(number + 1)...], elements[number].tagEnd, 0)
    guard let end = elements[number].end, end < place + Reach.element else { return texts }
    while place < end {
      inner = inner.drop { $0.start < place }
      if let part = outline.part(at: place), part.lowerBound == place {
        place = part.upperBound
      } else if source.has("</", at: place) {
        place = (source.first(in: place..<end) { $0 == ">" } ?? end) + 1
      } else if let element = inner.first, element.start == place {
        guard let tag = element.tag else { return ([], []) }
        let isHidden = hidesText(tag)
        if isHidden {
          let unseen = self.texts(of: inner.startIndex)
          texts.hidden += unseen.visible + unseen.hidden
        }
        place = isHidden || place == button ? element.end ?? element.tagEnd : element.tagEnd
      } else if open < 4, source.interpolation(at: place) != .none {
        // Only some are tried that have no end.
        if case .closed(let end) = source.interpolation(at: place) { place = end } else { open += 1 }
      } else if let text = text(at: &place, end) {
        texts.visible.append(text)
      }
    }
    return texts
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
    var text = DecodedText(at: index)
    repeat { text.append(source.decoded(at: text.end)) } while text.end < limit && !"<{".utf8.contains(source[text.end])
    index = text.end
    // Markup in code has quotes and operators around it; a word may have an apostrophe in it.
    let words = String(decoding: text.bytes, as: UTF8.self).words.flatMap { $0.split { "\"`+;".contains($0) } }
      .map { $0.split(separator: "'").joined(separator: "'") }.filter { !$0.isEmpty }
    return words.contains { $0.contains(where: \.isLetter) } ? words.joined(separator: " ") : nil
  }
}

extension SourceText {
  /// The tag that a call with an address writes: `image_tag "…", width: 250`.
  fileprivate func helper(of address: Range<Int>) -> SourceTag? {
    let sign = skippingWhiteSpace(before: address.lowerBound - 1)
    let name = self[sign - 1] == "(" ? skippingWhiteSpace(before: sign - 1) : sign
    guard has(SourceTag.call, before: name), address.upperBound < count else { return nil }
    var end = address.upperBound + 1
    while end <= address.upperBound + Reach.expression, !")]}\n\0".utf8.contains(self[end]),
      !["%>", "-%>"].contains(where: { has($0, at: end) })
    {
      end = self[end] == "," ? skippingWhiteSpace(from: end + 1) : endOfOperand(from: end)
    }
    return SourceTag(calledIn: (name - SourceTag.call.utf8.count)..<end, with: (address.upperBound + 1)..<end, in: self)
  }
}
