import ButtonCore
import ButtonService

/// A section of the help that is generated from a list, in the layout that ArgumentParser uses for
/// flags: a column of names, and one of meanings.
enum HelpTable {
  private static let indent = 26
  private static let width = 79

  /// A command's help with its tables at the end. The library prints them before usage and options.
  static func last(in help: String) -> String {
    guard let usage = help.firstRange(of: "\n\nUSAGE: "),
      let start = help[..<usage.lowerBound].firstRange(of: /\n\n[^\n]+:\n {2}--/)?.lowerBound
    else { return help }
    var options = help[usage.lowerBound...]
    while options.last == "\n" { options.removeLast() }
    return String(help[..<start] + options + help[start..<usage.lowerBound])
  }

  /// - Parameter rows: Flags with placeholders for their values, and their meanings.
  static func text(_ title: String, _ rows: [(flag: String, meaning: String)]) -> String {
    ([title.uppercased() + ":"] + rows.flatMap(lines)).joined(separator: "\n")
  }

  private static func lines(_ row: (flag: String, meaning: String)) -> [String] {
    var lines = wrapped(row.meaning).map { String(repeating: " ", count: indent) + $0 }
    let flag = "  " + row.flag
    guard flag.count < indent else { return [flag] + lines }
    lines[0] = flag + lines[0].dropFirst(flag.count)
    return lines
  }

  /// Breaks a text into lines at spaces.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width - indent {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

/// The part of the commands' help about the API's parameters.
enum ParameterHelp {
  /// - Parameters:
  ///   - name: The flag's name without hyphens.
  ///   - meaning: What it means to the command.
  ///   - defaults: The values of the command, where they are not those of the API.
  static func text(
    _ parameters: [Parameter] = Parameter.allCases, name: (Parameter) -> String = \.name,
    meaning: (Parameter) -> String = \.meaning, defaults: [Parameter: String] = [:]
  ) -> String {
    HelpTable.text(
      "Parameters",
      parameters.map { parameter in
        let allowed = parameter.fixedValues?.allowed.phrase ?? "what `bezel \(parameter.name)s` lists"
        let byDefault = (defaults[parameter] ?? parameter.fixedValues?.defaultValue)
          .map { "; \($0) by default" }
        let value = parameter.isBoolean ? "[=true|false]" : " <value>"
        return (
          "--\(name(parameter))\(value)",
          "\(meaning(parameter)) Takes \(allowed)\(byDefault ?? "")."
        )
      })
  }
}

/// The part of the help of `serve` about its settings.
enum SettingHelp {
  static let text = Setting.groups.map { group in
    HelpTable.text(group.title, group.settings.map { ($0.usage, $0.help) })
  }.joined(separator: "\n\n")
}

extension Setting {
  fileprivate var usage: String {
    switch kind {
    case .number: "\(flag) <number>"
    case .text(let word, _): "\(flag) <\(word)>"
    case .word(let words): "\(flag) <\(words.joined(separator: "|"))>"
    case .toggle: flag
    }
  }

  /// The meaning with range, default and environment variable.
  var help: String {
    let range =
      if case .number(let range) = kind {
        "; from \(range.lowerBound) to \(range.upperBound)"
      } else {
        ""
      }
    let byDefault = if case .toggle = kind { "" } else { "; by default \(defaultText)" }
    return meaning.prefix(1).uppercased() + meaning.dropFirst() + range
      + "\(byDefault). (environment: \(shownVariable))"
  }
}
