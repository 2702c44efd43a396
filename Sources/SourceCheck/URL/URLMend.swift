package import ButtonCore

/// The changes to a URL: of its host, and of the bytes that are wrong, each at its place and in the spelling
/// of that place.
struct URLMend {
  private(set) var edits: [SourceEdit] = []
  private let reference: FoundButton
  private let places: URLPlaces

  /// - Parameters:
  ///   - host: With its scheme; `nil` to keep the host.
  ///   - isShown: Whether a person reads the changes and makes them. A path alone gets the host then, and of a URL
  ///     that is not whole the host alone is changed.
  /// - Returns: `nil` for a URL that is to be changed and cannot be: it has no nearest valid request that keeps what was
  ///   written, or is not whole.
  init?(
    _ reference: FoundButton, host: String?, parser: RequestParser, isShown: Bool = false,
    mendsValues: Bool = true
  ) {
    guard let places = reference.places else { return nil }
    (self.reference, self.places) = (reference, places)
    // What a preset draws is its server's, and so is the address.
    guard !reference.isForPreset else {
      if mendsValues, reference.isRefused(by: parser) { return nil }
      return
    }
    let moved = host.flatMap { reference.isAt($0, isShown) ? nil : $0 }
    if reference.isWhole, mendsValues || moved != nil {
      guard change(to: moved, parser, mendsValues) else { return nil }
    } else if isShown {
      moved.map { move(to: $0) }
    } else if !reference.isWhole, moved != nil || mendsValues && reference.isRefused(by: parser) {
      return nil
    }
  }

  /// - Parameter host: With its scheme; `nil` to keep the host.
  /// - Returns: Whether there is a nearest request, with all that was written.
  private mutating func change(
    to host: String?, _ parser: RequestParser, _ mendsValues: Bool
  ) -> Bool {
    let target = reference.target
    let authority = host.flatMap(ButtonURL.host) ?? reference.host
    let isApples = authority.map(AppleEndpoint.isAuthority) ?? false
    var nearest = target
    if mendsValues {
      guard let valid = parser.nearest(to: target, isApples: isApples) else { return false }
      nearest = valid
    }
    if mendsValues, host != nil, let unseen = reference.itemsWithoutEffectAtApple(parser) {
      nearest.items.removeAll(where: unseen.contains)
    }
    guard let divided = target.divided else { return false }
    // `%3Fheight%3D44`: to decode the sign alone would not make a parameter of it.
    if mendsValues, target.items.contains(where: { $0.name.contains("=") }) { return false }
    host.map { move(to: $0) }
    if mendsValues { replace(places.fault, with: reference.fault?.replacement ?? "") }
    guard nearest != target else { return true }
    return divided.items.count == places.parameters.count
      && mend(divided.items, to: nearest.items, isApples: isApples)
  }

  /// Brings the parameters to those of the nearest request.
  private mutating func mend(
    _ given: [QueryItem], to nearest: [QueryItem], isApples: Bool
  ) -> Bool {
    var rest = nearest
    let ampersand = spelledAmpersand
    var isFirst = true
    for (item, place) in zip(given, places.parameters) {
      let index = rest.firstIndex { Parameter.areSame($0.name, item.name) }
      guard let meant = index.map({ rest.remove(at: $0) }) else {
        // The first that stays has no separator.
        replace(place.separator.lowerBound..<place.value.upperBound, with: "")
        continue
      }
      if isFirst, !place.separator.isEmpty {
        replace(place.separator, with: "")
      } else if place.isWrong {
        replace(place.separator, with: ampersand)
      }
      isFirst = false
      if isApples, meant.name != item.name { replace(place.name, with: spelled(meant.name)) }
      let sign = place.name.upperBound == place.value.lowerBound ? places.equals : ""
      if meant.value != item.value { replace(place.value, with: sign + spelled(meant.value.text)) }
    }
    guard !rest.isEmpty else { return true }
    guard !isFirst, let end = places.parameters.last?.value.upperBound else { return false }
    let added = rest.map {
      ampersand + spelled($0.name) + places.equals + spelled($0.value.text)
    }
    replace(end..<end, with: added.joined())
    return true
  }

  private mutating func move(to host: String) {
    let host = host.withoutSlashesAtEnd
    replace(
      places.origin,
      with: reference.isEmbedded ? host.queryEncoded : host.replacing("/", with: places.slash))
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    if !range.isEmpty || !text.isEmpty { edits.append(SourceEdit(range: range, text: text)) }
  }

  // MARK: Spelling

  private var spelledAmpersand: String { places.ampersand ?? (reference.isEmbedded ? "%26" : "&") }

  private func spelled(_ text: String) -> String {
    reference.isEmbedded ? text.queryEncoded.queryEncoded : text.queryEncoded
  }
}

extension FoundButton {
  /// Whether its host stays: it is this one already, or it is not in the text. A path alone may be a route, or belong to
  /// this program's own server; a person knows that, so a person is shown the host.
  fileprivate func isAt(_ host: String, _ isShown: Bool) -> Bool {
    isHostApart || origin.isEmpty && !isShown || origin == host.withoutSlashesAtEnd
  }

  /// Whether the source has all of it, in one line.
  package var isWhole: Bool { unknown.isEmpty && !isIncomplete && !isOnSeveralLines }

  package var isOnSeveralLines: Bool { text.utf8.contains(.lineFeed) }

  /// Whether its path, or a value that the source tells, is refused, whatever the other values are.
  package func isRefused(by parser: RequestParser) -> Bool {
    guard fault == nil else { return true }
    let given = ParameterSet(items.compactMap { Parameter(name: $0.name) })
    let unknown =
      isForPreset ? ParameterSet(Parameter.allCases).subtracting(given) : unknownParameters
    do throws(InvalidRequest) {
      _ = try parser.parse(path, items)
      return false
    } catch {
      return error.problems.contains { $0.dependencies.isDisjoint(with: unknown) }
    }
  }

  /// The items that Apple's endpoint does not read and this service draws: without them the picture stays as it is once
  /// it comes from here. `nil` for another host's address.
  fileprivate func itemsWithoutEffectAtApple(_ parser: RequestParser) -> [QueryItem]? {
    guard host.map(AppleEndpoint.isAuthority) == true,
      let nearest = parser.nearest(to: target, isApples: false),
      let read = try? parser.parse(nearest.path, nearest.items)
    else { return nil }
    return AppleEndpoint.differences(in: target, read: read.inquiry, parser.catalog)
      .filter { !$0.isRefused && $0.nearest == nil }.map(\.item)
  }
}
