internal import ButtonCore
internal import SourceScan

extension SourceFinding {
  /// A path that Apple's endpoint does not have, with a format or a scale.
  init(applesPath path: ButtonPath) {
    self.init(
      .invalidParameter, nil, "Apple's endpoint has no \(path.path): there is no picture.",
      fix: "Write \(path.endpoint.path), or replace the host.")
  }

  /// A part of a request that Apple's endpoint reads differently from this service.
  init(_ difference: AppleEndpoint.Difference) {
    let item = difference.item
    let nearest = difference.nearest.map { "Write \($0.name)=\($0.value.text)." }
    if difference.isRefused {
      let allowed = difference.parameter.fixedValues.map { $0.allowed.appleForm.phrase }
      self.init(
        .invalidParameter, nil,
        "Apple's endpoint does not take \(item.name)=\(item.value.text): there is no picture.",
        fix: nearest ?? allowed.map { "It takes \($0)." })
    } else {
      self.init(
        .ignoredParameter, nil,
        "Apple's endpoint has no \(item.name): it has no effect there.",
        fix: nearest ?? "Remove it, or replace the host.")
    }
  }

  /// An attribute that the script of an element ignores.
  init(_ attribute: IgnoredAttribute, _ notation: RequestNotation) {
    let name = attribute.name
    let (what, fix): (String?, String?) =
      switch attribute.reason {
      case .endpoint(let endpoint):
        (
          endpoint == .logo ? "a logo alone" : "a \(endpoint)-aligned button",
          Parameter.meant(by: String(name.dropFirst(5)), at: endpoint).map {
            "Did you mean \(notation.name(of: $0))?"
          }
        )
      case .misspelled(let meant): (nil, "Did you mean \(meant)?")
      case .language(let locale):
        (nil, "Write the locale into the address of the script: \(Self.scriptAddress(locale)).")
      }
    self.init(
      .ignoredParameter, what == nil ? .warning : nil,
      what.map { "\(name) has no effect on \($0)." }
        ?? "\(notation == .attributes ? "Apple" : "Bezel")'s script has no \(name): it has no effect.",
      fix: fix)
  }

  /// The address of the script in a language. It takes locales with a region alone.
  private static func scriptAddress(_ locale: String?) -> String {
    let isLocale = locale?.wholeMatch(of: /[a-z]{2}_[A-Z]{2}/) != nil
    return "…/1/\(isLocale ? locale ?? "" : "ko_KR")/appleid.auth.js"
  }

  /// An attribute that Apple's script does not draw as it is written; `nil` if it does.
  init?(read given: SourceAttribute) {
    guard let written = given.written, let effect = given.effect else { return nil }
    let attribute = given.attribute
    let said = "\(attribute.name)=\"\(written)\""
    let fix =
      attribute.meaning(of: written).map { "Write \(attribute.name)=\"\($0)\"." }
      ?? (attribute == AppleScript.locale
        ? "Add \(AppleScript.mode.name), and write the locale into the address of the script: "
          + "\(Self.scriptAddress(written))."
        : "It takes \(attribute.phrase).")
    switch effect {
    case .documented, .filling: return nil
    case .nothing:
      self.init(.invalidParameter, .error, "Apple's script draws nothing with \(said).", fix: fix)
    case .failure:
      self.init(
        .invalidParameter, .error,
        "Apple's script draws nothing with \(said), and signing in fails.", fix: fix)
    case .drawn(let value):
      self.init(
        .ignoredParameter, .warning,
        "Apple's script draws \(said) as \(attribute.phrase(ofDrawn: value)).", fix: fix)
    case .ignored:
      self.init(
        .ignoredParameter, .warning,
        "\(said) has no effect: Apple's script uses its default, \(attribute.default).",
        fix: fix)
    }
  }
}
