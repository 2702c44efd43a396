internal import ButtonCore

extension Statement {
  /// Only code names an element.
  static let namedInCode = Statement(.madeByCode, nil, "An element is named in code, not checked.")

  /// A button has no address, and no element that a script draws.
  static let own = Statement(
    .ownButton, nil, "This button of your own is not checked.",
    fix: "Show a picture of \(Endpoint.center.path) in it, or follow the guidelines for custom buttons.")

  /// An address of Apple's in a project that has a server.
  static func leftAtApple(movingTo host: String) -> Statement {
    Statement(
      .appleHost, nil, "The picture still comes from Apple's server.",
      fix: "Write \(host) as its host.", change: .host(host))
  }

  /// - Parameter comma: The offset of the comma behind the address.
  static func gluedCandidate(before comma: Int) -> Statement {
    Statement(
      .invalidParameter, nil,
      "A browser reads the comma and what follows as a part of this address: no blank is behind it in the srcset.",
      fix: "Write a blank after the comma.", change: .edits([SourceEdit(range: (comma + 1)..<(comma + 1), text: " ")]))
  }

  /// A part of a request that Apple's endpoint reads differently from this service.
  init(_ difference: AppleEndpoint.Difference) {
    let (item, isRefused) = (difference.item, difference.isRefused)
    let allowed = difference.parameter.fixedValues.map { "It takes \($0.allowed.appleForm.phrase)." }
    self.init(
      isRefused ? .invalidParameter : .ignoredParameter, nil,
      isRefused
        ? "Apple's endpoint does not take \(item.name)=\(item.value): there is no picture."
        : "Apple's endpoint has no \(item.name): it has no effect there.",
      fix: difference.nearest.map { "Write \($0.name)=\($0.value)." }
        ?? (isRefused ? allowed : "Remove it, or replace the host."),
      change: difference.nearest.map { .applesItem(item, $0) })
  }

  /// The first few of some statements about attributes without effect, and the number of the others.
  static func few(_ attributes: [Statement]) -> [Statement] {
    let attributes = attributes.unique
    let more = attributes.count - 8
    return attributes.prefix(8)
      + (more > 0 ? [Statement(.ignoredParameter, .warning, "\(more) more attributes have no effect.")] : [])
  }

  /// An attribute behind another one of its name.
  static func repeated(_ name: String) -> Statement {
    Statement(
      .ignoredParameter, .warning, "\(name) is given several times: a browser reads the first.", fix: "Give it once.")
  }

  /// A mode that Bezel's script does not know.
  static func unknownMode(_ written: String) -> Statement {
    let (mode, meant) = (AppleScript.mode, AppleScript.mode.meaning(of: written))
    return Statement(
      .ignoredParameter, .warning, "Bezel's script draws \(mode.name)=\"\(written)\" as \(mode.default).",
      fix: meant.map { fix(mode.name, $0) } ?? "It takes \(mode.phrase).",
      change: meant?.sure.map { .attributes([mode.name: $0]) })
  }

  /// An attribute that buttons of an endpoint do not have.
  static func foreign(_ name: String, to endpoint: Endpoint, _ kind: WrittenRequest.Kind) -> Statement {
    let button = endpoint == .logo ? "a logo alone" : "a \(endpoint)-aligned button"
    let meant = Parameter.meant(by: String(name.dropFirst(5)), at: endpoint)
    return Statement(
      .ignoredParameter, .note, "\(name) has no effect on \(button).",
      fix: meant.map { "Did you mean \(kind.name(of: $0.value))?" })
  }

  /// A name that the script of an element does not know, unlike the one that was probably meant.
  static func misspelled(_ name: String, _ meant: String, _ kind: WrittenRequest.Kind) -> Statement {
    Statement(
      .ignoredParameter, isMisspelt(name, meant) ? .warning : .note,
      "\(kind == .appleElement ? "Apple" : "Bezel")'s script has no \(name): it has no effect.",
      fix: "Did you mean \(meant)?")
  }

  /// An attribute for the language, which Apple's script has in its address.
  static func language(_ name: String, _ locale: String?) -> Statement {
    Statement(
      .ignoredParameter, .warning, "Apple's script has no \(name): it has no effect.",
      fix: "Put the locale into the address of the script: \(scriptAddress(locale)).")
  }

