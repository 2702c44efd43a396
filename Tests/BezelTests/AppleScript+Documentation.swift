import ButtonCore
import SourceCheck

extension AppleScript.Attribute {
  /// Whether Apple documents it.
  var isDocumented: Bool { parameter != .side && reading != .otherMode }

  /// What the script does with other values, as a phrase.
  var othersPhrase: String {
    switch reading {
    case .words(_, let synonyms, let others):
      synonyms.map { "\($0) counts as \($1); " }.sorted().joined()
        + {
          switch others {
          case .drawn(let word): "drawn as \(word)"
          case .failure: "nothing is drawn, and signing in fails"
          default: "nothing is drawn"
          }
        }()
    case .number(_, let isLimited, _):
      "the number at the start counts, \(isLimited ? "limited to the range" : "without a limit"); "
        + "without one, the default"
    case .otherMode:
      "without \(AppleScript.mode.name) it is read as the mode, and nothing is drawn; "
        + "with \(AppleScript.mode.name) it has no effect"
    }
  }
}
