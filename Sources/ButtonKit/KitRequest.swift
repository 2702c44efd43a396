internal import ButtonAssets
package import ButtonCore

/// A request for a kit, in words of the API: by flags, by a URL, or by a file.
package struct KitRequest: Sendable {
  let platforms: [KitPlatform]
  /// The formats that are named; `nil` for the usual ones, or for all.
  let formats: [ImageFormat]?
  let width: KitWidth
  /// The buttons of each mode; a value may be a list, or `*`.
  let targets: [ButtonURL]
  /// The caller's names and values of parameters, by ``key(_:)``.
  private let written: [String: (name: String, value: String)]

  package static let platformsName = "for"
  package static let modesName = "modes"
  package static let formatsName = "formats"

  /// The parameters that a kit takes from the API. Pixels and formats are those of the platform.
  package static let parameters = Parameter.allCases.filter {
    ($0.effect == .picture || Parameter.ofPage.contains($0)) && $0 != .side
  }

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

  package static func meaning(_ parameter: Parameter) -> String {
    parameter == .locale
      ? "The languages of the titles, or of the labels of logos, by any common code."
      : parameter.meaning
  }

  /// The values of a parameter, without the language of a visitor, whom a kit does not have.
  package static func allowed(_ values: AllowedValues, for parameter: Parameter) -> AllowedValues {
    guard parameter == .locale, case .words(let words) = values else { return values }
    return .words(words.filter { $0 != RequestParser.negotiatedLocale })
  }

  /// One name for all spellings of a parameter or a permission.
  package static func key(_ name: String) -> String {
    parameter(name)?.name ?? KitPermission(name: name)?.rawValue ?? name
  }

  package static func target(at path: String, _ items: [(name: String, value: String)]) -> String {
    let query = items.map { QueryItem(name: $0.name, value: $0.value).text }
    // Commas separate values, and need no encoding in a query (RFC 3986, section 3.4).
    return path + "?" + query.joined(separator: "&").replacing("%2C", with: ",")
  }

  /// - Parameter items: Names and values; several values are separated by commas, and `all` stands
  ///   for every one.
  package init(_ items: [(name: String, value: String)]) throws(KitFault) {
    var written: [String: (name: String, value: String)] = [:]
    for (name, value) in items {
      let key = Self.key(name)
      guard Self.names.contains(key) else {
        let nearest = meant(by: name, among: Self.names)?.value
        throw KitFault(name, reason: "is not a parameter of a kit.\(nearest.map { " Did you mean \($0)?" } ?? "")")
      }
      guard written.updateValue((name, value), forKey: key) == nil else {
        throw KitFault(name, reason: "is given twice")
      }
      guard let words = RequestList.values(value, all: Self.all) else { continue }
      let whole = words.filter { !$0.isEmpty }
      guard whole == words || whole.isEmpty else {
        throw KitFault(name, reason: "has an empty value", nearest: whole.joined(separator: ","))
      }
      guard !words.contains(Self.all) else {
        throw KitFault(
          name, reason: "has \(value), but \(Self.all) means every value: write \(Self.all) alone", nearest: Self.all)
      }
    }
    self.written = written
    func given(_ name: String) -> String? { written[name]?.value }
    guard let list = given(Self.platformsName) else {
      let known = KitPlatform.allCases.map(\.rawValue).joined(separator: ", ")
      throw KitFault(Self.platformsName, reason: "is missing: it takes \(known) or all")
    }
    platforms = try Self.platforms(list)
    let modes = try Self.chosen(given(Self.modesName) ?? Endpoint.center.rawValue, Self.modesName, \Endpoint.rawValue)
    let named = given(Self.formatsName).flatMap { $0 == Self.all ? nil : $0 }
    formats = try named.map { list throws(KitFault) in
      try Self.chosen(list, Self.formatsName, \ImageFormat.spelling)
    }
    let width = try KitWidth(given(Parameter.width.name))
    self.width = width
    let used = modes.reduce(into: Set<Parameter>([.height])) { $0.formUnion($1.parameters) }
    let unused = Self.parameters.filter {
      !used.contains($0) && given($0.name) != nil && ($0 != .width || width == .requested)
    }
    if let unused = unused.map(\.name).min() {
      throw KitFault(
        written[unused]?.name ?? unused,
        reason: "has no effect where \(Self.modesName) is " + modes.map(\.rawValue).joined(separator: ","))
    }
    /// A logo is as high as the other buttons.
    func value(_ parameter: Parameter) -> String? {
      switch parameter {
      case .height, .side: given(Parameter.height.name) ?? Self.defaultHeight
      case .width where width != .requested: nil
      default: given(parameter.name)
      }
    }
    targets = modes.map { mode in
      ButtonURL(
        ButtonPath(mode),
        mode.parameters.compactMap { parameter in
          value(parameter).map { QueryItem(name: parameter.name, value: $0 == Self.all ? "*" : $0) }
        })
    }
  }

  /// The formats to make. A platform takes the named ones that its tools read.
  func formats(of platform: KitPlatform) throws(KitFault) -> [ImageFormat] {
    let facts = platform.facts
    guard let formats else {
      // A platform that takes one format of a picture cannot have all.
      return written[Self.formatsName] != nil && facts.takesSeveral ? facts.formats : facts.usual
    }
    let taken = formats.filter(facts.formats.contains)
    guard !taken.isEmpty, facts.takesSeveral || taken.count == 1 else {
      let number = facts.takesSeveral ? "" : "one of "
      throw KitFault(
        Self.formatsName,
        reason: "has \(formats.list), but \(platform.rawValue) takes \(number)\(facts.formats.list)")
    }
    return taken
  }

  package static func platforms(_ list: String) throws(KitFault) -> [KitPlatform] {
    try chosen(list, platformsName, \KitPlatform.rawValue)
  }

  /// The height of buttons of which none is asked for, in points: that which a finger hits.
  package static let defaultHeight = String(HumanInterfaceGuidelines.hitRegion)

  private static let all = "all"

  /// The values of a list of words, each once.
  private static func chosen<Value: CaseIterable & Hashable>(
    _ list: String, _ name: String, _ spelling: (Value) -> String
  ) throws(KitFault) -> [Value] {
    let known = Array(Value.allCases)
    guard let given = RequestList.values(list, all: all) else { return known }
    var values: [Value] = []
    for word in given {
      guard let found = known.first(where: { spelling($0) == word }) else {
        let words = known.map(spelling)
        let meant = meant(by: word, among: words)
        throw KitFault(
          name,
          reason: "\(word.isEmpty ? "has an empty value" : "has \(word)"), but takes "
            + words.joined(separator: ", ") + " or \(all)." + (meant.map { " Did you mean \($0.value)?" } ?? ""),
          nearest: meant?.sure.map { sure in given.map { $0 == word ? sure : $0 }.joined(separator: ",") })
      }
      if !values.contains(found) { values.append(found) }
    }
    return values
  }

  /// The buttons, each as wide as it is asked for.
  ///
  /// - Parameter max: The largest number.
  func variants(_ assets: LoadedAssets, max: Int) throws -> [Asked] {
    var buttons: [Asked] = []
    for target in targets {
      do throws(RequestList.Fault) {
        buttons += try RequestList.variants(of: target, assets.parser, max: max)
      } catch {
        guard let first = error.problems.first else { throw KitFault(sentence: error.reason) }
        throw KitFault(
          parameter: asWritten(first.parameter).name,
          sentence: error.problems.map(sentence).joined(separator: " "))
      }
    }
    try Self.check(buttons.count, max)
    return try width.applied(to: buttons, assets.titles)
  }

  /// A parameter as the caller wrote it. The side of a logo is the height of the kit.
  private func asWritten(_ parameter: Parameter) -> (name: String, value: String) {
    let name = (parameter == .side ? .height : parameter).name
    return written[name] ?? (name, "")
  }

  private func sentence(_ fault: ParameterFault) -> String {
    var fault = fault
    fault.allowed = Self.allowed(fault.allowed, for: fault.parameter)
    // The request has * for all.
    fault.values = fault.values.map { $0 == "*" ? asWritten(fault.parameter).value : $0 }
    return fault.sentence { asWritten($0).name }
  }

  static func check(_ count: Int, _ max: Int) throws(KitFault) {
    guard count <= max else {
      throw KitFault(sentence: "the kit has \(count) pictures, but at most \(max) are allowed")
    }
  }
}

/// A permission that a client must give, because its kit may not be fit for an app.
package enum KitPermission: String, CaseIterable, Hashable, Sendable {
  case standIn = "stand-in"
  case errors = "allow-errors"

  /// Finds a permission by its name, with hyphens or underscores.
  package init?(name: String) { self.init(rawValue: String(name.map { $0 == "_" ? "-" : $0 })) }
}