  private static func fix(_ name: String, _ meant: Meant<String>) -> String {
    let written = "\(name)=\"\(meant.value)\""
    return meant.grade == .sure ? "Write \(written)." : "Did you mean \(written)?"
  }

  /// Whether a name can hardly be anything else than another one, misspelt. Words such as `data-order` and
  /// `data-model` may be the page's own.
  private static func isMisspelt(_ name: String, _ meant: String) -> Bool {
    if meant == "data-" + name { return true }
    func word(_ name: String) -> [Character] { Array(name.dropFirst(4).drop { $0 == "-" }) }
    let (given, meant) = (word(name), word(meant))
    return given.sorted() == meant.sorted()
      || given.first == meant.first && given.count != meant.count && min(given.count, meant.count) > 4
  }

  /// The fault in the size at which a page shows a picture; `nil` if none is known.
  ///
  /// - Parameter unknown: The parameters whose values the source does not tell.
  init?(shown: ShownSize, _ request: ButtonRequest, unknown: Set<Parameter>) {
    let size = request.pictureSize
    let (wide, high) = (Int(size.width), Int(size.height))
    if let width = shown.width, let height = shown.height, unknown.isDisjoint(with: [.width, .height, .side, .shadow]),
      // Less than a pixel of one side is what a whole number leaves.
      abs(Double(width) - Double(height) * size.width / size.height) >= 1,
      abs(Double(height) - Double(width) * size.height / size.width) >= 1
    {
      self.init(
        .shownSize, nil, "The picture is shown \(width) × \(height), but its proportions are \(wide) × \(high).",
        fix: shown.isInCall
          ? "Write width: \(wide), height: \(high)."
          : shown.isApart ? "Make it as large in its style." : "Write width=\"\(wide)\" height=\"\(high)\".",
        change: shown.isApart ? nil : .attributes(["width": "\(wide)", "height": "\(high)"]))
      return
    }
    guard shown.isInMail, shown.isByStyle, !unknown.contains(.scale), let scale = request.output.scale, scale != .one
    else { return nil }
    let isKnown = unknown.isDisjoint(with: [.width, .side])
    self.init(
      .shownSize, .note, "Outlook shows the picture \(scale.spelling) times as large: it ignores a width in a style.",
      fix: isKnown ? "Write width=\"\(wide)\"." : "Add the attribute width.",
      change: isKnown ? .attributes(["width": "\(wide)"]) : nil)
  }

  /// The address of the script in a language. It takes locales with a region alone.
  private static func scriptAddress(_ locale: String?) -> String {
    let isLocale = locale?.wholeMatch(of: /[a-z]{2}_[A-Z]{2}/) != nil
    return "…/1/\(isLocale ? locale ?? "" : "ko_KR")/appleid.auth.js"
  }

  /// An attribute that Apple's script does not draw as it is written; `nil` if it does.
  init?(_ attribute: AppleScript.Attribute, _ written: String, read effect: AppleScript.Effect) {
    let said = "\(attribute.name)=\"\(written)\""
    var meant = attribute.meaning(of: written)
    // Another attribute limits it: half of the width.
    if case .drawn(let value) = effect, meant?.value == written { meant = Meant(value, .sure) }
    let fix =
      meant.map { Self.fix(attribute.name, $0) }
      ?? (attribute == AppleScript.locale
        ? "Add \(AppleScript.mode.name), and put the locale into the address of the script: "
          + "\(Self.scriptAddress(written))." : "It takes \(attribute.phrase).")
    let change = meant?.sure.map { Change.attributes([attribute.name: $0]) }
    let draws = "Apple's script draws"
    switch effect {
    case .documented, .filling: return nil
    case .nothing, .failure:
      let more = effect == .failure ? ", and signing in fails" : ""
      self.init(.invalidParameter, .error, "\(draws) nothing with \(said)\(more).", fix: fix, change: change)
    case .drawn(let value):
      let shown = attribute.phrase(ofDrawn: value)
      self.init(.ignoredParameter, .warning, "\(draws) \(said) as \(shown).", fix: fix, change: change)
    case .ignored:
      self.init(
        .ignoredParameter, .warning, "\(said) has no effect: Apple's script uses its default, \(attribute.default).",
        fix: fix, change: change)
    }
  }
}
