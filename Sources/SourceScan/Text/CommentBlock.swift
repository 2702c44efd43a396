/// The marks around comments of several lines.
struct CommentBlock {
  let start, end: String
  /// Whether they count after other text too.
  var isAnywhere = false
  /// Whether they count where a statement may begin.
  var isOfStatements = false
  /// Whether no name follows the mark, since that would be an expression or a block: `{#if}`.
  var isSign = false
  /// The suffixes of files in which they count; `nil` for all.
  var suffixes: Set<String>?

  private init(_ start: String, _ end: String) { (self.start, self.end) = (start, end) }

  static let all: [CommentBlock] =
    of(
      """
      <!-- -->, {/* */, {{/* */, {{-␣/* */, {{!-- --}}, {{-- --}}, {%␣comment endcomment,
      {%-␣comment endcomment, {%comment endcomment, {%-comment endcomment, {%␣# %}, {%-␣# %}, {%# %},
      <%-- --%>, <%!-- --%>, <%# %>, <%' %>, <#-- -->, [#-- --], @* *@
      """
    ) { $0.isAnywhere = true }
    + of("{{! }}", in: ["handlebars", "hbs", "mustache"]) { $0.isAnywhere = true }
    + of("{# #}", in: ["j2", "jinja", "jinja2", "njk", "twig"]) { $0.isAnywhere = true }
    + of("{* *}", in: ["latte", "smarty", "tpl"]) { $0.isAnywhere = true }
    + of("{{! }}, {{~! }}, {# #}, {* *}") { ($0.isAnywhere, $0.isSign) = (true, true) }
    + of("/* */") { $0.isOfStatements = true }
    + of("(* *), #* *#, #| |#, #= =#, <# #>, --[[ ]], --[=[ ]=], {- -}, =begin ␤=end, =pod ␤=cut")
    + of("### ###", in: ["coffee"]) + of("#[ ]#", in: ["nim"])
    + of("//// ////", in: ["adoc", "asciidoc"])

  /// Pairs of marks; `␣` is a blank and `␤` a line feed.
  private static func of(
    _ pairs: String, in suffixes: Set<String>? = nil, _ set: (inout CommentBlock) -> Void = { _ in }
  ) -> [CommentBlock] {
    pairs.split { $0 == "," || $0.isNewline }.map { pair in
      let marks = pair.split(separator: " ").map {
        String($0).replacing("␣", with: " ").replacing("␤", with: "\n")
      }
      var block = CommentBlock(marks[0], marks[1])
      block.suffixes = suffixes
      set(&block)
      return block
    }
  }

  /// Whether a byte may be the first of a comment behind a mark that is a sign elsewhere.
  static func isFirst(_ byte: UInt8) -> Bool {
    byte.isWhiteSpace || "<-*~#!\"".utf8.contains(byte)
  }

  /// Whether a comment in another one has an end of its own.
  func nests(_ suffix: String) -> Bool {
    ["/*", "(*", "{-", "#|"].contains(start) && Self.nesting.contains(suffix)
  }

  private static let nesting: Set<String> = [
    "cl", "dart", "elm", "fs", "fsi", "fsx", "hs", "kt", "kts", "lisp", "ml", "mli", "purs", "rkt",
    "rs", "sc", "scala", "scm", "swift",
  ]
}
