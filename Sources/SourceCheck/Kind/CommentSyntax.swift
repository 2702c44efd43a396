/// The marks of comments in a notation, and of the literals that may have such marks.
struct CommentSyntax: Sendable {
  /// The marks around comments of several lines.
  struct Block: Sendable {
    let start, end: String
    /// Whether no name follows the mark, since that would be an expression or a block: `{#if}`.
    let isSign: Bool
  }

  /// A part of markup that is code.
  struct Part: Sendable {
    let start, end: String
    let syntax: CommentSyntax
  }

  let blocks: [Block]
  /// The marks of comments up to the end of their line.
  let lines: [String]
  let quotes: [UInt8]
  /// The quotes of literals over several lines.
  let longQuotes: [UInt8]
  /// Whether slashes are the signs of regular expressions.
  let hasPatterns: Bool
  /// Whether only blanks may be before a line's mark.
  let isAtLineStart: Bool
  /// Whether a comment in another one has an end of its own.
  let nests: Bool
  let parts: [Part]
  /// Whether a byte begins something else than plain code or text.
  let signs: [Bool]

  static let none = CommentSyntax("")

  /// - Parameter blocks: Pairs of marks; `␣` is a blank, `␤` a line feed, and `·` a sign that is no letter.
  init(
    _ blocks: String, lines: String = "", quotes: String = "", longQuotes: String = "", isAtLineStart: Bool = false,
    nests: Bool = false, hasPatterns: Bool = false, parts: [Part] = []
  ) {
    let marks = blocks.split { $0.isWhitespace }.map { String($0).replacing("␣", with: " ").replacing("␤", with: "\n") }
    self.blocks = stride(from: 0, to: marks.count - 1, by: 2).map {
      Block(start: marks[$0].replacing("·", with: ""), end: marks[$0 + 1], isSign: marks[$0].hasSuffix("·"))
    }
    self.lines = lines.split(separator: " ").map(String.init)
    self.quotes = Array((quotes + longQuotes).utf8)
    (self.longQuotes, self.hasPatterns) = (Array(longQuotes.utf8), hasPatterns)
    (self.isAtLineStart, self.nests, self.parts) = (isAtLineStart, nests, parts)
    let starts = (self.blocks.map(\.start) + self.lines + parts.map(\.start)).compactMap(\.utf8.first)
    let others: [UInt8] = (self.quotes.isEmpty ? [] : [.backslash]) + (hasPatterns ? [.slash] : [])
    signs = (0...255).map(Set(starts + self.quotes + others).contains)
  }

  static let script = CommentSyntax("/* */ <!-- -->", lines: "//", quotes: "\"'", longQuotes: "`", hasPatterns: true)

  /// The line before and after the code that begins a page of Astro.
  static let front = "---"

  /// The start of code in Razor, which a brace ends; `@{/path}` is an address of Thymeleaf.
  static let block = "@{"

  /// The code in markup.
  static let parts: [Part] = {
    let server = CommentSyntax("/* */", lines: "// #", quotes: "\"'")
    let blocks = ["@code", "@functions"].flatMap { name in ["{", " {", "\n{", "\r\n{"].map { name + $0 } } + [block]
    return blocks.map { Part(start: $0, end: "}", syntax: CommentSyntax("/* */", lines: "//", quotes: "\"'")) } + [
      Part(start: "<script", end: "</script", syntax: script),
      Part(start: "<style", end: "</style", syntax: CommentSyntax("/* */", quotes: "\"'")),
      Part(start: "<?", end: "?>", syntax: server), Part(start: "<%", end: "%>", syntax: server),
      Part(start: "@php", end: "@endphp", syntax: server),
      Part(start: front, end: "\n" + front, syntax: script),
    ]
  }()
}
