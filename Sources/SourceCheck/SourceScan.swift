/// Finds buttons in source files.
package enum SourceScan {
  /// The buttons and comments of a text.
  package struct Found: Sendable {
    /// Every button URL, every element of Apple's JavaScript and every `<bezel-button>`, also in
    /// comments, in the text's order.
    package internal(set) var buttons: [FoundButton] = []
    /// The comments that ignore findings, in the text's order.
    package internal(set) var directives: [IgnoreDirective] = []
    /// Whether the limit is reached, so that there may be more.
    package internal(set) var isCut = false

    package var isEmpty: Bool { buttons.isEmpty && directives.isEmpty }
  }

  /// The buttons alone.
  package static func buttons(in bytes: [UInt8]) -> [FoundButton] { scan(bytes).buttons }

  package static func buttons(in text: some StringProtocol) -> [FoundButton] { buttons(in: Array(text.utf8)) }

  /// Finds buttons, and the script that draws elements.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's length for any text:
  /// what was read without success is not read again, or its length is bounded.
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
    let words = source.occurrences(of: "with Apple")
    guard let last = [names, own, words].compactMap(\.last).max() else { return Found() }
    let outline = SourceOutline(source, before: last + 1)
    var reader = ButtonReader(source, outline, script: ScriptLocale(in: source, names))
    let buttons = reader.buttons(naming: names, own, saying: words, limit)
    let directives = IgnoreDirective.all(in: source, own, outline, limit)
    return Found(buttons: buttons, directives: directives, isCut: buttons.count + directives.count >= limit)
  }
}
