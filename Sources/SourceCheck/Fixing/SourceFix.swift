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
  /// Tests stay as they are, and so do patches, mails, source maps, and places with a comment that ignores all findings. Every other
  /// byte is kept. Mending the result changes nothing.
  ///
  /// - Parameter path: The path as reports name it.
  package func fixed(_ bytes: [UInt8], path: String) -> [UInt8]? {
    guard !TestCode.isTest(path), !TestCode.isRecord(path) else { return nil }
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
    let name = path.split(separator: "/").last ?? ""
    let references = SourceScan.references(
      in: bytes, language: SourceLanguage(fileName: name))
    guard !references.isEmpty else { return [] }
    let directives = IgnoreDirective.all(in: bytes).filter(\.rules.isEmpty)
    let open = references.filter { reference in
      !reference.isCommentedOut && !directives.contains { $0.covers(SourceRegion(reference)) }
        && !TestCode.isNegative(bytes, at: reference.range.lowerBound)
    }
    let edits = open.flatMap { $0.edits(host: host, parser: parser) }
    guard replacement == .script, let host else { return edits }
    return edits + [scriptEdit(open, bytes, name, host)].compactMap(\.self)
  }

  /// The result of edits, if the same buttons are read from it.
  ///
  /// - Parameter isLast: Whether nothing else may then be left to mend.
  private func good(
    _ edits: [SourceEdit], _ bytes: [UInt8], _ path: String, isLast: Bool = true
  ) -> [UInt8]? {
    guard !edits.isEmpty else { return nil }
    let fixed = Self.apply(edits, to: bytes)
    let language = SourceLanguage(fileName: path.split(separator: "/").last ?? "")
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

  /// Adds the script's line before the line of a page's first element.
  private func scriptEdit(
    _ references: [SourceReference], _ bytes: [UInt8], _ name: Substring, _ host: String
  ) -> SourceEdit? {
    let suffix = name.split(separator: ".").last?.lowercased() ?? ""
    let line = SourceScan.scriptLine(host: host)
    guard Self.pages.contains(suffix), !name.hasSuffix(".component.html"),
      let element = references.first(where: {
        $0.kind == .appleElement && !Self.isNoMarkup(bytes, $0.range.lowerBound)
      }),
      bytes[element.range.lowerBound] == UInt8(ascii: "<"),
      !String(decoding: bytes, as: UTF8.self).contains(line)
    else { return nil }
    var start = element.range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let indentation = bytes[start..<element.range.lowerBound]
    // An element behind other text may be in a string or a sentence.
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let isWindows = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    return SourceEdit(
      range: start..<start,
      text: String(decoding: indentation, as: UTF8.self) + line + (isWindows ? "\r\n" : "\n"))
  }

  /// Whether an offset is in a comment, a script, or another part of a page that is no markup.
  private static func isNoMarkup(_ bytes: [UInt8], _ offset: Int) -> Bool {
    let text = String(decoding: bytes[..<offset], as: UTF8.self).lowercased()
    return noMarkup.contains { part in
      guard let start = text.ranges(of: part.start).last else { return false }
      return !text[start.upperBound...].contains(part.end)
    }
  }

  private static let noMarkup: [(start: String, end: String)] = [
    ("<!--", end: "-->"), ("<%", "%>"), ("<?", "?>"), ("{#", "#}"), ("{%", "%}"),
    ("{{!", "}}"), ("<script", "</script"), ("<textarea", "</textarea"),
    ("<template", "</template"),
  ]

  /// The suffixes of files that are pages, so that a line of HTML may be added to them.
  private static let pages: Set<String> = [
    "html", "htm", "xhtml", "erb", "ejs", "hbs", "mustache", "liquid", "twig", "jinja", "jinja2",
    "j2", "php", "cshtml", "jsp", "heex", "astro",
  ]
}
