/// A sign that somebody wrote between two parameters of a query, although only an ampersand separates them.
///
/// Examples are the semicolon in `height=44;width=250`, and `amp;` in `height=44&amp;width=250`: a browser sends
/// that if an ampersand was escaped twice.
package enum WrongSeparator {
  /// The signs that public code has, encoded too; longer ones first.
  private static let marks = [
    "amp%3b", "%5cu0026", "\\u0026", "amp;", "u0026", "%2526", "%26", "%3b", "%3f", "&", ";", "?",
  ].map { Array($0.utf8) }

  /// More than any parameter's name has.
  private static let longestName = 32

  /// Divides a part of a query that ampersands limit, `name=value`, encoded or not, at its wrong separators: only
  /// between what reads as parameters.
  ///
  /// - Returns: The parameters, each with the separator before it, which is empty if it is none.
  package static func parameters(in part: [UInt8]) -> [(separator: Range<Int>, text: Range<Int>)] {
    var parameters = [(separator: 0..<0, text: part.indices)]
    // Where the last parameter begins, and its value; both 0 before the first equals sign.
    var (name, value) = (0, 0)
    for sign in part.indices where part[sign] == UInt8(ascii: "=") {
      if let marks = marks(in: part, from: value, before: sign),
        value == 0 ? marks.lowerBound == 0 : part[value..<marks.lowerBound].allSatisfy(\.isInValue),
        isKnown(part[marks.upperBound..<sign])
          || (value == 0 ? part.starts(with: "amp".utf8) : isKnown(part[name..<(value - 1)]))
      {
        parameters[parameters.endIndex - 1].text = name..<marks.lowerBound
        parameters.append((marks, marks.upperBound..<part.endIndex))
        (name, value) = (marks.upperBound, sign + 1)
      } else if value == 0 {
        value = sign + 1
      } else {
        // No value has an equals sign.
        break
      }
    }
    return parameters.filter { !$0.text.isEmpty }
  }

  /// Finds the sign in a path that has the place of the question mark before the query: an ampersand, an
  /// encoded question mark, or a semicolon before what reads as a parameter.
  static func querySign(in path: ArraySlice<UInt8>) -> Range<Int>? {
    path.indices.lazy.compactMap { start in
      switch path[start] {
      case UInt8(ascii: "&"): start..<(start + 1)
      case UInt8(ascii: ";") where isParameter(path[(start + 1)...]): start..<(start + 1)
      case UInt8(ascii: "%") where ["%3F", "%3f"].contains { path[start...].starts(with: $0.utf8) }: start..<(start + 3)
      default: nil
      }
    }.first
  }

  /// Whether a text begins with the name of a parameter and an equals sign.
  package static func isParameter(_ text: some Sequence<UInt8>) -> Bool {
    let start = Array(text.prefix(longestName + 1))
    return start.firstIndex(of: UInt8(ascii: "=")).map { isKnown(start[..<$0]) } ?? false
  }

  private static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return Parameter(name: name) != nil || name == PresetList.parameter
  }

  /// The marks before the name of a parameter, if there are some at most that many bytes before its equals sign.
  private static func marks(in part: [UInt8], from start: Int, before sign: Int) -> Range<Int>? {
    for index in max(start, sign - 3 * longestName)..<sign {
      var end = index
      func isNext(_ mark: [UInt8]) -> Bool {
        part[end...].starts(with: mark) { $0 == $1 || $1.isASCIILetter && $0 | 0x20 == $1 }
      }
      while let mark = marks.first(where: isNext) { end += mark.count }
      if end > index, part[end].isASCIILetter, part[end..<sign].allSatisfy(\.isInName) { return index..<end }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isInName: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }

  /// Whether the byte may be in the value of a parameter; one with a slash or a colon is an address.
  fileprivate var isInValue: Bool {
    isInName || self == UInt8(ascii: ".") || self == UInt8(ascii: "%")
  }
}

extension QueryItem {
  /// Whether the value has another parameter in it, so that nothing can be written in its place that keeps both. The
  /// value of another's parameter may be an address with parameters of its own.
  var hidesParameter: Bool {
    guard Parameter(name: name) != nil || !value.contains("/"), value.utf8.contains(UInt8(ascii: "=")) else {
      return false
    }
    return value.utf8.indices.contains { WrongSeparator.isParameter(value.utf8[$0...]) }
  }

  /// An equals sign that is encoded, and so ends no name: `height%3D44`.
  package static let encodedSign = "%3D"

  /// The item divided at its wrong separators; `nil` without any.
  package var divided: (parts: [QueryItem], separators: [String])? {
    if value.isEmpty, let sign = name.firstIndex(of: "="), Parameter(name: String(name[..<sign])) != nil {
      let whole = QueryItem(name: String(name[..<sign]), value: String(name[sign...].dropFirst()))
      return ([whole], [Self.encodedSign])
    }
    let whole = Array("\(name)=\(value)".utf8)
    let parts = WrongSeparator.parameters(in: whole)
    let separators = parts.map { String(decoding: whole[$0.separator], as: UTF8.self) }.filter { !$0.isEmpty }
    guard !separators.isEmpty else { return nil }
    let items = parts.map { part in
      let sides = whole[part.text].split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return QueryItem(name: sides[0], value: sides.dropFirst().first ?? "")
    }
    // One that is encoded is no separator.
    return (items, separators.map { $0 == "&" ? "%26" : $0 })
  }
}
