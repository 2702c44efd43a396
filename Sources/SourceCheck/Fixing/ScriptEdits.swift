internal import ButtonCore
internal import SourceScan

/// Adds the script that draws the elements of Apple's JavaScript to a page that has some.
struct ScriptEdits {
  private let bytes: [UInt8]
  private let line: String
  private let name: String
  private let suffix: String

  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  init(_ bytes: [UInt8], path: String, host: String) {
    self.bytes = bytes
    line = SourceScan.scriptLine(host: host)
    name = String(path.split(separator: "/").last ?? "")
    suffix = name.split(separator: ".").last?.lowercased() ?? ""
  }

  /// The line of the script before the first element; before each in a template, since the page
  /// that it makes may be without the first. A module runs once however often a page has it.
  func edits(_ references: [SourceReference]) -> [SourceEdit] {
    let elements = references.filter { $0.kind == .appleElement }.prefix(Self.maxElements)
    guard !elements.isEmpty, Self.pages.contains(suffix), !hasScript, !isTemplateOfAngular else {
      return []
    }
    let page = bytes.map(\.lowercasedASCII)
    let noMarkup = Self.noMarkup.map { part in
      (
        starts: offsets(part.start, in: page).map { $0 + part.start.utf8.count },
        ends: offsets(part.end, in: page), length: part.end.utf8.count
      )
    }
    let edits = elements.lazy.map(\.range.lowerBound).filter { element in
      // Whether the page before it ends in a script, a template's code, or another part that is no
      // markup.
      !noMarkup.contains { part in
        part.starts.last { $0 <= element }.map { start in
          !part.ends.contains { $0 >= start && $0 + part.length <= element }
        } ?? false
      }
    }.compactMap(edit)
    return isTemplate ? Array(edits) : Array(edits.prefix(1))
  }

  /// Each adds an edit, and each edit may be tried by itself.
  private static let maxElements = 20

  private func edit(before element: Int) -> SourceEdit? {
    guard bytes[element] == UInt8(ascii: "<") else { return nil }
    let start = bytes[..<element].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = String(decoding: bytes[start..<element], as: UTF8.self)
    guard before.allSatisfy({ " \t".contains($0) }) else {
      return Self.isMarkup(before)
        ? SourceEdit(range: element..<element, text: line) : nil
    }
    return SourceEdit(range: start..<start, text: before + line + lineEnd)
  }

  /// Whether the beginning of a line has whole tags and plain text only, so that another tag may
  /// follow: an element after anything else may be in an attribute, a string or a sentence.
  private static func isMarkup(_ line: String) -> Bool {
    line.wholeMatch(of: /[ \t]*(<([^<>"'`{(]|"[^"]*"|'[^']*')*>[^<>"'`{(]*)+/) != nil
      && line.last { !" \t".contains($0) } == ">"
  }

  /// The end of the first line.
  private var lineEnd: String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func offsets(_ text: String, in bytes: [UInt8]) -> [Int] {
    SourceScan.offsets(of: text, in: bytes)
  }

  private func hasAny(_ texts: [String]) -> Bool {
    texts.contains { !offsets($0, in: bytes).isEmpty }
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
    return hasAny(["\"", "'", "?", " ", ">"].map { address + $0 })
  }

  /// Whether it is a template of Angular, which removes scripts from its templates.
  private var isTemplateOfAngular: Bool {
    guard suffix == "html" || suffix == "htm" else { return false }
    return name.hasSuffix(".component.html") || name.hasSuffix(".page.html")
      || hasAny(Self.signsOfAngular)
  }

  private static let signsOfAngular = [
    "*ngIf", "*ngFor", "(click)=", "(ngSubmit)=", "[(ngModel)]", "[formGroup]", "routerLink",
    "@if (", "@for (", "@switch (",
  ]

  /// Whether the file makes different pages, or parts of pages.
  private var isTemplate: Bool {
    guard ["html", "htm", "xhtml"].contains(suffix) else { return true }
    return hasAny(["{%", "{{", "<%", "<?php", "th:", "v-if", "<noscript"])
  }

  /// The suffixes of files that are pages, so that a line of HTML may be added to them.
  private static let pages: Set<String> = [
    "html", "htm", "xhtml", "erb", "ejs", "hbs", "mustache", "liquid", "twig", "jinja", "jinja2",
    "j2", "php", "cshtml", "jsp", "heex", "astro",
  ]
}
