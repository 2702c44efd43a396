internal import ButtonCore

// The edits of an address: of its host, and of the bytes that are wrong, each at its place and in the spelling of that
// place.
extension FoundButton {
  /// The edits that take the fault out of the path.
  func pathEdits(_ places: URLPlaces) -> [SourceEdit] { replace(places.fault, with: request.fault?.replacement ?? "") }

  /// The edits that put an address on another host.
  ///
  /// - Parameters:
  ///   - host: With its scheme, without a slash at its end.
  ///   - isRead: Whether the new host reads a name that the old one ignores. If one must stay, nothing is edited.
  func edits(_ places: URLPlaces, movingTo host: String, without isRead: (String) -> Bool) -> [SourceEdit] {
    // Where code writes no scheme, it may add one.
    guard !request.isHostApart, use == .picture || request.origin.contains("//"), !request.origin.isEmpty,
      request.origin != host
    else { return [] }
    let moved = replace(
      places.origin, with: request.isEmbedded ? host.queryEncoded : host.replacing("/", with: places.slash))
    let items = target.divided?.items ?? request.items
    guard (items.map(\.name) + request.unknown).contains(where: isRead) else { return moved }
    return isWhole ? edits(places, to: items.filter { !isRead($0.name) }).map { moved + $0 } ?? [] : []
  }

  /// The edits that bring the parameters to those of another request.
  ///
  /// - Parameter renames: Whether names change too: an alias of a name is read here, and not by Apple's endpoint.
  /// - Returns: `nil` if the places of the parameters are not known.
  func edits(_ places: URLPlaces, to items: [QueryItem], renames: Bool = false) -> [SourceEdit]? {
    guard let given = target.divided?.items, given.count == places.parameters.count else { return nil }
    let ampersand = places.ampersand ?? (request.isEmbedded ? "%26" : "&")
    guard !items.isEmpty else {
      let end = places.parameters.last?.value.upperBound ?? places.fault.upperBound
      return replace(places.fault.upperBound..<end, with: "")
    }
    var (rest, edits, isFirst) = (items, [SourceEdit](), true)
    for (item, place) in zip(given, places.parameters) {
      let index = rest.firstIndex { Parameter.areSame($0.name, item.name) }
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
      let isName = place.value.isEmpty && !item.value.text.isEmpty
      if isName || renames && meant.name != item.name { edits += replace(place.name, with: spelled(meant.name)) }
      let sign = place.name.upperBound == place.value.lowerBound ? places.equals : ""
      if isName || meant.value != item.value { edits += replace(place.value, with: sign + spelled(meant.value.text)) }
    }
    guard !rest.isEmpty else { return edits }
    let added = rest.map { spelled($0.name) + places.equals + spelled($0.value.text) }.joined(separator: ampersand)
    guard let end = places.parameters.last?.value.upperBound else {
      // `/appleid/button` and `/appleid/button?`
      let hasSign = request.range.upperBound > places.fault.upperBound
      let sign = hasSign ? "" : request.isEmbedded ? "%3F" : "?"
      return replace(request.range.upperBound..<request.range.upperBound, with: sign + added)
    }
    return edits + replace(end..<end, with: (isFirst ? "" : ampersand) + added)
  }

  private func replace(_ range: Range<Int>, with text: String) -> [SourceEdit] {
    range.isEmpty && text.isEmpty ? [] : [SourceEdit(range: range, text: text)]
  }

  private func spelled(_ text: String) -> String {
    request.isEmbedded ? text.queryEncoded.queryEncoded : text.queryEncoded
  }
}
