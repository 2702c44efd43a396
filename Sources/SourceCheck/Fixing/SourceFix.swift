package import ButtonCore
internal import SourceScan

/// Mends the buttons of a source file as far as that is unambiguous.
package struct SourceFix: Sendable {
  /// What a button of Apple's is replaced with.
  package enum Replacement: String, CaseIterable, Sendable {
    /// Addresses get another host; elements stay Apple's.
    case url
    /// Also, a page with Apple's element gets the script that draws it.
    case script
  }

  /// With its scheme; `nil` to keep the hosts.
  let host: String?
  let replacement: Replacement
  let parser: RequestParser

  package init(host: String?, replacement: Replacement, parser: RequestParser) {
    self.host = host
    self.replacement = replacement
    self.parser = parser
  }

  /// A file's bytes with its buttons mended, or `nil` if nothing is to be changed.
  ///
  /// Tests stay as they are, and so do buttons that nobody sees, mails, addresses in prose and in
  /// links, and places with a comment that ignores all findings. Every other byte is kept. Mending the result changes nothing.
  ///
  /// - Parameter path: The path as reports name it.
  package func fixed(_ bytes: [UInt8], path: String) -> [UInt8]? {
    guard !TestCode.isTest(path), !TestCode.isRecord(path), !TestCode.isSent(path) else {
      return nil
    }
    let edits = edits(bytes, path)
    if let fixed = good(edits, bytes, path) { return fixed }
    // One that is not good must not keep the others from their places.
    guard edits.count <= Self.mostSingleEdits else { return nil }
    let some = edits.filter { good([$0], bytes, path, isLast: false) != nil }
    return good(some, bytes, path, isLast: false)
  }

  /// With more edits in a file, all are made or none.
  private static let mostSingleEdits = 50

  private func edits(_ bytes: [UInt8], _ path: String) -> [SourceEdit] {
    let references = SourceScan.references(in: bytes, language: SourceLanguage(path: path))
    guard !references.isEmpty else { return [] }
    let directives = IgnoreDirective.all(in: bytes).filter(\.rules.isEmpty)
    let isDocument = TestCode.isDocument(path)
    let open = references.filter { reference in
      reference.standing == .shown && reference.use != .text
        && (reference.use == .picture || !isDocument)
        && !directives.contains { $0.covers(SourceRegion(reference)) }
    }
    let edits = open.flatMap { $0.edits(host: host, parser: parser) }
    guard replacement == .script, let host else { return edits }
    return edits + ScriptEdits(bytes, path: path, host: host).edits(open)
  }

  /// The result of edits, if the same buttons are read from it.
  ///
  /// - Parameter isLast: Whether nothing else may then be left to mend.
  private func good(
    _ edits: [SourceEdit], _ bytes: [UInt8], _ path: String, isLast: Bool = true
  ) -> [UInt8]? {
    guard !edits.isEmpty else { return nil }
    let fixed = Self.apply(edits, to: bytes)
    let language = SourceLanguage(path: path)
    let before = SourceScan.references(in: bytes, language: language)
    let after = SourceScan.references(in: fixed, language: language)
    guard after.map(\.kind) == before.map(\.kind), after.map(\.unknown) == before.map(\.unknown)
    else { return nil }
    let rest = self.edits(fixed, path).count
    return rest == 0 || (!isLast && rest < self.edits(bytes, path).count) ? fixed : nil
  }

  private static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}
