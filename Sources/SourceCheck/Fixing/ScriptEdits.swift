internal import ButtonCore
internal import SourceScan

/// Adds the script that draws the elements of Apple's JavaScript to a page that has some.
struct ScriptEdits {
  private let bytes: [UInt8]
  private let line: String
  private let name: String
  private let suffix: String
  private let text: String

  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  init(_ bytes: [UInt8], path: String, host: String) {
    self.bytes = bytes
    line = SourceScan.scriptLine(host: host)
    name = String(path.split(separator: "/").last ?? "")
    suffix = name.split(separator: ".").last?.lowercased() ?? ""
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The line of the script before the first element; before each in a template, since the page
  /// that it makes may be without the first. A module runs once however often a page has it.
  func edits(_ references: [SourceReference]) -> [SourceEdit] {
    guard Self.pages.contains(suffix), !hasScript, !isTemplateOfAngular else { return [] }
    let edits = references.lazy.filter { $0.kind == .appleElement }.prefix(Self.mostElements)
      .compactMap { edit(before: $0.range.lowerBound) }
    return isTemplate ? Array(edits) : Array(edits.prefix(1))
  }

  /// For each, the page before it is read.
  private static let mostElements = 20

  private func edit(before element: Int) -> SourceEdit? {
    guard bytes[element] == UInt8(ascii: "<"), !isNoMarkup(element) else { return nil }
    var start = element
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let before = bytes[start..<element]
    if before.allSatisfy(Self.isSpace) {
      let indentation = String(decoding: before, as: UTF8.self)
      return SourceEdit(range: start..<start, text: indentation + line + lineEnd)
    }
    return Self.isMarkup(before) ? SourceEdit(range: element..<element, text: line) : nil
  }

  /// Whether the beginning of a line has whole tags and plain text only, so that another tag may
  /// follow: an element behind anything else may be in an attribute, a string or a sentence.
  private static func isMarkup(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop(while: isSpace)
    guard line.first == UInt8(ascii: "<") else { return false }
    var quote: UInt8?
    var isInTag = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard isInTag else { return false }
        quote = quote == nil ? byte : quote == byte ? nil : quote
      case _ where quote != nil: continue
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard isInTag == (byte == UInt8(ascii: ">")) else { return false }
        isInTag.toggle()
      case UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "("): return false
      default: continue
      }
    }
    return !isInTag && line.reversed().drop(while: isSpace).first == UInt8(ascii: ">")
  }

  private var lineEnd: String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether an offset is in a script, a template's code, or another part of a page that is no
  /// markup.
  private func isNoMarkup(_ offset: Int) -> Bool {
    Self.noMarkup.contains { part in
      guard let start = lastOccurrence(of: part.start, in: 0..<offset) else { return false }
      return lastOccurrence(of: part.end, in: start..<offset) == nil
    }
  }

  /// Where a text occurs last, ignoring ASCII case.
  private func lastOccurrence(of word: String, in range: Range<Int>) -> Int? {
    let word = Array(word.utf8)
    guard range.count >= word.count, let first = word.first else { return nil }
    return (range.lowerBound...(range.upperBound - word.count)).last { start in
      bytes[start] == first
        && zip(bytes[start..<(start + word.count)], word).allSatisfy { $0.lowercasedASCII == $1 }
    }
  }

  private static let noMarkup: [(start: String, end: String)] = [
    ("<!--", end: "-->"), ("<%", "%>"), ("<?", "?>"), ("{#", "#}"), ("{%", "%}"),
    ("{{!", "}}"), ("<script", "</script"), ("<textarea", "</textarea"),
    ("<template", "</template"),
  ]

  /// Whether the page has the script, perhaps with a version in the query.
  private var hasScript: Bool {
    guard let address = line.split(separator: "\"").first(where: { $0.hasSuffix("/button.js") })
    else { return false }
    return ["\"", "'", "?", " ", ">"].contains { text.contains(address + $0) }
  }

  /// Whether it is a template of Angular, which removes scripts from its templates.
  private var isTemplateOfAngular: Bool {
    guard suffix == "html" || suffix == "htm" else { return false }
    return name.hasSuffix(".component.html") || name.hasSuffix(".page.html")
      || Self.signsOfAngular.contains { text.contains($0) }
  }

  private static let signsOfAngular = [
    "*ngIf", "*ngFor", "(click)=", "(ngSubmit)=", "[(ngModel)]", "[formGroup]", "routerLink",
    "@if (", "@for (", "@switch (",
  ]

  /// Whether the file makes different pages, or parts of pages.
  private var isTemplate: Bool {
    guard ["html", "htm", "xhtml"].contains(suffix) else { return true }
    return ["{%", "{{", "<%", "<?php", "th:", "v-if", "<noscript"].contains { text.contains($0) }
  }

  /// The suffixes of files that are pages, so that a line of HTML may be added to them.
  private static let pages: Set<String> = [
    "html", "htm", "xhtml", "erb", "ejs", "hbs", "mustache", "liquid", "twig", "jinja", "jinja2",
    "j2", "php", "cshtml", "jsp", "heex", "astro",
  ]
}
