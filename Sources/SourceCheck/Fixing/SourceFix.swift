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
  /// links, and places with a comment that ignores all findings. Every other byte is kept. Mending the
  /// result changes nothing.
  ///
  /// - Parameter path: The path as reports name it.
  package func fixed(_ bytes: [UInt8], path: String) -> [UInt8]? {
    guard !TestCode.isTest(path), !TestCode.isRecord(path), !TestCode.isSent(path) else {
      return nil
    }
    let file = Scanned(self, bytes, path)
    if let fixed = file.verified(file.edits), fixed.edits.isEmpty { return fixed.bytes }
    // One that is not good must not keep the others from their places.
    guard 1...Self.maxSingleEdits ~= file.edits.count else { return nil }
    return file.verified(file.edits.filter { file.verified([$0]) != nil })?.bytes
  }

  /// With more edits in a file, all are made or none.
  private static let maxSingleEdits = 50

  /// A text with what is to be changed in it.
  private struct Scanned {
    let fix: SourceFix
    let bytes: [UInt8]
    let path: String
    let references: [SourceReference]
    let edits: [SourceEdit]

    init(_ fix: SourceFix, _ bytes: [UInt8], _ path: String) {
      (self.fix, self.bytes, self.path) = (fix, bytes, path)
      let found = SourceScan.scan(bytes)
      references = found.references
      edits = fix.edits(bytes, path, found)
    }

    /// The result of edits, if the same buttons are read from it and less is left to mend.
    func verified(_ edits: [SourceEdit]) -> Scanned? {
      guard !edits.isEmpty else { return nil }
      let fixed = Scanned(fix, SourceFix.apply(edits, to: bytes), path)
      let isSame =
        fixed.references.map(\.kind) == references.map(\.kind)
        && fixed.references.map(\.unknown) == references.map(\.unknown)
      return isSame && fixed.edits.count < self.edits.count ? fixed : nil
    }
  }

  private func edits(
    _ bytes: [UInt8], _ path: String, _ found: SourceScan.Found
  ) -> [SourceEdit] {
    let directives = found.directives.filter(\.rules.isEmpty)
    let isDocument = TestCode.isDocument(path)
    let open = found.references.filter { reference in
      reference.standing == .shown && reference.use != .text && !reference.isMadeByCode
        && (reference.use == .picture || !isDocument)
        && !directives.contains { $0.covers(reference.region) }
    }
    let edits = open.flatMap { $0.edits(host: host, parser: parser) }
    guard replacement == .script, let host else { return edits }
    return edits + ScriptEdits(bytes, path: path, host: host).edits(open)
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
