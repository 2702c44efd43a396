/// Finds buttons in source files.
package enum SourceScan {
  /// The buttons and comments of a text.
  package struct Found: Sendable {
    /// Every button URL, every element of Apple's JavaScript and every `<bezel-button>`, also in
    /// comments, in the text's order.
    package internal(set) var buttons: [FoundButton] = []
    /// The comments that ignore findings, in the text's order.
    package internal(set) var directives: [IgnoreDirective] = []
  }

  /// Finds buttons, and the comments that ignore findings.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's length for any text:
  /// what was read without success is not read again, or its length is bounded.
  ///
  /// - Parameters:
  ///   - path: Its suffix says which kind of file it is.
  ///   - limit: The largest number of buttons, and of comments, to find.
  ///   - isTitle: Whether a text is one of Apple's titles.
  package static func scan(
    _ bytes: [UInt8], path: String = "", limit: Int = .max, isTitle: (String) -> Bool = { _ in false }
  ) -> Found {
    let source = SourceText(bytes, SourceKind.of(path: path, bytes))
    guard source.kind.form != .mail else { return Found() }
    let names = source.occurrences(of: "appleid")
    let own = source.occurrences(of: "bezel-").filter { at in
      [WrittenRequest.bezelsTag, IgnoreDirective.prefix].contains { source.has($0, at: at) }
    }
    let isMarkup = source.kind.hasElements && source.kind.form != .record
    let apple = isMarkup ? source.occurrences(of: "Apple") : []
    let others = apple.isEmpty || source.occurrences(of: "</").isEmpty ? [] : apple
    guard let last = [names.last, own.last, others.last].compactMap(\.self).max() else { return Found() }
    let markup = Markup(source, before: last + 1)
    var reader = ButtonReader(markup: markup, script: ScriptLocale(in: source, names), lines: LineCursor(source))
    let buttons = reader.buttons(naming: names, own, !others.isEmpty, isTitle, limit)
    let directives = IgnoreDirective.all(in: source, own, markup.outline, limit)
    return Found(buttons: buttons, directives: directives)
  }
}
