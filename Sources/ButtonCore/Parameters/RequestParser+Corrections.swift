extension RequestParser {
  /// A request with its refused values corrected, if all corrections are sure; a valid one unchanged. A parameter
  /// without effect stays, since its name may be a misspelled one, and only its author knows what it was to do.
  ///
  /// Wrong separators become ampersands.
  ///
  /// - Parameter isApples: Whether it must be one that Apple's endpoint takes, in its spelling.
  /// - Returns: `nil` if there is none.
  package func nearest(to given: ButtonURL, isApples: Bool) -> ButtonURL? {
    guard let target = given.divided, let valid = read(target).corrected()
    else { return nil }
    var nearest = valid.target
    guard isApples else { return nearest }
    let differences = AppleEndpoint.differences(in: nearest, read: valid.asked, catalog)
    // A corrected request that Apple's endpoint refuses is no better than the given one.
    guard nearest == target || differences.allSatisfy({ !$0.isRefused || $0.nearest != nil })
    else { return nil }
    for case (let item, let spelled?) in differences.map({ ($0.item, $0.nearest) }) {
      nearest.items = nearest.items.map { $0 == item ? spelled : $0 }
    }
    return nearest
  }

  /// A request whose parameters all have an effect: a misspelt name becomes that of the parameter that was
  /// meant, and other names without effect are left out.
  ///
  /// - Parameter ignored: The names of the request that have no effect.
  /// - Returns: `nil` if a separator has no correction, or if what a name means is a guess or was not compared.
  package func spelled(_ target: ButtonURL, _ ignored: IgnoredNames) -> ButtonURL? {
    let names = Set(target.items.map(\.name))
    // A name that only division brings to light may be without effect, too.
    guard !ignored.areMore, let target = target.divided,
      target.items.allSatisfy({ names.contains($0.name) || Parameter(name: $0.name) != nil })
    else { return nil }
    // Nobody knows whether another one is left out or misspelt.
    guard !ignored.names.contains(where: { $0.meant?.grade == .guess }) else { return nil }
    let meanings = Dictionary(ignored.names.map { ($0.name, $0.meant) }) { one, _ in one }
    var given = Set(target.items.compactMap { Parameter(name: $0.name) })
    let items = target.items.compactMap { item -> QueryItem? in
      guard let meaning = meanings[item.name] else { return item }
      guard let name = meaning?.sure, given.insert(name).inserted else { return nil }
      var item = item
      item.name = name.name
      return item
    }
    return ButtonURL(target.path, items)
  }
}

extension RequestParser.Parsed {
  /// The nearest valid request, if every problem has a sure correction: the caller's own items, corrected, in the
  /// caller's order, without those that are ignored.
  package var nearest: ButtonURL? {
    var nearest = corrected()?.target
    nearest?.items.removeAll { ignored.contains($0.name) }
    return nearest
  }

  /// A request with every problem corrected. Parameters without effect stay.
  ///
  /// - Parameter leavingOut: Whether guesses count, and what has no correction, or a wrong one, is left out.
  /// - Returns: `nil` if something is wrong that is neither corrected nor left out.
  package func corrected(leavingOut: Bool = false) -> Self? {
    // Corrections can contradict each other.
    var (reading, isCorrected) = (self, false)
    while !reading.problems.isEmpty {
      var target = reading.target
      for problem in reading.problems {
        let correction = isCorrected ? nil : problem.correction
        guard leavingOut || correction?.grade == .sure else { return nil }
        target = target.with(correction?.value ?? [problem.parameter: nil])
      }
      (reading, isCorrected) = (Self(of: target, parser), true)
    }
    return reading
  }
}

extension ButtonURL {
  /// The path with the query, percent-encoded.
  package var text: String {
    let query = items.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
    return path.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The same with its items divided at wrong separators; `nil` if a parameter then had two values, or if one is
  /// still in the value of another.
  package var divided: ButtonURL? {
    let divided = items.compactMap(\.divided).flatMap(\.parts)
    let all = items.flatMap { $0.divided?.parts ?? [$0] }
    guard !all.contains(where: \.hidesParameter) else { return nil }
    guard !divided.isEmpty else { return self }
    // An address in code can have hundreds of names.
    let counts = Dictionary(all.map { ($0.key, 1) }, uniquingKeysWith: +)
    let isClear = divided.allSatisfy { counts[$0.key] == 1 }
    return isClear ? ButtonURL(path, all) : nil
  }
}
