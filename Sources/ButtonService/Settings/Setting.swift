/// A setting of the server, with its documentation.
///
/// Flag, environment variable, key of the configuration file, help, reference and README are made
/// from it. ``all`` lists the settings.
package struct Setting: Sendable {
  package enum Kind: Sendable {
    case number(ClosedRange<Int>)
    /// Text; the word is its placeholder in the help.
    case text(String)
    /// One of some words.
    case word([String])
    /// `true` or `false`; as a flag it has no value.
    case toggle
  }

  package enum Group: String, CaseIterable, Sendable {
    case listening = "Listening"
    case transport = "Transport"
    case proxies = "Proxies and public URLs"
    case access = "Presets and signatures"
    case logs = "Logs"
    case freshness = "Freshness"
    case pictures = "Pictures drawn in advance"
    case assets = "Artwork and titles"
    case limits = "Limits"
    case stopping = "Stopping"
  }

  /// The name in the configuration file; the flag is the same with two hyphens.
  package let name: String
  package let group: Group
  /// Its effect, as a phrase.
  package let meaning: String
  package let kind: Kind
  /// The default, for people.
  package let standard: String
  /// A value that is allowed and not the default.
  package let example: String
  /// Whether only a restart changes it.
  package private(set) var needsRestart = false
  /// Applies a value of this kind, given as text.
  let apply: @Sendable (String, inout ServerSettings) throws(SettingProblem) -> Void

  package var flag: String { "--" + name }

  /// The same setting, which a reload cannot change.
  var fixed: Setting {
    var setting = self
    setting.needsRestart = true
    return setting
  }

  /// The environment variable.
  package var variable: String { "BEZEL_" + name.uppercased().replacing("-", with: "_") }

  /// The variable; for a toggle with the value that turns it on.
  package var shownVariable: String {
    if case .toggle = kind { "\(variable)=true" } else { variable }
  }
}

extension Setting: Hashable {
  package static func == (one: Setting, other: Setting) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a value is refused: what it must be, as the end of a sentence.
struct SettingProblem: Error {
  let demand: String
}

extension Setting {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - range: In the operator's unit.
  ///   - unit: The operator's unit, measured in the server's: bytes in a megabyte.
  ///   - standard: The default for people, if it is not the number itself.
  static func number(
    _ name: String, _ group: Group, _ meaning: String,
    _ path: any WritableKeyPath<ServerSettings, Int> & Sendable,
    _ range: ClosedRange<Int> = 1...1_000_000, unit: Int = 1, standard: String? = nil
  ) -> Setting {
    number(
      name, group, meaning, range, standard ?? String(ServerSettings.standard[keyPath: path] / unit)
    ) {
      $1[keyPath: path] = $0 * unit
    }
  }

  /// An optional whole number.
  static func number(
    _ name: String, _ group: Group, _ meaning: String,
    optional path: any WritableKeyPath<ServerSettings, Int?> & Sendable,
    _ range: ClosedRange<Int> = 1...1_000_000, standard: String = "none"
  ) -> Setting {
    number(name, group, meaning, range, standard) { $1[keyPath: path] = $0 }
  }

  private static func number(
    _ name: String, _ group: Group, _ meaning: String, _ range: ClosedRange<Int>,
    _ standard: String, _ set: @escaping @Sendable (Int, inout ServerSettings) -> Void
  ) -> Setting {
    // Far enough from the lower end that nothing is switched off.
    let example = String(min(range.lowerBound + 3, range.upperBound))
    return Setting(
      name: name, group: group, meaning: meaning, kind: .number(range), standard: standard,
      example: example
    ) { (text, settings) throws(SettingProblem) in
      guard let number = Int(text) else { throw SettingProblem(demand: "must be a whole number") }
      guard range.contains(number) else {
        throw SettingProblem(
          demand: "must be from \(range.lowerBound) to \(range.upperBound)")
      }
      set(number, &settings)
    }
  }

  /// A text.
  ///
  /// - Parameter word: Its placeholder in the help.
  static func text(
    _ name: String, _ group: Group, _ meaning: String, _ word: String, example: String,
    standard: String = "none",
    _ set: @escaping @Sendable (String, inout ServerSettings) throws(SettingProblem) -> Void
  ) -> Setting {
    Setting(
      name: name, group: group, meaning: meaning, kind: .text(word), standard: standard,
      example: example
    ) { (text, settings) throws(SettingProblem) in
      guard !text.isEmpty else { throw SettingProblem(demand: "must have a value") }
      try set(text, &settings)
    }
  }

  /// One of some words.
  static func word<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ group: Group, _ meaning: String,
    _ path: any WritableKeyPath<ServerSettings, Value> & Sendable
  ) -> Setting where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    let standard = ServerSettings.standard[keyPath: path].rawValue
    return Setting(
      name: name, group: group, meaning: meaning, kind: .word(words), standard: standard,
      example: words.first { $0 != standard } ?? standard
    ) { (text, settings) throws(SettingProblem) in
      guard let value = Value(rawValue: text) else {
        throw SettingProblem(demand: "must be \(words.joined(separator: ", "))")
      }
      settings[keyPath: path] = value
    }
  }

  static func toggle(
    _ name: String, _ group: Group, _ meaning: String,
    _ path: any WritableKeyPath<ServerSettings, Bool> & Sendable
  ) -> Setting {
    Setting(
      name: name, group: group, meaning: meaning, kind: .toggle, standard: "off", example: "true"
    ) { (text, settings) throws(SettingProblem) in
      guard let isOn = Bool(text) else { throw SettingProblem(demand: "must be true or false") }
      settings[keyPath: path] = isOn
    }
  }
}
