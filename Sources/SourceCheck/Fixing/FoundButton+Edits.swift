internal import ButtonCore

extension FoundButton {
  /// What a fix makes of a statement: edits or, without any, what keeps it from them, as a phrase. Every other byte is
  /// kept.
  func fix(_ statement: Statement) -> (edits: [SourceEdit], obstacle: String) {
    guard isEditable else { return ([], use == .text ? "it is in a text" : "its file is of a kind that stays") }
    let (edits, obstacle) = edits(ending: statement)
    let isWritable = !takesASCIIAlone || edits.allSatisfy { $0.text.utf8.allSatisfy { $0 < 128 } }
    guard isWritable else { return ([], "its file or literal is not in UTF-8") }
    return (edits, isForPreset ? "only its server knows the preset" : obstacle)
  }

  private func edits(ending statement: Statement) -> ([SourceEdit], obstacle: String) {
    // Only a server knows its presets.
    let (url, given) = (isForPreset ? nil : request.url, target.divided?.items)
    let isCut = request.isSplit || region.start.line < region.end.line
    // Whether the source has all of an address, in one line.
    let isWhole = !isCut && request.unknown.isEmpty && !request.isIncomplete
    func edits(to items: [QueryItem], renames: Bool = false) -> [SourceEdit]? {
      isWhole ? given.flatMap { url?.edits(from: $0, to: items, renames: renames) } : nil
    }
    var made: [SourceEdit]?
    switch statement.change {
    case nil: break
    // A picture that is shown in a size of its own would be distorted. A refused value is changed all the same, since there
    // is no picture with it.
    case .values(let change) where around.shown.isApart && statement.rule.isOfGuidelines && change.isAboutSize:
      return ([], "its size is also written elsewhere")
    case .edits(let edits): made = edits
    case .alternative(let text):
      return ([around.alternative?.edit(text)].compactMap(\.self), "no attribute for it can be written there")
    case .attributes(let values): return (around.tag?.edits(values.map { ($0, $1) }) ?? [], Self.unwritten)
    case .values(let change) where request.kind != .imageURL:
      return (around.tag?.edits(change.ordered.map { (request.kind.name(of: $0), $1) }) ?? [], Self.unwritten)
    case .values(let change):
      // What wrong separators hide is changed once they are right.
      if given == request.items { made = edits(to: request.items.changed(by: change, renames: false)) }
    case .separators: made = given.flatMap { edits(to: $0) }
    case .applesItem(let old, let new): made = edits(to: request.items.map { $0 == old ? new : $0 }, renames: true)
    case .path: if isWhole { made = url?.edits(ofFault: request.fault) }
    case .host(let host):
      // Where code writes no scheme, it may add one.
      guard let url, !url.isHostApart, use == .picture || url.origin.contains("//"), !["", host].contains(url.origin)
      else { break }
      let items = given ?? request.items
      made = url.edits(movingTo: host)
      guard (items.map(\.name) + request.unknown).contains(where: Self.isBezels) else { break }
      made = edits(to: items.filter { !Self.isBezels($0.name) }).map { url.edits(movingTo: host) + $0 }
    }
    let isKnown = request.kind != .imageURL || isWhole
    let missing = isCut ? "it goes on in another literal or line" : "a part of it is known only at run time"
    return (made ?? [], isKnown ? "only its author can decide" : missing)
  }

  private static let unwritten = "its tag cannot be written"

  /// Whether Apple's endpoint ignores a name that this service reads: once a picture comes from here, it would be
  /// another, or be refused. What describes its page changes nothing.
  private static func isBezels(_ name: String) -> Bool {
    Parameter(name: name).map { !$0.isApples && !Parameter.ofPage.contains($0) } ?? (name == PresetList.parameter)
  }
}

extension [SourceEdit] {
  /// The edits that end several faults of one button, each whole, without those that meet earlier ones. An address that
  /// leaves Apple needs no spelling of Apple's.
  init(ending findings: [SourceFinding]) {
    let moves = findings.contains { $0.rule == .appleHost && !$0.edits.isEmpty }
    let needed = findings.filter { if moves, case .applesItem? = $0.statement.change { false } else { true } }
    self =
      needed.reduce(into: []) { taken, finding in
        if !finding.edits.contains(where: { edit in taken.contains { $0.meets(edit) } }) { taken += finding.edits }
      }.inOrder
  }

  /// Edits of several buttons in the text's order; of two that meet, the first.
  var inOrder: [SourceEdit] {
    sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }.reduce(into: []) { edits, edit in
      if edits.last.map({ !$0.meets(edit) }) ?? true { edits.append(edit) }
    }
  }
}

extension SourceEdit {
  /// Whether two edits cannot both be made. An insertion within what the other replaces does not overlap it.
  fileprivate func meets(_ other: SourceEdit) -> Bool {
    range == other.range || range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
