internal import ButtonCore

/// A part of a template, read once: a page is written by walking its parts.
enum TemplatePart: Sendable {
  case text(String)
  case value(TemplateName)
  /// Written once for each item of a list, with the item's names known first; once for another value
  /// that is present; inverted, once for what is absent, false or an empty list.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
}

/// The name in a tag: one that the nearest enclosing values know, and names within it.
///
/// `.`, the item itself, is no names; `last()` is known in every item.
typealias TemplateName = [String]

/// Reads a template: the part of Mustache (https://mustache.github.io/mustache.5.html) that the
/// templates use.
///
/// A tag that inserts nothing at its own place is alone on its line without leaving an empty one.
struct TemplateParser {
  private let files: [String: [UInt8]]
  /// The template, after those into which it is inserted.
  private let names: [String]
  private let source: [UInt8]
  private var position = 0

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - files: The texts of all templates, by name.
  ///   - indentation: The blanks before each line, where the template is inserted.
  ///   - outer: The templates into which it is inserted.
  init(
    _ name: String, _ files: [String: [UInt8]], indentation: ArraySlice<UInt8> = [], in outer: [String] = []
  ) throws(AssetFault) {
    guard let text = files[name] else { throw AssetFault("there is no \(name).mustache") }
    (self.files, names) = (files, outer + [name])
    let lines = text.split(separator: Self.newline, omittingEmptySubsequences: false)
    // The last newline ends the text.
    source = Array(lines.map { $0.isEmpty ? [] : indentation + $0 }.joined(separator: [Self.newline]))
  }

  /// - Parameter name: The section to whose end it reads; `nil` for the whole file.
  mutating func parts(until name: String? = nil) throws(AssetFault) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    while let start = find("{", from: position) {
      guard let end = find("}", from: start + 2) else { throw fault("a tag has no end") }
      let sign = Unicode.Scalar(source[start + 2])
      let isValue = !"#^/>".unicodeScalars.contains(sign)
      let line = isValue ? nil : line(around: start..<end + 2)
      add(source[position..<(line?.lowerBound ?? start)], to: &parts)
      position = line?.upperBound ?? end + 2
      let text = String(decoding: source[(isValue ? start + 2 : start + 3)..<end], as: UTF8.self)
      switch sign {
      case "#", "^":
        let named = try self.name(text)
        parts.append(.section(named, isInverted: sign == "^", try self.parts(until: text)))
      case ">":
        guard !names.contains(text) else { throw fault("\(text) inserts itself") }
        let indentation = source[(line?.lowerBound ?? start)..<start]
        var inserted = try TemplateParser(text, files, indentation: indentation, in: names)
        parts += try inserted.parts()
      case "/":
        guard text == name else { throw fault("\(text) ends, where \(name ?? "nothing") is open") }
        return parts
      default: parts.append(.value(try self.name(text)))
      }
    }
    add(source[position...], to: &parts)
    position = source.count
    if let name { throw fault("\(name) has no end") }
    return parts
  }

  private func add(_ text: ArraySlice<UInt8>, to parts: inout [TemplatePart]) {
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
  }

  /// The braces and signs with which other template languages insert unescaped values are in no name.
  private func name(_ text: String) throws(AssetFault) -> TemplateName {
    if text == "." { return [] }
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = names.allSatisfy { name in
      !name.isEmpty
        && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
    guard isName || text == "last()" else { throw fault("\(text) is not a name") }
    return names.map(String.init)
  }

  /// The line with its end, if it has nothing but blanks before and after a tag.
  private func line(around tag: Range<Int>) -> Range<Int>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let first = source[..<tag.lowerBound].lastIndex { !isBlank($0) }
    let last = source[tag.upperBound...].firstIndex { !isBlank($0) }
    guard [first, last].allSatisfy({ place in place.map { source[$0] == Self.newline } ?? true })
    else { return nil }
    return (first.map { $0 + 1 } ?? 0)..<(last.map { $0 + 1 } ?? source.count)
  }

  /// The offset of a double brace. `String` would search for it with a regular expression.
  private func find(_ brace: Unicode.Scalar, from start: Int) -> Int? {
    source.indices[start...].dropLast().first { index in
      source[index] == UInt8(ascii: brace) && source[index + 1] == UInt8(ascii: brace)
    }
  }

  /// A fault at the place that was read last.
  private func fault(_ description: String) -> AssetFault {
    let line = source[..<position].count { $0 == Self.newline } + 1
    return AssetFault("\(names[names.count - 1]).mustache:\(line): \(description)")
  }
}
