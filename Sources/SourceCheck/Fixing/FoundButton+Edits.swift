internal import ButtonCore

extension FoundButton {
  /// The edits that make a change of a button. Every other byte is kept.
  ///
  /// - Returns: None if a part of the button that changes is not in the file, or is not to be changed.
  func edits(_ statement: Statement) -> [SourceEdit] {
    guard isEditable, let change = statement.change, !isShownApart(statement) else { return [] }
    // Only a server knows its presets.
    let (url, given) = (isForPreset ? nil : request.url, target.divided?.items)
    func edits(to items: [QueryItem], renames: Bool = false) -> [SourceEdit]? {
      isWhole ? given.flatMap { url?.edits(from: $0, to: items, renames: renames) } : nil
    }
    switch change {
    case .edits(let edits): return edits
    case .alternative(let text): return (around.alternative?.edit(text)).map { [$0] } ?? []
    case .attributes(let values): return around.tag?.edits(values.map { ($0, $1) }) ?? []
    case .values(let change) where request.kind != .imageURL:
      let name = request.kind.name(of:)
      return around.tag?.edits(
        Parameter.allCases.compactMap { parameter in change[parameter].map { (name(parameter), $0) } }) ?? []
    case .values(let change):
      // What wrong separators hide is changed once they are right.
      return given == request.items ? edits(to: request.items.changed(by: change, renames: false)) ?? [] : []
    case .separators: return given.flatMap { edits(to: $0) } ?? []
    case .applesItem(let old, let new):
      return edits(to: request.items.map { $0 == old ? new : $0 }, renames: true) ?? []
    case .path: return isWhole ? url?.edits(ofFault: request.fault) ?? [] : []
    case .host(let host):
      // Where code writes no scheme, it may add one.
      guard let url, !url.isHostApart, use == .picture || url.origin.contains("//"), !["", host].contains(url.origin)
      else { return [] }
      let items = given ?? request.items
      let moved = url.edits(movingTo: host)
      guard (items.map(\.name) + request.unknown).contains(where: Self.isBezels) else { return moved }
      return edits(to: items.filter { !Self.isBezels($0.name) }).map { moved + $0 } ?? []
    }
  }

  /// Whether Apple's endpoint ignores a name that this service reads: once a picture comes from here, it would be
  /// another, or be refused. What describes its page changes nothing.
  private static func isBezels(_ name: String) -> Bool {
    Parameter(name: name).map { !$0.isApples && !Parameter.ofPage.contains($0) } ?? (name == PresetList.parameter)
  }

  /// Whether a statement asks for another size of a picture that is shown in a size of its own: it would be distorted.
  /// A refused value is changed all the same, since there is no picture with it.
  private func isShownApart(_ statement: Statement) -> Bool {
    guard case .values(let change)? = statement.change else { return false }
    return around.shown.isApart && statement.rule.isOfGuidelines && change.isAboutSize
  }

  /// Whether the source has all of an address, in one line.
  package var isWhole: Bool {
    request.unknown.isEmpty && !request.isIncomplete && !request.isSplit && !isOnSeveralLines
  }

  private var isOnSeveralLines: Bool { text.utf8.contains { $0 == "\n" } }

  /// What keeps a fix from making a change, as a phrase.
  func reasonToStay(_ statement: Statement) -> String {
    if !isEditable { return use == .text ? "it is in a text" : "its file is of a kind that stays" }
    if isForPreset { return "only its server knows the preset" }
    if isShownApart(statement) { return "its size is also written elsewhere" }
    switch statement.change {
    case .alternative?: return "no attribute for it can be written there"
    case .attributes?: return "its tag cannot be written"
    case .values? where request.kind != .imageURL: return "its tag cannot be written"
    case _ where request.kind != .imageURL: return "only its author can decide"
    default: break
    }
    if request.isSplit || isOnSeveralLines { return "it goes on in another literal or line" }
    return isWhole ? "only its author can decide" : "a part of it is known only at run time"
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
