/// The buttons of a source file, and its comments that ignore findings.
package struct SourceScan: Sendable {
  /// As reports name it.
  let path: String
  /// Its path in its work tree; ``path`` if it is in none. Each of the two can say that the file is a test.
  package var location: String
  /// Whether this program wrote it, so that nothing in it is looked for.
  let isReport: Bool
  /// Every button URL, every element of Apple's JavaScript and every `<bezel-button>`, also in
  /// comments, in the text's order.
  package private(set) var buttons: [FoundButton] = []
  /// The comments that ignore findings, in the text's order.
  package private(set) var directives: [IgnoreDirective] = []

  /// Finds buttons, and the comments that ignore findings.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's length for any text:
  /// what was read without success is not read again, or its length is bounded.
  ///
  /// - Parameters:
  ///   - path: Its suffix says which kind of file it is.
  ///   - limit: The largest number of buttons, and of comments, to find.
  ///   - isTitle: Whether a text is one of Apple's titles.
  package init(
    _ bytes: [UInt8], path: String = "", limit: Int = .max, isTitle: (String) -> Bool = { _ in false }
  ) {
    (self.path, location, isReport) = (path, path, CheckFormat.isReport(bytes))
    let source = SourceText(bytes, SourceKind.of(path: path, bytes))
    guard !isReport, source.kind.form != .mail else { return }
    let names = source.occurrences(of: "appleid")
    let own = source.occurrences(of: "bezel-").filter { at in
      [WrittenRequest.bezelsTag, IgnoreDirective.prefix].contains { source.has($0, at: at) }
    }
    let isMarkup = source.kind.hasElements && source.kind.form != .record
    let apple = isMarkup ? source.occurrences(of: "Apple") : []
    let others = apple.isEmpty || source.occurrences(of: "</").isEmpty ? [] : apple
    guard let last = [names.last, own.last, others.last].compactMap(\.self).max() else { return }
    let markup = Markup(source, before: last + 1)
    var reader = ButtonReader(markup: markup, script: ScriptLocale(in: source, names), lines: LineCursor(source))
    buttons = reader.buttons(naming: names, own, !others.isEmpty, isTitle, limit)
    directives = IgnoreDirective.all(in: source, own, markup.outline, limit)
  }
}
