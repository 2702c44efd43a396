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

  /// Finds wrong separators in a part of a query that ampersands limit, `name=value`, encoded or not: only
  /// between what reads as parameters.
  package static func ranges(in part: [UInt8]) -> [Range<Int>] {
    let signs = part.indices.filter { part[$0] == UInt8(ascii: "=") }
    var ranges: [Range<Int>] = []
    // Where the name of the parameter before begins, and its value; both 0 before the first equals sign.
    var (nameBefore, valueBefore) = (0, 0)
    for sign in signs {
      defer { if valueBefore == 0 { valueBefore = sign + 1 } }
      let name = start(ofName: part, before: sign)
      guard name < sign, part[name].isASCIILetter else { continue }
      var start = name
      while let mark = mark(in: part, before: start, from: valueBefore) { start -= mark.count }
      let hasNoneBefore = valueBefore == 0
      guard start < name, hasNoneBefore ? start == 0 : part[valueBefore..<start].allSatisfy(\.isInValue),
        isKnown(part[name..<sign])
          || (hasNoneBefore || isKnown(part[nameBefore..<(valueBefore - 1)]))
            && (!hasNoneBefore || part.starts(with: "amp".utf8))
      else { continue }
      ranges.append(start..<name)
      (nameBefore, valueBefore) = (name, sign + 1)
    }
    return ranges
  }

  /// Finds the sign in a path that has the place of the question mark before the query: an ampersand, an
  /// encoded question mark, or another sign before what reads as a parameter.
  package static func querySign(in path: [UInt8]) -> Range<Int>? {
    path.indices.lazy.compactMap { start in
      let rest = path[start...]
      let isSign =
        rest[start] == UInt8(ascii: "&")
        || rest[start] == UInt8(ascii: ";") && isParameter(rest.dropFirst())
      return isSign
        ? start..<(start + 1)
        : ["%3F", "%3f"].contains { rest.starts(with: $0.utf8) } ? start..<(start + 3) : nil
    }.first
  }

  /// Whether a text begins with the name of a parameter and an equals sign.
  package static func isParameter(_ text: some Sequence<UInt8>) -> Bool {
    let name = Array(text.prefix(longestName + 1).prefix { $0.isInName || $0 == UInt8(ascii: "=") })
    return name.firstIndex(of: UInt8(ascii: "=")).map { isKnown(name[..<$0]) } ?? false
  }

  /// Whether a value contains another parameter: a known name and an equals sign, after any text.
  fileprivate static func hides(in value: [UInt8]) -> Bool {
    value.indices.contains { sign in
      guard value[sign] == UInt8(ascii: "=") else { return false }
      let start = start(ofName: value, before: sign)
      return start < sign && isKnown(value[start..<sign])
    }
  }

  private static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count <= longestName else { return false }
    let name = String(decoding: name, as: UTF8.self)
    return Parameter(name: name) != nil || name == PresetList.parameter
  }

  /// The start of the name before an equals sign: after the digits of an encoded separator.
  private static func start(ofName part: [UInt8], before sign: Int) -> Int {
    let limit = max(0, sign - 2 * longestName)
    var start = sign
    while start > limit, part[start - 1].isInName {
      start -= 1
      if part[start...].starts(with: "0026".utf8), start > 0,
        part[start - 1] | 0x20 == UInt8(ascii: "u")
      {
        return start + 4
      }
    }
    let isEncoded =
      start > 0 && part[start - 1] == UInt8(ascii: "%") && sign > start + 2
      && part[start..<(start + 2)].allSatisfy { $0.hexadecimalValue != nil }
    return isEncoded ? start + 2 : start
  }

  private static func mark(in part: [UInt8], before end: Int, from start: Int) -> [UInt8]? {
    marks.first { mark in
      end - start >= mark.count
        && zip(part[(end - mark.count)..<end], mark).allSatisfy { byte, sign in
          byte == sign || sign.isASCIILetter && byte | 0x20 == sign
        }
    }
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

extension QueryItem.Value {
  /// Whether the value has another parameter in it, so that nothing can be written in its place that keeps both.
  var hidesParameter: Bool { WrongSeparator.hides(in: Array(text.utf8)) }
}

extension QueryItem {
  /// The same of an item. The value of another's parameter may be an address with parameters of its own.
  var hidesParameter: Bool {
    (Parameter(name: name) != nil || !value.text.contains("/")) && value.hidesParameter
  }

  package static let encodedSign = "%3D"

  /// `height%3D44`, whose name ends at an equals sign that is encoded.
  private var withoutEncodedSign: QueryItem? {
    guard value.text.isEmpty, let sign = name.firstIndex(of: "=") else { return nil }
    let known = String(name[..<sign])
    guard Parameter(name: known) != nil else { return nil }
    return QueryItem(name: known, value: String(name[sign...].dropFirst()))
  }

  /// The item divided at its wrong separators; `nil` without any.
  package var divided: (parts: [QueryItem], separators: [String])? {
    if let whole = withoutEncodedSign { return ([whole], [Self.encodedSign]) }
    let whole = Array("\(name)=\(value.text)".utf8)
    let ranges = WrongSeparator.ranges(in: whole)
    guard let first = ranges.first else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: whole[range], as: UTF8.self) }
    let starts = (first.lowerBound == 0 ? [] : [0]) + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound).filter { $0 > 0 } + [whole.count]
    let parts = zip(starts, ends).map { start, end in
      let sign = whole[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      return QueryItem(name: text(start..<sign), value: text(min(sign + 1, end)..<end))
    }
    // One that is encoded is no separator.
    return (parts, ranges.map { text($0) == "&" ? "%26" : text($0) })
  }
}
