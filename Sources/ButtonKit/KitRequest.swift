internal import ButtonAssets
package import ButtonCore

/// What a kit is asked for, in words of the API: by flags, by a URL, or by a file.
package struct KitRequest: Sendable {
  let platforms: [KitPlatform]
  /// Empty for what each platform usually takes.
  let formats: [ImageFormat]
  let width: KitWidth
  /// The buttons of each mode; a value may be a list, or `*`.
  let targets: [RequestTarget]

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

  /// What two spellings of one name have in common.
  package static func key(_ name: String) -> String { parameter(name)?.name ?? name }

  package static func target(at path: String, _ items: [(name: String, value: String)]) -> String {
    let query = items.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
    // Commas separate values, and need no encoding in a query (RFC 3986, section 3.4).
    return path + "?" + query.joined(separator: "&").replacing("%2C", with: ",")
  }

  /// - Parameter items: Names and values; several values are separated by commas, and `all` stands
  ///   for every one.
  package init(_ items: [(name: String, value: String)]) throws(KitFault) {
    var values: [String: String] = [:]
    for (name, value) in items {
      guard Self.names.contains(Self.key(name)) else {
        let nearest = nearestSpelling(to: name, among: Self.names)
        throw KitFault(
          name,
          reason: "is not a parameter of a kit.\(nearest.map { " Did you mean \($0)?" } ?? "")")
      }
      guard values.updateValue(value, forKey: Self.key(name)) == nil else {
        throw KitFault(name, reason: "is given twice")
      }
    }
    let known = KitPlatform.allCases.map { ($0.rawValue, $0) }
    guard let list = values[Self.platformsName] else {
      throw KitFault(
        Self.platformsName,
        reason: "is missing: it takes \(known.map(\.0).joined(separator: ", ")) or all")
    }
    platforms = try Self.chosen(list, Self.platformsName, known)
    let modes = try Self.chosen(
      values[Self.modesName] ?? Endpoint.center.rawValue, Self.modesName,
      Endpoint.allCases.map { ($0.rawValue, $0) })
    formats =
      try values[Self.formatsName].map { list throws(KitFault) in
        try Self.chosen(list, Self.formatsName, ImageFormat.pictures.map { ($0.spelling, $0) })
      } ?? []
    width = try KitWidth(values[Parameter.width.name])
    if width != .requested { values[Parameter.width.name] = nil }
    let given = Self.parameters.filter { values[$0.name] != nil && $0 != .height }
    if let unused = given.filter({ parameter in
      !modes.contains { $0.parameters.contains(parameter) }
    }).map(\.name).min() {
      throw KitFault(
        unused,
        reason: "has no effect where \(Self.modesName) is "
          + modes.map(\.rawValue).joined(separator: ","))
    }
    // A logo is as high as the other buttons.
    let height = values[Parameter.height.name] ?? Self.defaultHeight
    values[Parameter.height.name] = height
    values[Parameter.side.name] = height
    targets = modes.map { mode in
      RequestTarget(
        ButtonPath(mode),
        mode.parameters.compactMap { parameter in
          values[parameter.name].map { value in
            QueryItem(name: parameter.name, value: value == "all" ? "*" : value)
          }
        })
    }
  }

  /// The height of buttons of which none is asked for, in points: that which a finger hits.
  package static let defaultHeight = String(HumanInterfaceGuidelines.hitRegion)

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
          reason:
            "\(word.isEmpty ? "has an empty value" : "has \(word)"), but takes \(words.joined(separator: ", ")) or all."
            + (nearest.map { " Did you mean \($0)?" } ?? ""),
          nearest: nearest.map { nearest in
            given.map { $0 == word ? nearest : $0 }.joined(separator: ",")
          })
      }
      if !values.contains(found) { values.append(found) }
    }
    return values
  }

  /// The buttons, each as wide as it is asked for.
  ///
  /// - Parameter max: The largest number.
  func inquiries(
    _ assets: LoadedAssets, max: Int
  ) throws -> [ButtonInquiry] {
    var inquiries: [ButtonInquiry] = []
    for target in targets {
      do throws(RequestList.Fault) {
        inquiries += try RequestList.inquiries(of: target, assets.parser, max: max)
      } catch {
        throw KitFault(reason: error.reason)
      }
    }
    try Self.check(inquiries.count, max)
    return try width.applied(to: inquiries, assets.titles)
  }

  static func check(_ count: Int, _ max: Int) throws(KitFault) {
    guard count <= max else {
      throw KitFault(reason: "the kit has \(count) pictures, but at most \(max) are allowed")
    }
  }
}

enum KitWidth: Hashable, Sendable {
  /// As requested.
  case requested
  /// The smallest that the guidelines allow and at which the button's own language keeps its full
  /// font size.
  case fit
  /// The same for all languages of the kit.
  case fitAll

  /// - Parameter text: Without any, each language gets the width that it needs.
  fileprivate init(_ text: String?) throws(KitFault) {
    let range = ButtonWidth.allowed
    switch text {
    case nil, "fit": self = .fit
    case "fit-all": self = .fitAll
    case let text?:
      let points = Int(text)
      guard points.map(range.contains) == true else {
        throw KitFault(
          Parameter.width.name,
          reason:
            "is \(text.isEmpty ? "empty" : text), but takes fit, fit-all or a whole number from \(range.lowerBound) to "
            + "\(range.upperBound)",
          nearest: points.map { String(ButtonWidth(clamping: $0).value) })
      }
      self = .requested
    }
  }

  /// Sets the width of all buttons.
  ///
  /// A title that is too long even for the largest width gets that one.
  fileprivate func applied(
    to buttons: [ButtonInquiry], _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> [ButtonInquiry] {
    guard self != .requested else { return buttons }
    var widths: [Int] = []
    for button in buttons {
      widths.append(try TitleRoom(button.request, titles: titles)?.fullWidth ?? 0)
    }
    let largest = widths.max() ?? 0
    return zip(buttons, widths).map { button, width in
      button.with {
        $0.request.mode.titled?.width = .fitting(self == .fitAll ? largest : width)
      }
    }
  }
}
