/// Cases as a text: what stands at the margin is asked, and what is indented below it came of it.
///
/// `make golden` writes what comes of it now. Comments, which begin with `#`, and empty lines stay.
package struct CaseFile: Sendable {
  private let file: RecordedFile

  /// - Parameter name: The file's path in the project.
  package init(_ name: String) { file = RecordedFile(name) }

  /// What is asked, in its order.
  package var asked: [String] {
    get throws { try lines.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(" ") } }
  }

  private var lines: [String] {
    get throws {
      try file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Answers every case.
  ///
  /// - Returns: If lines differ, what to do about it, and these with a sign for removed and new ones; and the whole
  ///   text, as it is now.
  package func answered(
    by answer: (_ asked: String) throws -> [String]
  ) throws -> (differences: [String], text: String) {
    let recorded = try lines
    guard try !asked.isEmpty else { return (["there is no case"], "") }
    let found = try recorded.filter { !$0.hasPrefix(" ") }.flatMap { line in
      line.isEmpty || line.hasPrefix("#") ? [line] : try [line] + answer(line).map { "  " + $0 }
    }
    let text = found.joined(separator: "\n")
    try file.record(text.utf8)
    let differences = found.difference(from: recorded).map { change in
      switch change {
      case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
      case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
      }
    }
    let advice = differences.isEmpty ? [] : ["\(file.path) differs, and make golden writes it:"]
    return (advice + differences, text)
  }

  /// What all words of a line have in common, or each with its own.
  package static func common(_ words: [String], _ answer: (String) throws -> String) rethrows -> [String] {
    let answers = try words.map { ($0, try answer($0)) }
    return Set(answers.map(\.1)).count == 1
      ? [answers[0].1] : answers.map { "\($0): \($1)" }
  }
}
