/// Finds buttons in source files, and suggests replacements.
package enum SourceScan {
  /// The buttons and comments of a text.
  package struct Found: Sendable {
    /// Every button URL, every element of Apple's JavaScript and every `<bezel-button>`, also in
    /// comments, in the text's order.
    package internal(set) var references: [FoundButton] = []
    /// The comments that ignore findings, in the text's order.
    package internal(set) var directives: [IgnoreDirective] = []

    /// Whether the limit is reached, so that there may be more.
    package internal(set) var isCut = false

    package var isEmpty: Bool { references.isEmpty && directives.isEmpty }
  }

  /// The buttons alone.
  package static func references(in bytes: [UInt8]) -> [FoundButton] {
    scan(bytes).references
  }

  package static func references(in text: some StringProtocol) -> [FoundButton] {
    references(in: Array(text.utf8))
  }

  /// Finds buttons, and the script that draws elements.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's
  /// length for any text: what was read without success is not read again, or its length is
  /// bounded.
  ///
  /// - Parameters:
  ///   - path: Its suffix says which kind of file it is.
  ///   - limit: The largest number of buttons, and of comments, to find.
  package static func scan(_ bytes: [UInt8], path: String = "", limit: Int = .max) -> Found {
    scan(SourceText(bytes, SourceKind(path: path, bytes)), limit: limit)
  }

  package static func scan(_ source: SourceText, limit: Int = .max) -> Found {
    guard source.kind.form != .mail else { return Found() }
    let names = source.occurrences(of: "appleid")
    let own = source.occurrences(of: "bezel-")
    guard !names.isEmpty || !own.isEmpty else { return Found() }
    let script = ScriptLocale(in: source, names)
    let comments = Comments(source, before: max(names.last ?? 0, own.last ?? 0) + 1)
    let found = Self.references(in: source, names, own, comments, limit)
    let references = oneNamed(located(found, in: source, comments)).map { $0.drawn(by: script) }
    let directives = IgnoreDirective.all(in: source, own, comments, limit)
    return Found(
      references: references, directives: directives,
      isCut: references.count + directives.count >= limit)
  }

  /// Leaves one of the names in code, outside of comments; none if there is an element, which they look up.
  private static func oneNamed(_ references: [FoundButton]) -> [FoundButton] {
    var isNamed = references.contains {
      $0.kind != .imageURL && !$0.isNamedInCode && $0.standing == .shown
    }
    return references.filter { reference in
      guard reference.isNamedInCode else { return true }
      guard !isNamed, reference.standing == .shown else { return false }
      isNamed = true
      return true
    }
  }

  /// The buttons by their places in bytes, in the text's order.
  private static func references(
    in source: SourceText, _ names: [Int], _ own: [Int], _ comments: Comments, _ limit: Int
  ) -> [FoundButton] {
    var elements = ElementFinder(source)
    var references: [FoundButton] = []
    var namesInCode: [FoundButton] = []
    let hasElements = source.kind.hasElements
    for name in own where hasElements && references.count < limit {
      let range = name..<(name + BezelAttributes.tag.utf8.count)
      if let element = source.bezelElement(naming: name) {
        references.append(element)
      } else if source.has(BezelAttributes.tag, at: name), source.isInLiteral(range) {
        namesInCode.append(FoundButton(namedInCode: .bezelElement, at: range))
      }
    }
    var end = 0
    var vain = URLReader.Vain()
    for name in names {
      guard references.count < limit else { break }
      if hasElements, let element = elements.element(naming: name) {
        references.append(element)
      } else if name >= end, source.beginsEndpoint(at: name),
        let url = URLReader.read(source, around: name, comments, from: &end, vain: &vain)
      {
        let isBare = url.items.isEmpty && url.unknown.allSatisfy { $0.hasPrefix("$") }
        if isBare, url.use != .picture, source.isForwarding(before: url.range.lowerBound) {
          continue
        }
        references.append(url)
      }
    }
    namesInCode += elements.namesInCode.map { FoundButton(namedInCode: .appleElement, at: $0) }
    // An element begins before its name, and a URL may be between the two.
    return (references + namesInCode).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Adds lines, texts and surroundings.
  private static func located(
    _ references: [FoundButton], in source: SourceText, _ comments: Comments
  ) -> [FoundButton] {
    var lines = LineCursor(source)
    var around = SurroundingsReader(source)
    var pages = PageBackgrounds(source)
    return references.map { reference in
      var reference = reference
      let picture = around.read(&reference)
      if picture != nil {
        (reference.isBase, reference.use) = (false, .picture)
        reference.places?.setSeparator(in: source)
      }
      let start = reference.range.lowerBound
      reference.standing = comments.contains(start) ? .comment : .shown
      reference.background = pages?.color(at: start)
      reference.isEditable =
        reference.standing == .shown && !reference.isNamedInCode && source.kind.isMended
        && (reference.use == .picture || reference.use == .literal && source.kind.form != .document)
      reference.region.start = lines.advance(to: start)
      // A URL may be inside an element, so the next one may begin before this one's end.
      var end = lines
      reference.region.end = end.advance(to: reference.range.upperBound)
      let element = (picture ?? start)..<start
      reference.region.firstLine =
        reference.region.start.line - element.count { source[$0] == .lineFeed }
      reference.text = source.string(reference.range)
      reference.unknown = reference.unknown.unique
      return reference
    }
  }
}

extension SourceText {
  /// Whether `appleid` at an offset is followed by a slash, in any spelling, and `button`. This
  /// test is cheap and rules out almost everything else.
  fileprivate func beginsEndpoint(at name: Int) -> Bool {
    let end = name + "appleid".utf8.count
    guard [.slash, .backslash, .percent, .ampersand].contains(self[end]) else { return false }
    // `\\\\u002F` of JSON in JSON in JSON
    return (end..<(end + 16)).contains { has("button", at: $0) }
  }
}
