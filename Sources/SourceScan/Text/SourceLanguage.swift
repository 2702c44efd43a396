/// The language of a source file, as far as it affects how a button is written.
///
/// Almost all syntax means the same in every language, and pages contain scripts, styles and
/// templates anyway.
package enum SourceLanguage: Hashable, Sendable, CaseIterable {
  /// Pug, Haml, Slim: a line is an element, `#` precedes its id, and `.` a class. In style sheets
  /// the same is a selector.
  case outline
  case other

  /// Determines the language of a file by its name's extension.
  package init(fileName: some StringProtocol) {
    let suffix = fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    let outlines = ["pug", "jade", "haml", "slim"]
    self = outlines.contains(suffix?.lowercased() ?? "") ? .outline : .other
  }
}
