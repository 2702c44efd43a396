/// Finds buttons in source files, and suggests replacements.
package enum SourceScan {
  /// What a text has.
  package struct Found: Sendable {
    /// Every button URL and every element of Apple's JavaScript, also in comments, in the text's
    /// order.
    package var references: [SourceReference] = []
    /// The language in the addresses of Apple's script; `nil` if there are none.
    package var script: ScriptLocale?
  }

  /// Finds buttons, and the script that draws elements.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's
  /// length for any text: what was read without success is not read again, or its length is
  /// bounded.
  package static func scan(
    _ bytes: [UInt8], language: @autoclosure () -> SourceLanguage
  ) -> Found {
    // The compiler specializes generic code for these bytes only within its module.
    find(in: bytes, language: language())
  }

  /// Where a text occurs.
  package static func places(
    of text: String, in bytes: [UInt8]
  ) -> [(offset: Int, position: SourcePosition)] {
    let source = SourceText(bytes)
    var lines = LineCursor(source)
    return source.occurrences(of: Array(text.utf8)).map { ($0, lines.advance(to: $0)) }
  }

  /// The buttons alone.
  package static func references(
    in bytes: [UInt8], language: @autoclosure () -> SourceLanguage
  ) -> [SourceReference] {
    scan(bytes, language: language()).references
  }

  /// The buttons in bytes that count their reads.
  package static func references(
    in bytes: some SourceBytes, language: @autoclosure () -> SourceLanguage
  ) -> [SourceReference] {
    find(in: bytes, language: language()).references
  }

  private static func find(
    in bytes: some SourceBytes, language: @autoclosure () -> SourceLanguage
  ) -> Found {
    var source = SourceText(bytes)
    let names = source.occurrences(of: Array("appleid".utf8))
    guard !names.isEmpty else { return Found() }
    let language = language()
    source.isQuotedPrintable = !source.occurrences(of: Array("quoted-printable".utf8)).isEmpty
    source.outline = language == .outline ? 0..<source.count : source.pugTemplate
    var elements = ElementFinder(source)
    var references: [SourceReference] = []
    var end = 0
    for name in names {
      if let element = elements.element(naming: name) {
        references.append(element)
      } else if name >= end, source.beginsEndpoint(at: name),
        let url = URLReader.read(source, around: name, from: end)
      {
        end = url.url.end
        let isBare = url.query.isEmpty && url.unknown.allSatisfy { $0.hasPrefix("$") }
        let isShown = source.isShown(at: url.start)
        if isBare, !isShown, source.isForwarding(before: url.start) { continue }
        var reference = SourceReference(url, in: source)
        reference.isBase = url.query.isEmpty && url.unknown.isEmpty && !isShown
        reference.use =
          isShown ? .picture : url.url.isQuoted && !source.isLink(at: url.start) ? .literal : .text
        references.append(reference)
      }
    }
    // An element begins before its name, and a URL may be between the two.
    references.sort { $0.range.lowerBound < $1.range.lowerBound }
    var lines = LineCursor(source)
    var around = SurroundingsReader(source)
    var standings = StandingReader(source, language: language)
    let script = ScriptLocale(in: source, names)
    references = references.map { reference in
      var reference = reference
      around.read(&reference)
      reference.isBase = reference.isBase && reference.pictureStart == nil
      if reference.pictureStart != nil { reference.use = .picture }
      reference.standing = standings.standing(at: reference.range.lowerBound)
      let start = lines.advance(to: reference.range.lowerBound)
      // A URL may be inside an element, so the next one may begin before this one's end.
      var end = lines
      reference.place(in: source, from: start, to: end.advance(to: reference.range.upperBound))
      return reference.drawn(by: script)
    }
    return Found(references: references, script: script)
  }

  /// The buttons in a text.
  package static func references(
    in text: some StringProtocol, language: SourceLanguage
  ) -> [SourceReference] {
    references(in: Array(text.utf8), language: language)
  }
}

extension SourceText {
  /// The template of a component of Vue that is written in Pug.
  fileprivate var pugTemplate: Range<Int> {
    let starts = ["lang=\"pug\"", "lang='pug'", "lang=pug>"].compactMap {
      occurrences(of: Array($0.utf8)).first
    }
    guard let start = starts.min() else { return 0..<0 }
    let end = occurrences(of: Array("</template>".utf8)).first { $0 > start }
    return start..<(end ?? count)
  }

  /// Whether `appleid` at an offset is followed by a slash, in any spelling, and `button`. This
  /// test is cheap and rules out almost everything else.
  fileprivate func beginsEndpoint(at name: Int) -> Bool {
    let end = name + "appleid".utf8.count
    guard [.slash, .backslash, .percent, .ampersand].contains(self[end]) else { return false }
    return (end..<(end + 8)).contains { has("button", at: $0) }
  }
}
