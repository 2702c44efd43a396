internal import ButtonCore

/// Mends the buttons of a source file as far as that is unambiguous.
///
/// Only what the check reports is mended: a comment or a level that suppresses a finding leaves what it is about.
package struct SourceFix: Sendable {
  let check: SourceCheck
  let levels: [String: RuleLevel]
  /// With its scheme; `nil` to keep the hosts.
  private var host: String? { check.host }
  private var parser: RequestParser { check.requests.parser }

  package init(_ check: SourceCheck, levels: [String: RuleLevel] = [:]) {
    (self.check, self.levels) = (check, levels)
  }

  /// A file's bytes with its buttons mended, or `nil` if nothing is to be changed.
  package func fixed(
    _ bytes: [UInt8], path: String, _ proceed: () throws -> Void = {}
  ) throws -> [UInt8]? {
    let edits = try outcome(bytes, path: path, proceed).edits
    return edits.isEmpty ? nil : edits.applied(to: bytes)
  }

  /// The result of mending a file.
  package struct Outcome: Sendable {
    /// In the file's order; empty if nothing is to be changed.
    package fileprivate(set) var edits: [SourceEdit] = []
    /// The places that are to be changed and cannot be, each with the reason.
    package fileprivate(set) var left: [(region: SourceRegion, reason: String)] = []
  }

  /// Finds the changes to a file.
  ///
  /// Tests stay as they are, and so do buttons that nobody sees and what is suppressed. Addresses in prose and in
  /// links, and files of an unknown kind, stay too, and are named if they are wrong. Every other byte is kept.
  /// Mending the result changes nothing.
  ///
  /// - Parameters:
  ///   - path: The path as reports name it.
  ///   - proceed: Called before each button is read; throws an error to end the work.
  package func outcome(
    _ bytes: [UInt8], path: String, _ proceed: () throws -> Void = {}
  ) throws -> Outcome {
    guard !TestCode.isTest(path), SourceKind(path: path).form != .record else { return Outcome() }
    var file = try Scanned(self, bytes, path, proceed)
    for _ in 0..<Self.maxRounds {
      let bad = try file.unverified(proceed)
      guard !bad.isEmpty else { return Outcome(edits: file.edits, left: file.left) }
      file.drop(bad)
    }
    file.drop(file.changed)
    return Outcome(left: file.left)
  }

  /// An edit that is not good must not keep the others from their places, but each try reads the file.
  private static let maxRounds = 4

  /// A text with what is to be changed in it.
  private struct Scanned {
    let fix: SourceFix
    let bytes: [UInt8]
    let path: String
    private let references: [FoundButton]
    /// The changes to each button that has some.
    private var changes: [Int: [SourceEdit]] = [:]
    private(set) var left: [(region: SourceRegion, reason: String)] = []

    init(
      _ fix: SourceFix, _ bytes: [UInt8], _ path: String, _ proceed: () throws -> Void
    ) throws {
      (self.fix, self.bytes, self.path) = (fix, bytes, path)
      let (found, kind) = (SourceScan.scan(bytes, path: path), SourceKind(path: path, bytes))
      references = found.references
      // By scope, since a text may have many of both.
      let directives = Dictionary(grouping: found.directives, by: \.scope)
      for (index, reference) in references.enumerated()
      where reference.standing == .shown && !reference.isNamedInCode {
        try proceed()
        let own = reference.region.scopes.flatMap { directives[$0, default: []] }
        let order = try fix.order(on: reference, in: path, own)
        guard fix.isChanged(reference, in: kind) else {
          if order.mendsValues, fix.edits(reference, host: nil, order)?.isEmpty != true {
            let place = kind.isMended ? "in a text for people" : "in a file of an unknown kind"
            left.append((reference.region, "Not mended: it is \(place)."))
          }
          continue
        }
        if let edits = fix.edits(reference, host: order.isMoved ? fix.host : nil, order) {
          changes[index] = edits.isEmpty ? nil : edits
        } else {
          left.append((reference.region, reference.reasonToStay))
        }
      }
    }

    var changed: Set<Int> { Set(changes.keys) }

    /// In the text's order; of two at one place, the first.
    var edits: [SourceEdit] {
      var end = 0
      return changes.values.flatMap(\.self).sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }.filter { edit in
        defer { end = max(end, edit.range.upperBound) }
        return edit.range.lowerBound >= end
      }
    }

    /// The buttons that are read otherwise once they are changed, or would be changed again.
    func unverified(_ proceed: () throws -> Void) throws -> Set<Int> {
      guard !changes.isEmpty else { return [] }
      let fixed = try Scanned(fix, edits.applied(to: bytes), path, proceed)
      guard fixed.references.count == references.count else { return Set(changes.keys) }
      let bad = references.indices.filter { index in
        let (one, other) = (references[index], fixed.references[index])
        return one.kind != other.kind || one.unknown != other.unknown
      }
      return Set(changes.keys).intersection(bad).union(fixed.changes.keys)
    }

    mutating func drop(_ buttons: Set<Int>) {
      for button in buttons.sorted() {
        changes[button] = nil
        left.append((references[button].region, "Not mended: it would be read otherwise then."))
      }
    }
  }

  /// What may be done with a button.
  private struct Order {
    var isMoved = false
    var mendsValues = false
  }

  private func edits(_ reference: FoundButton, host: String?, _ order: Order) -> [SourceEdit]? {
    reference.edits(host: host, parser: parser, mendsValues: order.mendsValues)
  }

  /// A fix belongs to the findings that it ends. If one of them is suppressed, none of the values is mended: the
  /// nearest request ends all.
  private func order(
    on reference: FoundButton, in path: String, _ directives: [IgnoreDirective]
  ) throws -> Order {
    func isSuppressed(_ rule: CheckRule) -> Bool {
      levels[rule.id] == .off || directives.contains { $0.ignores(rule, at: reference.region) }
    }
    let rules = Set(try check.statements(on: reference, in: path).map(\.rule))
    let ofValues = rules.intersection([.invalidParameter, .ignoredParameter])
    let isApples = reference.host.map(AppleEndpoint.isAuthority) ?? false
    return Order(
      // Nothing tells whether another host's address without parameters is that of a picture.
      isMoved: (isApples || !reference.isBase) && !isSuppressed(.appleHost),
      mendsValues: !ofValues.isEmpty && !ofValues.contains(where: isSuppressed))
  }

  /// Whether a fix may change the address of a button: every picture, and literals outside of texts for people.
  private func isChanged(_ reference: FoundButton, in kind: SourceKind) -> Bool {
    kind.isMended
      && (reference.use == .picture || reference.use == .literal && kind.form != .document)
  }
}

extension FoundButton {
  /// The reason against a mend, in a sentence.
  fileprivate var reasonToStay: String {
    let reason =
      if kind == .imageURL, isForPreset {
        "its server alone knows the preset"
      } else if kind == .imageURL, isSplit || isOnSeveralLines {
        "it goes on in another literal or line"
      } else if kind == .imageURL, !unknown.isEmpty || isIncomplete {
        "part of it is only known at run time"
      } else {
        "nobody but its author knows which value was meant"
      }
    return "Not mended: \(reason)."
  }
}
