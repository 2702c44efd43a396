package import ButtonAssets
package import ButtonCore

/// What a kit is asked for, in words of the API: by flags, by a URL, or by a file.
package struct KitRequest: Sendable {
  private let platforms: [KitPlatform]
  private let modes: [Endpoint]
  private let width: KitWidth
  private let formats: [ImageFormat]
  private let values: [Parameter: String]

  /// The name of the parameter with the platforms.
  package static let platformsName = "for"
  package static let modesName = "modes"
  package static let formatsName = "formats"

  /// The parameters that a kit takes from the API. Pixels and formats are those of the platform.
  package static let parameters = Parameter.all.filter {
    ($0.effect == .picture || Parameter.facts.contains($0)) && $0 != .side
  }

  /// Every name that a request may have.
  package static let names = [platformsName, modesName, formatsName] + parameters.map(\.name)

  /// A parameter by its name, or by its plural.
  package static func parameter(_ name: String) -> Parameter? {
    let names = [name] + (name.hasSuffix("s") ? [String(name.dropLast())] : [])
    return names.lazy.compactMap(Parameter.init(name:)).first { parameters.contains($0) }
  }

  /// The name of a parameter that usually has several values in a kit: `locales`.
  package static func plural(_ parameter: Parameter) -> String {
    [.type, .locale, .style].contains(parameter) ? parameter.name + "s" : parameter.name
  }

  /// What two spellings of one name have in common.
  package static func key(_ name: String) -> String { parameter(name)?.name ?? name }

  /// The path and query of a request.
  package static func target(at path: String, _ items: [(name: String, value: String)]) -> String {
    let query = items.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
    // Commas separate values, and need no encoding in a query (RFC 3986, section 3.4).
    return path + "?" + query.joined(separator: "&").replacing("%2C", with: ",")
  }

  /// - Parameter items: Names and values; several values are separated by commas, and `all` stands
  ///   for every one.
  package init(_ items: [(name: String, value: String)]) throws(KitFault) {
    var lists: [String: String] = [:]
    var values: [Parameter: String] = [:]
    for (name, value) in items {
      let isNew: Bool
      if [Self.platformsName, Self.modesName, Self.formatsName].contains(name) {
        isNew = lists.updateValue(value, forKey: name) == nil
      } else if let parameter = Self.parameter(name) {
        isNew = values.updateValue(value, forKey: parameter) == nil
      } else {
        let nearest = nearestSpelling(to: name, among: Self.names)
        throw KitFault(
          name,
          reason: "is not a parameter of a kit.\(nearest.map { " Did you mean \($0)?" } ?? "")")
      }
      guard isNew else { throw KitFault(name, reason: "is given twice") }
    }
    let platforms = KitPlatform.allCases.map { ($0.rawValue, $0) }
    guard let list = lists[Self.platformsName] else {
      throw KitFault(
        Self.platformsName,
        reason: "is missing: it takes \(platforms.map(\.0).joined(separator: ", ")) or all")
    }
    self.platforms = try Self.chosen(list, Self.platformsName, platforms)
    let modes = try Self.chosen(
      lists[Self.modesName] ?? Endpoint.center.rawValue, Self.modesName,
      Endpoint.allCases.map { ($0.rawValue, $0) })
    self.modes = modes
    formats =
      try lists[Self.formatsName].map { list throws(KitFault) in
        try Self.chosen(list, Self.formatsName, ImageFormat.pictures.map { ($0.spelling, $0) })
      } ?? []
    width = try Self.width(&values)
    values[.height] = values[.height] ?? Self.standardHeight
    // A logo is as high as the other buttons.
    values[.side] = values[.height]
    if let unused = values.keys.filter({ name in
      !modes.contains { $0.parameters.contains(name) } && name != .side && name != .height
    }).map(\.name).min() {
      let modes = modes.map(\.rawValue).joined(separator: ",")
      throw KitFault(
        unused, reason: "has no effect where \(Self.modesName) is \(modes)")
    }
    self.values = values
  }

  /// The height of buttons of which none is asked for, in points: that which a finger hits.
  package static let standardHeight = String(HumanInterfaceGuidelines.hitRegion)

  /// Takes a width that is no number out of the values. Without any, each language gets the width
  /// that it needs.
  private static func width(_ values: inout [Parameter: String]) throws(KitFault) -> KitWidth {
    guard let text = values[.width] else { return .fit }
    if let width = KitWidth(spelling: text) {
      values[.width] = nil
      return width
    }
    let range = ButtonWidth.allowed
    guard let points = Int(text), range.contains(points) else {
      throw KitFault(
        Parameter.width.name,
        reason: "is \(text), but takes fit, fit-all or a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)",
        nearest: Int(text).map { String(ButtonWidth(clamping: $0).value) })
    }
    return .requested
  }

  /// The values of a list of words, each once.
  private static func chosen<Value: Hashable>(
    _ list: String, _ name: String, _ known: [(word: String, value: Value)]
  ) throws(KitFault) -> [Value] {
    if list == "all" { return known.map(\.value) }
    var values: [Value] = []
    let given = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for word in given {
      guard let found = known.first(where: { $0.word == word })?.value else {
        let words = known.map(\.word)
        let nearest = nearestSpelling(to: word, among: words)
        throw KitFault(
          name,
          reason: "has \(word), but takes \(words.joined(separator: ", ")) or all."
            + (nearest.map { " Did you mean \($0)?" } ?? ""),
          nearest: nearest.map { nearest in
            given.map { $0 == word ? nearest : $0 }.joined(separator: ",")
          })
      }
      if !values.contains(found) { values.append(found) }
    }
    return values
  }

  /// The buttons of each mode; a value may be a list, or `*`.
  private var targets: [RequestTarget] {
    modes.map { mode in
      RequestTarget(
        ButtonPath(mode),
        mode.parameters.compactMap { parameter in
          values[parameter].map {
            QueryItem(name: parameter.name, value: $0 == "all" ? "*" : $0)
          }
        })
    }
  }

  /// - Parameter most: The largest number of pictures.
  /// - Throws: ``KitFault``.
  package func plan(
    _ assets: LoadedAssets, most: Int = RequestList.mostRequests
  ) throws -> KitPlan {
    try KitPlan(
      targets, width: width, platforms: platforms, formats: formats, most: most, assets)
  }
}
