extension RequestParser {
  /// A request as far as it is valid: corrected, or else without what is wrong.
  ///
  /// - Returns: The request, the items that it has been read from, and what is wrong with those given.
  package func nearestValid(
    _ path: ButtonPath, _ items: [QueryItem], languages: QualityList
  ) -> (parsed: Parsed, items: [QueryItem], problems: [ParameterFault]) {
    do throws(InvalidRequest) {
      return (try parse(path, items, languages: languages), items, [])
    } catch {
      // What has no correction is left out, so that the rest of the request can be corrected.
      let unknown = error.problems.filter { $0.correction == nil }
      let left = Set((unknown.isEmpty ? error.problems : unknown).map(\.parameter))
      let next =
        error.nearest?.target.items
        ?? items.filter { Parameter(name: $0.name).map(left.contains) != true }
      // The recursion ends: every round has fewer wrong parameters.
      let valid = nearestValid(path, next, languages: languages)
      let further = valid.problems.filter { !error.problems.contains($0) }
      return (valid.parsed, valid.items, error.problems + further)
    }
  }

  /// A request with what is refused corrected; a valid one unchanged. What has no effect stays, since
  /// its name may be a misspelled one, and only its author knows what it was to do.
  ///
  /// Wrong separators become ampersands.
  ///
  /// - Parameter isApples: Whether it must be one that Apple's endpoint takes, in its spelling.
  /// - Returns: `nil` if there is none.
  package func nearest(to given: ButtonURL, isApples: Bool) -> NearestRequest? {
    guard let target = given.divided else { return nil }
    var nearest = target
    var inquiry: ButtonInquiry
    do throws(InvalidRequest) {
      inquiry = try parse(target.path, target.items).inquiry
    } catch {
      guard let corrected = error.nearest else { return nil }
      inquiry = corrected.inquiry
      nearest = corrected.target.keeping(error.ignored, of: target)
      inquiry.forbidden =
        ParameterReader(of: target.path, in: nearest.items, self, negotiated: catalog.default)
        .forbidden
    }
    guard isApples else { return NearestRequest(target: nearest, inquiry: inquiry) }
    let differences = AppleEndpoint.differences(in: nearest, read: inquiry, catalog)
    // A corrected request that Apple's endpoint refuses is no better than the given one.
    guard nearest == target || differences.allSatisfy({ !$0.isRefused || $0.nearest != nil })
    else { return nil }
    for case (let item, let spelled?) in differences.map({ ($0.item, $0.nearest) }) {
      nearest.items = nearest.items.map { $0 == item ? spelled : $0 }
    }
    return NearestRequest(target: nearest, inquiry: inquiry)
  }

  /// A request whose parameters all have an effect: a misspelt name becomes that of the parameter that was probably
  /// meant, and other names without effect are left out.
  ///
  /// - Parameter ignored: The names of the request that have no effect.
  /// - Returns: `nil` if a separator has no correction, or a name may be misspelt that was not compared.
  package func spelled(_ target: ButtonURL, _ ignored: IgnoredNames) -> ButtonURL? {
    let names = Set(target.items.map(\.name))
    // A name that only division brings to light may be without effect, too.
    guard !ignored.areMore, let target = target.divided,
      target.items.allSatisfy({ names.contains($0.name) || Parameter(name: $0.name) != nil })
    else { return nil }
    let meanings = Dictionary(ignored.names.map { ($0.name, $0.meant) }) { one, _ in one }
    var given = Set(
      target.items.filter { meanings[$0.name] == nil }.compactMap { Parameter(name: $0.name) })
    let items = target.items.compactMap { item -> QueryItem? in
      guard let meaning = meanings[item.name] else { return item }
      guard let meaning, given.insert(meaning).inserted else { return nil }
      var item = item
      item.name = meaning.name
      return item
    }
    return ButtonURL(target.path, items)
  }

  /// The request with every problem corrected, or `nil` if one has no correction.
  ///
  /// - Parameter rounds: How often the result may be corrected again, since corrections can
  ///   contradict each other.
  func nearest(_ given: ParameterReader, rounds: Int = 3) -> NearestRequest? {
    var items = given.texts
    for problem in given.problems {
      guard let correction = problem.correction else { return nil }
      for (parameter, value) in correction.ordered {
        if let index = items.firstIndex(where: { $0.parameter == parameter }) {
          items[index].value = value
        } else {
          items.append((parameter, value))
        }
      }
      items.removeAll { correction.omitted.contains($0.parameter) }
    }
    items.removeAll { !$0.parameter.endpoints.contains(given.path.endpoint) }
    let target = ButtonURL(
      given.path, items.map { QueryItem(name: $0.parameter.name, value: $0.value) })
    var reader = ParameterReader(
      of: given.path, in: target.items, self, negotiated: given.negotiated)
    let inquiry = reader.readRequest().inquiry
    if reader.problems.isEmpty { return NearestRequest(target: target, inquiry: inquiry) }
    return rounds > 0 ? nearest(reader, rounds: rounds - 1) : nil
  }

  /// Corrects a `color` that names a style of the Human Interface Guidelines: its outline is a
  /// border here.
  package static func correctStyle(_ text: String) -> Correction? {
    let words = text.lettersAndDigits
    guard words.contains("outline") else { return nil }
    let color: ButtonColor = words.contains("black") ? .black : .white
    return Correction([.color: color.spelling, .border: Border.present.spelling])
  }
}

extension ButtonURL {
  package var text: String { path.target(items.map { ($0.name, $0.value.text) }) }

  /// The same with its items divided at wrong separators; `nil` if a parameter then had two values, or if one is
  /// still in the value of another.
  package var divided: ButtonURL? {
    let divided = items.compactMap(\.divided).flatMap(\.parts)
    let all = items.flatMap { $0.divided?.parts ?? [$0] }
    guard !all.contains(where: \.hidesParameter) else { return nil }
    guard !divided.isEmpty else { return self }
    let isClear = divided.allSatisfy { part in
      all.count { Parameter.areSame($0.name, part.name) } == 1
    }
    return isClear ? ButtonURL(path, all) : nil
  }

  /// The same items in the order of another request, and those of its items that have some names.
  fileprivate func keeping(_ names: [String], of given: ButtonURL) -> ButtonURL {
    var rest = items
    let kept = given.items.compactMap { item in
      if names.contains(item.name) { return item }
      let index = rest.firstIndex { Parameter(name: $0.name) == Parameter(name: item.name) }
      return index.map { rest.remove(at: $0) }
    }
    return ButtonURL(path, kept + rest)
  }
}
