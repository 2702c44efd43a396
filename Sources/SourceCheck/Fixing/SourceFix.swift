package import ButtonCore
package import SourceScan

/// Mends the buttons of a source file as far as that is unambiguous.
package struct SourceFix: Sendable {
  /// With its scheme; `nil` to keep the hosts.
  let host: String?
  let parser: RequestParser

  package init(host: String?, parser: RequestParser) {
    self.host = host
    self.parser = parser
  }

  /// A file's bytes with its buttons mended, or `nil` if nothing is to be changed.
  package func fixed(
    _ bytes: [UInt8], path: String, _ proceed: () throws -> Void
  ) rethrows -> [UInt8]? {
    let edits = try outcome(bytes, path: path, proceed).edits
    return edits.isEmpty ? nil : edits.applied(to: bytes)
  }

  package func fixed(_ bytes: [UInt8], path: String) -> [UInt8]? { fixed(bytes, path: path) {} }

  package func outcome(_ bytes: [UInt8], path: String) -> Outcome {
    outcome(bytes, path: path) {}
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
  /// Tests stay as they are, and so do buttons that nobody sees and places with a comment that ignores wrong
  /// values. Mails, and addresses in prose and in links, stay too, and are named if they are wrong. Every other
  /// byte is kept. Mending the result changes nothing.
  ///
  /// - Parameters:
  ///   - path: The path as reports name it.
  ///   - proceed: Called before each button is read; throws an error to end the work.
  package func outcome(
    _ bytes: [UInt8], path: String, _ proceed: () throws -> Void
  ) rethrows -> Outcome {
    guard !TestCode.isTest(path), !TestCode.isRecord(path) else { return Outcome() }
    var file = try Scanned(self, bytes, path, proceed)
    let left = file.left
    for _ in 0..<Self.maxRounds {
      let bad = try file.unverified(proceed)
      guard !bad.isEmpty else { return Outcome(edits: file.edits, left: left) }
      file.drop(bad)
    }
    return Outcome(left: left)
  }

  /// An edit that is not good must not keep the others from their places, but each try reads the file.
  private static let maxRounds = 4

  /// A text with what is to be changed in it.
  private struct Scanned {
    let fix: SourceFix
    let bytes: [UInt8]
    let path: String
    private let references: [SourceReference]
    /// The changes to each button that has some.
    private var changes: [Int: [SourceEdit]]
    private(set) var left: [(region: SourceRegion, reason: String)] = []

    init(
      _ fix: SourceFix, _ bytes: [UInt8], _ path: String, _ proceed: () throws -> Void
    ) rethrows {
      (self.fix, self.bytes, self.path) = (fix, bytes, path)
      let found = SourceScan.scan(bytes)
      references = found.references
      changes = [:]
      let open = fix.open(found, path)
      for index in open {
        try proceed()
        let reference = references[index]
        guard fix.isChanged(reference, in: path) else {
          if reference.edits(host: nil, parser: fix.parser)?.isEmpty != true {
            left.append((reference.region, "Not mended: it is in a text for people."))
          }
          continue
        }
        if let edits = reference.edits(host: fix.host, parser: fix.parser) {
          changes[index] = edits.isEmpty ? nil : edits
        } else {
          left.append((reference.region, reference.reasonToStay))
        }
      }
    }

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
    func unverified(_ proceed: () throws -> Void) rethrows -> Set<Int> {
      guard !changes.isEmpty else { return [] }
      let fixed = try Scanned(fix, edits.applied(to: bytes), path, proceed)
      guard fixed.references.count == references.count else { return Set(changes.keys) }
      let bad = references.indices.filter { index in
        let (one, other) = (references[index], fixed.references[index])
        return one.kind != other.kind || one.unknown != other.unknown
      }
      return Set(changes.keys).intersection(bad).union(fixed.changes.keys)
    }

    mutating func drop(_ buttons: Set<Int>) { for button in buttons { changes[button] = nil } }
  }

  /// Whether a fix may change the address of a button. It may not in a mail as it was sent. In other files, it
  /// may change every picture; for other addresses, the kind of file decides.
  private func isChanged(_ reference: SourceReference, in path: String) -> Bool {
    guard !TestCode.isSent(path) else { return false }
    return switch reference.use {
    case .picture: true
    case .literal: !TestCode.isDocument(path)
    case .value: TestCode.isSettings(path)
    case .text: false
    }
  }

  /// The buttons of a file that people see, without those whose wrong values a comment ignores.
  private func open(_ found: SourceScan.Found, _ path: String) -> [Int] {
    let directives = found.directives.filter { directive in
      directive.rules.isEmpty
        || [CheckRule.invalidParameter, .ignoredParameter].contains {
          directive.rules.contains($0.id)
        }
    }
    let ignored = Set(directives.map(\.scope))
    return found.references.indices.filter { index in
      let reference = found.references[index]
      return reference.standing == .shown && !reference.isMadeByCode
        && ignored.isDisjoint(with: reference.region.scopes)
    }
  }
}

extension SourceReference {
  /// The reason against a mend, in a sentence.
  fileprivate var reasonToStay: String {
    let reason =
      if kind == .imageURL, isForPreset {
        "its server alone knows the preset"
      } else if kind == .imageURL, !unknown.isEmpty || isIncomplete {
        "part of it is only known at run time"
      } else if kind == .imageURL, isJoined {
        "it is joined from several literals or lines"
      } else {
        "nobody but its author knows which value was meant"
      }
    return "Not mended: \(reason)."
  }
}
