internal import ButtonCore

/// An address of a button in its source: its parts, each with its place in bytes and its spelling, so that a fix replaces
/// what is wrong and keeps every other byte.
package struct WrittenURL: Hashable, Sendable {
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

  /// Scheme and host, and the path before the endpoint's; decoded, and where it is.
  let origin: String
  let originPlace: Range<Int>
  /// Whether its host comes before it, in an interpolation or in a joined expression: `${host}/appleid/button`,
  /// `host + "/appleid/button"`.
  package let isHostApart: Bool
  /// Whether it is the end of another address's path, which may be encoded: `https://web.archive.org/web/2020/https://…`.
  let isInPath: Bool
  /// Whether it is percent-encoded inside another one, as image optimizers expect it.
  package let isEmbedded: Bool
  /// The part of the path that no path of a button has.
  let fault: Range<Int>
  /// The end of the query, or of the path.
  let end: Int
  private(set) var parameters: [Parameter] = []
  /// The spelling of a slash: `/`, `\/`, `\u002F`.
  private let slash: String
  /// The spelling of an ampersand, as far as the URL tells.
  private var ampersand: String?
  /// The spelling of an equals sign.
  private var equals = "="

  /// - Parameters:
  ///   - url: The decoded URL.
  ///   - origin: Where its origin is in the decoded bytes, up to the path.
  ///   - fault: Where parameters of the path are.
  ///   - end: Its end in the source.
  init(
    _ url: DecodedText, origin: Range<Int>, isHostApart: Bool, isEmbedded: Bool, fault: Range<Int>, to end: Int,
    in source: SourceText
  ) {
    (self.isHostApart, self.isEmbedded, self.end) = (isHostApart, isEmbedded, end)
    self.origin = String(decoding: url.bytes[origin], as: UTF8.self)
    (originPlace, self.fault) = (url.range(origin), url.range(fault))
    isInPath = !isHostApart && url.bytes[..<origin.lowerBound].contains { $0 == "/" }
    slash = source.string(url.range(origin.upperBound..<(origin.upperBound + 1)))
  }

  /// Adds a part of the query that ampersands limit.
  mutating func add(_ part: ArraySlice<UInt8>, of url: DecodedText, in source: SourceText) {
    guard !part.isEmpty else { return }
    let bytes = Array(part)
    func offset(_ index: Int) -> Int { url.offset(of: part.startIndex + index) }
    for (wrong, text) in WrongSeparator.parameters(in: bytes) {
      let (start, end) = (text.lowerBound, text.upperBound)
      let sign = bytes[text].firstIndex { $0 == "=" }
      // Several ampersands in a row are one.
      let separator = (parameters.last?.value.upperBound ?? offset(0))..<offset(start)
      if wrong.isEmpty, !parameters.isEmpty, ampersand == nil { ampersand = source.string(separator) }
      if let sign { equals = source.string(offset(sign)..<offset(sign + 1)) }
      parameters.append(
        Parameter(
          separator: separator, isWrong: !wrong.isEmpty, name: offset(start)..<offset(sign ?? end),
          value: offset(sign.map { $0 + 1 } ?? end)..<offset(end)))
    }
  }

  /// Notes how an ampersand is written in markup, unless the URL has one.
  mutating func setMarkup() { ampersand = ampersand ?? "&amp;" }
}

// MARK: Edits

extension WrittenURL {
  /// The edits that take the fault out of the path.
  func edits(ofFault reason: ButtonURL.Fault?) -> [SourceEdit] { replace(fault, with: reason?.replacement ?? "") }

  /// The edits that put it on another host.
  ///
  /// - Parameter host: With its scheme, without a slash at its end.
  func edits(movingTo host: String) -> [SourceEdit] {
    replace(originPlace, with: isEmbedded ? host.queryEncoded : host.replacing("/", with: slash))
  }

  /// The edits that bring its parameters to those of another request.
  ///
  /// - Parameters:
  ///   - given: Its own, divided at wrong separators.
  ///   - renames: Whether names change too: an alias of a name is read here, and not by Apple's endpoint.
  /// - Returns: `nil` if the places of the parameters are not known.
  func edits(from given: [QueryItem], to items: [QueryItem], renames: Bool = false) -> [SourceEdit]? {
    guard given.count == parameters.count else { return nil }
    let ampersand = ampersand ?? (isEmbedded ? "%26" : "&")
    let last = parameters.last?.value.upperBound
    guard !items.isEmpty else { return replace(fault.upperBound..<(last ?? fault.upperBound), with: "") }
    var (rest, edits, isFirst) = (items, [SourceEdit](), true)
    for (item, place) in zip(given, parameters) {
      let index = rest.firstIndex { $0.key == item.key }
      guard let meant = index.map({ rest.remove(at: $0) }) else {
        // The first that stays has no separator.
        edits += replace(place.separator.lowerBound..<place.value.upperBound, with: "")
        continue
      }
      if isFirst, !place.separator.isEmpty {
        edits += replace(place.separator, with: "")
      } else if place.isWrong {
        edits += replace(place.separator, with: ampersand)
      }
      isFirst = false
      // `height%3D44` is a name so far.
      let isName = place.value.isEmpty && !item.value.isEmpty
      if isName || renames && meant.name != item.name { edits += replace(place.name, with: spelled(meant.name)) }
      let sign = place.name.upperBound == place.value.lowerBound ? equals : ""
      if isName || meant.value != item.value { edits += replace(place.value, with: sign + spelled(meant.value)) }
    }
    guard !rest.isEmpty else { return edits }
    let added = rest.map { spelled($0.name) + equals + spelled($0.value) }.joined(separator: ampersand)
    guard let last else {
      // `/appleid/button` and `/appleid/button?`
      return replace(end..<end, with: (end > fault.upperBound ? "" : isEmbedded ? "%3F" : "?") + added)
    }
    return edits + replace(last..<last, with: (isFirst ? "" : ampersand) + added)
  }

  private func replace(_ range: Range<Int>, with text: String) -> [SourceEdit] {
    range.isEmpty && text.isEmpty ? [] : [SourceEdit(range: range, text: text)]
  }

  private func spelled(_ text: String) -> String { isEmbedded ? text.queryEncoded.queryEncoded : text.queryEncoded }
}
