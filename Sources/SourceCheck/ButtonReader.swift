/// Reads the buttons of a text, each whole.
struct ButtonReader {
  private let source: SourceText
  private let outline: SourceOutline
  private let script: ScriptLocale?
  private var lines: LineCursor
  private var around: SurroundingsReader
  private var pages: PageBackgrounds?

  private typealias Written = (request: WrittenRequest, use: FoundButton.Use)

  init(_ source: SourceText, _ outline: SourceOutline, _ around: SurroundingsReader, script: ScriptLocale?) {
    (self.source, self.outline, self.around, self.script) = (source, outline, around, script)
    (lines, pages) = (LineCursor(source), PageBackgrounds(source))
  }

  /// The buttons in the text's order.
  ///
  /// - Parameters:
  ///   - names: Where Apple's name is.
  ///   - own: Where Bezel's is.
  ///   - byHand: Those that nothing draws that the check knows.
  mutating func buttons(
    naming names: [Int], _ own: [Int], besides byHand: [WrittenRequest], _ limit: Int
  ) -> [FoundButton] {
    let written = written(naming: names, own, limit) + byHand.map { ($0, .picture) }
    // An element begins before its name, and a URL may be between the two.
    let sorted = written.sorted { $0.request.range.lowerBound < $1.request.range.lowerBound }
    return oneNamed(sorted.map { button($0.request, $0.use) })
  }

  private func written(naming names: [Int], _ own: [Int], _ limit: Int) -> [Written] {
    let hasElements = source.kind.hasElements
    var elements = ElementFinder(source)
    var urls = URLReader(source, outline)
    var found: [Written] = []
    var inCode: [WrittenRequest] = []
    for name in own where hasElements && found.count < limit {
      let range = name..<(name + BezelAttributes.tag.utf8.count)
      if let element = source.bezelElement(naming: name) {
        found.append((element, .picture))
      } else if source.has(BezelAttributes.tag, at: name), source.isInLiteral(range) {
        inCode.append(WrittenRequest(unread: .namedInCode, .bezelElement, at: range))
      }
    }
    for name in names where found.count < limit {
      if hasElements, let element = elements.element(naming: name) {
        found.append((element, .picture))
      } else if let url = urls.read(around: name) {
        found.append(url)
      }
    }
    inCode += elements.namesInCode.map { WrittenRequest(unread: .namedInCode, .appleElement, at: $0) }
    return found + inCode.map { ($0, .picture) }
  }

  /// Adds lines, texts and surroundings.
  private mutating func button(_ written: WrittenRequest, _ use: FoundButton.Use) -> FoundButton {
    var request = written
    let found = around.read(request)
    if found.picture != nil, source.isInAttribute(request.range.lowerBound) { request.places?.setMarkup() }
    request.setLanguage(of: script)
    request.unknown = request.unknown.unique
    let region = region(of: request.range, in: found.picture)
    let (form, start) = (source.kind.form, request.range.lowerBound)
    let isElement = request.kind != .imageURL && request.unread == nil
    let tag = isElement ? source.tag(at: start) : found.picture
    let use = request.isInPath && !request.isEmbedded ? .text : found.picture == nil ? use : .picture
    let standing: FoundButton.Standing =
      if outline.isInComment(start) { .comment } else if form == .record { .record } else if found.isHidden {
        .hidden
      } else {
        use == .text && form == .document || outline.isExample(found.picture?.range.lowerBound ?? start)
          ? .example : .shown
      }
    return FoundButton(
      request: request, region: region, text: source.string(request.range), use: use, standing: standing,
      isEditable: standing == .shown && source.kind.isMended && request.unread == nil
        && (use == .picture || use == .literal && form != .document), surroundings: found.surroundings,
      shown: found.shown, tag: tag.map(around.places), alternative: found.alternative,
      background: pages?.color(at: start), script: request.kind == .appleElement ? script : nil)
  }

  private mutating func region(of range: Range<Int>, in picture: SourceTag?) -> SourceRegion {
    let begin = lines.advance(to: range.lowerBound)
    // A URL may be inside an element, so the next one may begin before this one's end.
    var cursor = lines
    let end = cursor.advance(to: range.upperBound)
    let tag = picture?.range ?? range
    let elements = [tag.lowerBound, source.pictureElement(around: tag.lowerBound)].compactMap(\.self)
    return SourceRegion(
      start: begin, end: end, bytes: range,
      firstLines: [begin.line] + elements.map { begin.line - source.lineFeeds(in: $0..<range.lowerBound) },
      lastLine: end.line + source.lineFeeds(in: range.upperBound..<max(range.upperBound, tag.upperBound)))
  }

  /// Of what is not read, leaves what people see, and one of the names in code: none if there is an element, which they
  /// look up.
  private func oneNamed(_ buttons: [FoundButton]) -> [FoundButton] {
    var isNamed = buttons.contains { $0.kind != .imageURL && $0.unread == nil && $0.standing == .shown }
    return buttons.filter { button in
      guard let unread = button.unread else { return true }
      guard button.standing == .shown, unread == .own || !isNamed else { return false }
      isNamed = isNamed || unread == .namedInCode
      return true
    }
  }
}

extension SourceText {
  /// Whether what begins at an offset is the value of an attribute, and not an expression.
  fileprivate func isInAttribute(_ start: Int) -> Bool { self[start - 1].isQuote && self[start - 2] == .equals }
}
