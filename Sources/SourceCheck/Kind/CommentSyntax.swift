/// The marks of comments in a notation, and of the literals that may have such marks.
struct CommentSyntax: Sendable {
  /// The marks around comments of several lines.
  struct Block: Sendable {
    let start, end: String
    /// Whether no name follows the mark, since that would be an expression or a block: `{#if}`.
    let isSign: Bool
  }

  /// A part of markup that is code, or that has code beside markup.
  struct Part: Sendable {
    let start, end: String
    let syntax: CommentSyntax
    /// Of a block of Razor, the words behind its sign.
    var words: Set<String>?
  }

  let blocks: [Block]
  /// The marks of comments up to the end of their line.
  let lines: [String]
  let quotes: [UInt8]
  /// The quotes of literals over several lines; of Ruby, `<` names a text up to a line of its own, `<<~HTML`, that begins
  /// behind the next line feed, and `%` begins `%q(…)`.
  let longQuotes: [UInt8]
  /// Whether slashes are the signs of regular expressions.
  let hasPatterns: Bool
  /// Whether markup is among the code, whose comments then begin where a statement may.
  let hasMarkup: Bool
  /// Whether a comment in another one has an end of its own.
  let nests: Bool
  let parts: [Part]
  /// Whether a byte begins something else than plain code or text.
  let signs: [Bool]

  static let none = CommentSyntax("")

  /// - Parameter blocks: Pairs of marks; `␣` is a blank, `␤` a line feed, and `·` a sign that is no letter.
  init(
    _ blocks: String, lines: String = "", quotes: String = "", longQuotes: String = "", nests: Bool = false,
    hasPatterns: Bool = false, hasMarkup: Bool = false, parts: [Part] = []
  ) {
    let marks = blocks.split { $0.isWhitespace }.map { String($0).replacing("␣", with: " ").replacing("␤", with: "\n") }
    self.blocks = stride(from: 0, to: marks.count - 1, by: 2).map {
      Block(start: marks[$0].replacing("·", with: ""), end: marks[$0 + 1], isSign: marks[$0].hasSuffix("·"))
    }
    self.lines = lines.split(separator: " ").map(String.init)
    self.quotes = Array((quotes + longQuotes).utf8)
    (self.longQuotes, self.hasPatterns) = (Array(longQuotes.utf8), hasPatterns)
    (self.nests, self.hasMarkup, self.parts) = (nests, hasMarkup, parts)
    let starts = (self.blocks.map(\.start) + self.lines + parts.map(\.start)).compactMap(\.utf8.first)
    let others = Array(((self.quotes.isEmpty ? "" : "\\") + (hasPatterns ? "/" : "")).utf8)
    signs = (0...255).map(Set(starts + self.quotes + others).contains)
  }

  static let script = CommentSyntax("/* */ <!-- -->", lines: "//", quotes: "\"'", longQuotes: "`", hasPatterns: true)

  /// The line before and after the code that begins a page of Astro.
  static let front = "---"

  /// The notation of templates.
  ///
  /// - Parameter blocks: The marks that a kind has besides.
  static func markup(_ blocks: String = "", lines: String = "") -> CommentSyntax {
    CommentSyntax(blocks + templates, lines: lines, parts: parts)
  }

  private static let templates = """
    <!-- --> {{!-- --}} {{-- --}} {{/* */}} {{-␣/* */ {{!· }} {{~!· }} {#· #} {*· *} {%␣comment endcomment
    {%-␣comment endcomment {%comment endcomment {%-comment endcomment {%␣# %} {%-␣# %} {%# %} <%-- --%>
    <%!-- --%> <%# %> <%' %> <#-- --> [#-- --] @* *@ {/* */}
    """

  /// The words of Razor that begin a block.
  static let razorBlocks: Set = ["do", "for", "foreach", "if", "lock", "switch", "try", "using", "while"]

  /// The code in markup.
  private static let parts: [Part] = {
    let (server, razor) = (
      CommentSyntax("/* */", lines: "// #", quotes: "\"'"), CommentSyntax("/* */", lines: "//", quotes: "\"'")
    )
    let code = [
      Part(start: "@", end: "}", syntax: razor, words: ["", "code", "functions"]),
      Part(start: "<script", end: "</script", syntax: script),
      Part(start: "<style", end: "</style", syntax: CommentSyntax("/* */", quotes: "\"'")),
      Part(start: "<?", end: "?>", syntax: server), Part(start: "<%", end: "%>", syntax: server),
      Part(start: "@php", end: "@endphp", syntax: server),
      Part(start: front, end: "\n" + front, syntax: script),
    ]
    let mixed = CommentSyntax("/* */ " + templates, lines: "//", hasMarkup: true, parts: code)
    return code + [Part(start: "@", end: "}", syntax: mixed, words: razorBlocks)]
  }()
}
