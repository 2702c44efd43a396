internal import ButtonCore

extension Judge {
  /// A file as it is once it is mended.
  package struct Fixed {
    /// The changes, in the file's order; empty if nothing is to be changed.
    package fileprivate(set) var edits: [SourceEdit] = []
    /// What the check says of the mended file.
    package fileprivate(set) var file: CheckedFile
  }

  /// A fix can reveal another fault, which another fix ends; each round reads the file once.
  private static let maxRounds = 8

  /// Mends a file: makes the edits of what is reported, and judges the result, until no edit is left.
  ///
  /// What is not reported stays: by a comment, a level, or the bound of findings in a file. Every other byte is kept.
  ///
  /// - Parameters:
  ///   - path: The path as reports name it.
  ///   - proceed: Called before each button; throws an error to end the work.
  package func fixed(
    _ bytes: [UInt8], path: String, _ proceed: () throws -> Void = {}
  ) throws -> Fixed {
    var (bytes, buttons) = (bytes, SourceScan.scan(bytes, path: path))
    var fixed = Fixed(file: try file(path, buttons, proceed))
    let reported = fixed.file.buttons.count
    var unreadable: Set<Int> = []
    for _ in 0..<Self.maxRounds {
      let found = Dictionary(grouping: fixed.file.findings.filter { !$0.isIgnored }, by: \.place)
      let edits = fixed.file.buttons.prefix(reported).map { found[$0.place, default: []].combinedEdits }
      let edited = Set(edits.indices.filter { !edits[$0].isEmpty }).subtracting(unreadable)
      guard !edited.isEmpty else { break }
      let all = edited.flatMap { edits[$0] }.inOrder
      let changed = all.applied(to: bytes)
      let again = SourceScan.scan(changed, path: path)
      let others = buttons.readOtherwise(in: again)
      guard others.isEmpty else {
        // Those that are read otherwise stay, and do not keep the others from their edits.
        let known = others.intersection(edited)
        unreadable.formUnion(known.isEmpty ? edited : known)
        continue
      }
      fixed.edits = fixed.edits.followed(by: all, over: bytes)
      (bytes, buttons) = (changed, again)
      fixed.file = try file(path, buttons, proceed)
    }
    // A later round may report fewer buttons.
    let kept = Set(unreadable.filter(fixed.file.buttons.indices.contains).map { fixed.file.buttons[$0].place })
    fixed.file = fixed.file.staying(since: "it would be read otherwise then") { kept.contains($0) }
    return fixed
  }
}

extension CheckedFile {
  /// The same with a reason for which the buttons at some places are not mended.
  package func staying(
    since reason: String, _ isStaying: (SourcePlace) -> Bool = { _ in true }
  ) -> CheckedFile {
    var file = self
    for (index, finding) in findings.enumerated() where !finding.edits.isEmpty && isStaying(finding.place) {
      file.findings[index].stays = reason
    }
    return file
  }
}

extension SourceScan.Found {
  /// The numbers of the buttons that another text has otherwise; all if it has other buttons.
  fileprivate func readOtherwise(in other: SourceScan.Found) -> Set<Int> {
    guard buttons.count == other.buttons.count else { return Set(buttons.indices) }
    return Set(
      buttons.indices.filter { index in
        let (one, other) = (buttons[index], other.buttons[index])
        return one.kind != other.kind || one.unknown != other.unknown
      })
  }
}

extension [SourceFinding] {
  /// The edits that can be made together. An address that leaves Apple needs no spelling of Apple's.
  var combinedEdits: [SourceEdit] {
    let moves = contains { $0.rule == .appleHost && !$0.edits.isEmpty }
    return [SourceEdit](apart: filter { !moves || !$0.isOfAppleAlone }.map(\.edits))
  }
}
