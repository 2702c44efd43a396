extension Judge {
  /// A fix can reveal another fault, which another fix ends; each round reads the file once.
  private static let maxRounds = 16

  /// Mends a file: makes the edits of what is reported, and judges the result, until no edit is left.
  ///
  /// What is not reported stays: by a comment, a level, or the bound of findings in a file. Every other byte is kept.
  ///
  /// - Parameters:
  ///   - found: What it has to judge.
  ///   - obstacle: The reason for which the whole file stays, as a phrase; `nil` if it may be changed. Asked only if
  ///     there is an edit.
  ///   - proceed: Called before each button; throws an error to end the work.
  /// - Returns: The change, and what the check says of the file once it is mended.
  package func fixed(
    _ bytes: [UInt8], _ found: SourceScan, unless obstacle: @autoclosure () -> String? = nil,
    _ proceed: () throws -> Void = {}
  ) throws -> CheckedSource {
    var (text, found, file) = (bytes, found, try file(found, proceed))
    if file.findings.contains(where: { !$0.edits.isEmpty }), let obstacle = obstacle() {
      return file.staying(since: obstacle)
    }
    let reported = file.buttons.count
    var staying: Set<Int> = []
    var rounds: [(bytes: [UInt8], edited: Set<Int>)] = []
    for _ in 0..<Self.maxRounds {
      let findings = Dictionary(grouping: file.findings.filter { !$0.isIgnored }, by: \.place)
      let edits = file.buttons.prefix(reported).map { [SourceEdit](ending: findings[$0.place, default: []]) }
      let edited = Set(edits.indices.filter { !edits[$0].isEmpty }).subtracting(staying)
      guard !edited.isEmpty else { break }
      let all = edited.sorted().flatMap { edits[$0] }.inOrder
      let changed = all.applied(to: text)
      var again = scan(changed, path: found.path)
      again.location = found.location
      let others = found.readOtherwise(in: again, after: all)
      guard others.isEmpty else {
        // What makes a difference stays, and does not keep the others from their edits.
        staying.formUnion(others.compactMap { other in edited.filter { $0 <= other }.max() ?? edited.min() })
        continue
      }
      rounds.append((text, edited))
      // Fixes that undo each other, as of two addresses in one tag, end with the text from before.
      let undone = rounds.drop { $0.bytes != changed }
      staying.formUnion(undone.flatMap(\.edited))
      (text, found, file) = (changed, again, try self.file(again, proceed))
      if !undone.isEmpty { break }
    }
    // A later round may report fewer buttons.
    let kept = Set(staying.filter(file.buttons.indices.contains).map { file.buttons[$0].place })
    file = file.staying(since: "that would be wrong in another way") { kept.contains($0) }
    if text != bytes { file.change = (bytes, text) }
    return file
  }
}

extension SourceScan {
  /// The numbers of the buttons at which differences begin: of those that another text has otherwise or not at all, and
  /// of those behind which it has more.
  ///
  /// - Parameter edits: What made the other text of this one.
  fileprivate func readOtherwise(in other: SourceScan, after edits: [SourceEdit]) -> Set<Int> {
    var (found, others, edits, growth) = (Set<Int>(), other.buttons[...], edits[...], 0)
    for (number, button) in buttons.enumerated() {
      while let edit = edits.first, edit.range.upperBound <= button.range.lowerBound {
        growth += edit.text.utf8.count - edit.range.count
        edits.removeFirst()
      }
      let start = button.range.lowerBound + growth
      let rest = others.drop { $0.range.lowerBound < start }
      if rest.count < others.count { found.insert(number - 1) }
      let same = rest.first.flatMap { $0.range.lowerBound == start ? $0 : nil }
      if same?.kind != button.kind || same?.unknown != button.unknown { found.insert(number) }
      others = rest.dropFirst(same == nil ? 0 : 1)
    }
    if !others.isEmpty { found.insert(buttons.count - 1) }
    return found.filter { !found.contains($0 - 1) }
  }
}
