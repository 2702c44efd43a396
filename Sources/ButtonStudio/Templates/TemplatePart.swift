internal import ButtonCore

/// A part of a template, read once: a page is written by walking its parts.
enum TemplatePart: Sendable {
  case text(String)
  case value(TemplateName)
  /// Written once for each item of a list, with the item's names known first; once for another value
  /// that is present; inverted, once for what is absent, false or an empty list.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
  /// Another template, with the values of this place.
  case partial(TemplateFile)
}

/// What a tag names.
enum TemplateName: Sendable {
  /// `.`: the item itself.
  case current
  /// `last()`: whether the item is the last of its list.
  case isLast
  /// A name that the nearest enclosing values know, and names within it.
  case path(String, within: [String])

  /// - Returns: `nil` for what is no name. The braces and signs with which other template languages
  ///   insert unescaped values are in no name.
  init?(_ text: String) {
    switch text {
    case ".": self = .current
    case "last()": self = .isLast
    default:
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      let isName = names.allSatisfy { name in
        !name.isEmpty
          && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      }
      guard isName else { return nil }
      self = .path(String(names[0]), within: names.dropFirst().map(String.init))
    }
  }
}

/// A template's file, and the blanks before each of its lines where it is inserted.
struct TemplateFile: Hashable, Sendable {
  var name: String
  var indentation = ""
}

/// Why a page cannot be written.
struct TemplateFault: Error, CustomStringConvertible {
  let description: String
}
