import ButtonService

/// The part of the help of `serve` about its settings.
enum SettingHelp {
  static let text = Setting.Group.allCases.map { group in
    HelpTable(
      title: group.rawValue,
      rows: Setting.all.filter { $0.group == group }.map { ($0.usage, $0.help) }
    ).text
  }.joined(separator: "\n\n")
}

extension Setting {
  fileprivate var usage: String {
    switch kind {
    case .number: "\(flag) <number>"
    case .text(let word): "\(flag) <\(word)>"
    case .word(let words): "\(flag) <\(words.joined(separator: "|"))>"
    case .toggle: flag
    }
  }

  /// The meaning with range, default and environment variable.
  var help: String {
    let range =
      if case .number(let range) = kind {
        ", from \(range.lowerBound) to \(range.upperBound)"
      } else {
        ""
      }
    let standard = if case .toggle = kind { "" } else { "; \(standard) if not given" }
    return meaning.prefix(1).uppercased() + meaning.dropFirst() + range
      + "\(standard). (environment: \(shownVariable))"
  }
}
