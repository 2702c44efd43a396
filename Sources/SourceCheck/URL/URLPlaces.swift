import ButtonCore

/// The places of a URL's parts in its source, in bytes: a mend replaces these.
struct URLPlaces: Hashable, Sendable {
  /// A parameter, or what reads as one after a wrong separator.
  struct Parameter: Hashable, Sendable {
    /// The text between it and the parameter before; empty for the first.
    let separator: Range<Int>
    /// Whether that separates nothing.
    let isWrong: Bool
    let name: Range<Int>
    /// Empty without an equals sign.
    let value: Range<Int>
  }

  /// Scheme and host, and the path before the endpoint's.
  let origin: Range<Int>
  /// The part of the path that no path of a button has.
  let fault: Range<Int>
  private(set) var parameters: [Parameter] = []
  /// The spelling of a slash: `/`, `\/`, `\u002F`.
  let slash: String
  /// The spelling of an ampersand, as far as the URL tells.
  private(set) var ampersand: String?
  /// The spelling of an equals sign.
  private(set) var equals = "="

  /// - Parameters:
  ///   - url: The decoded URL.
  ///   - origin: Where its origin is in the decoded bytes.
  ///   - path: Where its path is.
  ///   - fault: Where parameters of the path are.
  init(_ url: DecodedText, origin: Range<Int>, path: Range<Int>, fault: Range<Int>, in source: SourceText) {
    (self.origin, self.fault) = (url.range(origin), url.range(fault))
    slash = source.string(url.range(path.lowerBound..<(path.lowerBound + 1)))
  }

  /// Adds a part of the query that ampersands limit.
  mutating func add(_ part: ArraySlice<UInt8>, of url: DecodedText, in source: SourceText) {
    guard !part.isEmpty else { return }
    let bytes = Array(part)
    let separators = WrongSeparator.ranges(in: bytes)
    func offset(_ index: Int) -> Int { url.offset(of: part.startIndex + index) }
    let hasWrongStart = separators.first?.lowerBound == 0
    let starts = (hasWrongStart ? [] : [0]) + separators.map(\.upperBound)
    let ends = separators.map(\.lowerBound).filter { $0 > 0 } + [bytes.count]
    for (number, (start, end)) in zip(starts, ends).enumerated() {
      let sign = bytes[start..<end].firstIndex(of: .equals)
      let previous = parameters.last?.value.upperBound ?? offset(0)
      // Several ampersands in a row are one.
      let separator = (parameters.isEmpty ? offset(0) : previous)..<offset(start)
      let isWrong = number > 0 || hasWrongStart
      if !isWrong, !parameters.isEmpty, ampersand == nil { ampersand = source.string(separator) }
      if let sign { equals = source.string(offset(sign)..<offset(sign + 1)) }
      parameters.append(
        Parameter(
          separator: separator, isWrong: isWrong, name: offset(start)..<offset(sign ?? end),
          value: offset(sign.map { $0 + 1 } ?? end)..<offset(end)))
    }
  }

  /// Notes how an ampersand is written in markup, unless the URL has one.
  mutating func setMarkup() { ampersand = ampersand ?? "&amp;" }
}
