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
  /// before what reads as a parameter.
  ///
  /// - Returns: The parameters, each with the separator before it, which is empty if it is none.
  package static func parameters(in part: [UInt8]) -> [(separator: Range<Int>, text: Range<Int>)] {
    let lower = part.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    var parameters = [(separator: 0..<0, text: part.indices)]
    var index = 0
    // A slash belongs to an address with parameters of its own. Behind an at sign, a locale's name may have more text.
    while index < part.count, !"/@".utf8.contains(part[index]) {
      var end = index
      while let mark = marks.first(where: { lower[end...].starts(with: $0) }) { end += mark.count }
      let before = parameters[parameters.endIndex - 1].text.lowerBound..<index
      if end > index, before.isEmpty || part[before].contains(UInt8(ascii: "=")), isParameter(part[end...]) {
        parameters[parameters.endIndex - 1].text = before
        parameters.append((index..<end, end..<part.endIndex))
      }
      index = max(end, index + 1)
    }
    return parameters.filter { !$0.text.isEmpty }
  }

  /// Whether a text begins with the name of a parameter and an equals sign.
  package static func isParameter(_ text: some Sequence<UInt8>) -> Bool {
    let start = Array(text.prefix(longestName + 1))
    guard let sign = start.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let name = String(decoding: start[..<sign], as: UTF8.self)
    return Parameter(name: name) != nil || name == PresetList.parameter
  }
}

extension QueryItem {
  /// An equals sign that is encoded, and so ends no name: `height%3D44`.
  package static let encodedSign = "%3D"

  /// The item divided at its wrong separators; `nil` without any.
  package var divided: (parts: [QueryItem], separators: [String])? {
    // Most have neither a strange name nor a second equals sign.
    guard Parameter(name: name) == nil || value.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let isEncoded = value.isEmpty && WrongSeparator.isParameter(name.utf8)
    let whole = Array((isEncoded ? name : "\(name)=\(value)").utf8)
    let parts = WrongSeparator.parameters(in: whole)
    let separators = parts.map { String(decoding: whole[$0.separator], as: UTF8.self) }.filter { !$0.isEmpty }
    guard isEncoded || !separators.isEmpty else { return nil }
    let items = parts.map { part in
      let name = whole[part.text].prefix { $0 != UInt8(ascii: "=") }
      return QueryItem(
        name: String(decoding: name, as: UTF8.self),
        value: String(decoding: whole[part.text].dropFirst(name.count + 1), as: UTF8.self))
    }
    // One that is encoded is no separator.
    return (items, (isEncoded ? [Self.encodedSign] : []) + separators.map { $0 == "&" ? "%26" : $0 })
  }
}
