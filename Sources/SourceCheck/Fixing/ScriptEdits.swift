internal import ButtonCore
internal import SourceScan

/// Adds the script that draws the elements of Apple's JavaScript to a page that has some.
struct ScriptEdits {
  private let bytes: [UInt8]
  private let host: String
  private let name: String
  private let suffix: String
  private let text: String

  /// - Parameter host: With its scheme, and the path of the service, if it has one.
  init(_ bytes: [UInt8], path: String, host: String) {
    self.bytes = bytes
    self.host = host.hasSuffix("/") ? String(host.dropLast()) : host
    name = String(path.split(separator: "/").last ?? "")
    suffix = name.split(separator: ".").last?.lowercased() ?? ""
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The line of the script before the first element; before each in a template with conditions,
  /// since a page may be without the first. A module runs once however often a page has it.
  func edits(_ references: [SourceReference]) -> [SourceEdit] {
    // Another version of the script has a query.
    guard Self.pages.contains(suffix), !text.contains("\(host)/button.js"), !isTemplateOfAngular
    else { return [] }
    let edits = references.lazy.filter { $0.kind == .appleElement }.prefix(Self.mostElements)
      .compactMap { edit(before: $0.range.lowerBound) }
    return hasConditions ? Array(edits) : Array(edits.prefix(1))
  }

  private func edit(before element: Int) -> SourceEdit? {
    guard bytes[element] == UInt8(ascii: "<"), !isNoMarkup(element) else { return nil }
    var start = element
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let before = bytes[start..<element]
    let line = SourceScan.scriptLine(host: host)
    if before.allSatisfy(Self.isSpace) {
      let indentation = String(decoding: before, as: UTF8.self)
      return SourceEdit(range: start..<start, text: indentation + line + lineEnd)
    }
    // Behind a tag another one may stand, but an element behind other text may be in a string or a
    // sentence.
    let words = before.drop(while: Self.isSpace)
    guard words.first == UInt8(ascii: "<"),
      before.reversed().drop(while: Self.isSpace).first == UInt8(ascii: ">")
    else { return nil }
    return SourceEdit(range: element..<element, text: line)
  }

  private var lineEnd: String {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Behind more elements no other is looked at, since each is sought from the page's start on.
  private static let mostElements = 20

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether an offset is in a comment, a script, or another part of a page that is no markup.
  private func isNoMarkup(_ offset: Int) -> Bool {
    let text = String(decoding: bytes[..<offset], as: UTF8.self).lowercased()
    return Self.noMarkup.contains { part in
      guard let start = text.ranges(of: part.start).last else { return false }
      return !text[start.upperBound...].contains(part.end)
    }
  }

  private static let noMarkup: [(start: String, end: String)] = [
    ("<!--", end: "-->"), ("<%", "%>"), ("<?", "?>"), ("{#", "#}"), ("{%", "%}"),
    ("{{!", "}}"), ("<script", "</script"), ("<textarea", "</textarea"),
    ("<template", "</template"),
  ]

  /// Whether it is a template of Angular, which removes scripts from its templates.
  private var isTemplateOfAngular: Bool {
    guard suffix == "html" || suffix == "htm" else { return false }
    return name.hasSuffix(".component.html") || name.hasSuffix(".page.html")
      || [
        "*ngIf", "*ngFor", "(click)=", "(ngSubmit)=", "[(ngModel)]", "[formGroup]",
        "formControlName",
        "routerLink", "<ion-", "<mat-", "@if (", "@for (",
      ].contains { text.contains($0) }
  }

  private var hasConditions: Bool {
    [
      "{% if", "{%- if", "{{#if", "{{#unless", "{{^", "<% if", "<%- if", "<?php if", "@if",
      "@unless",
      "<c:if", "<c:when",
    ].contains { text.contains($0) }
  }

  /// The suffixes of files that are pages, so that a line of HTML may be added to them.
  private static let pages: Set<String> = [
    "html", "htm", "xhtml", "erb", "ejs", "hbs", "mustache", "liquid", "twig", "jinja", "jinja2",
    "j2", "php", "cshtml", "jsp", "heex", "astro",
  ]
}
