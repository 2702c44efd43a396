/// A setting of the server, with its documentation.
///
/// Flag, environment variable, key of the configuration file, `--check-config`, help and reference are
/// made from it. ``all`` lists the settings.
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
  /// The default as a value, where ``standard`` says how it comes about.
  let standardValue: String
  /// A value that is allowed and not the default.
  package let example: String
  /// Whether only a restart changes it.
  package let needsRestart: Bool
  /// Applies a value of this kind, given as text.
  let apply: @Sendable (String, inout ServerSettings) throws(SettingProblem) -> Void

  package var flag: String { "--" + name }

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
  typealias Path<Value> = any WritableKeyPath<ServerSettings, Value> & Sendable

  private init<Value>(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<Value>, _ kind: Kind,
    standard: String, standardValue: String? = nil, example: String,
    _ value: @escaping @Sendable (String) throws(SettingProblem) -> Value
  ) {
    (self.name, self.group, self.meaning, self.kind) = (name, group, meaning, kind)
    (self.standard, self.example) = (standard, example)
    self.standardValue = standardValue ?? standard
    apply = { (text, settings) throws(SettingProblem) in
      settings[keyPath: path] = try value(text)
    }
    var changed = ServerSettings.standard
    try? apply(example, &changed)
    needsRestart = changed.start != ServerSettings.standard.start
  }

  private static func standard<Value>(_ path: Path<Value>) -> Value {
    ServerSettings.standard[keyPath: path]
  }

  /// A whole number.
  ///
  /// - Parameters:
  ///   - range: In the operator's unit.
  ///   - unit: The operator's unit, measured in the server's: bytes in a megabyte.
  ///   - standard: The default for people, if it is not the number itself.
  static func number(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<Int>,
    _ range: ClosedRange<Int> = 1...1_000_000, unit: Int = 1, standard: String? = nil
  ) -> Setting {
    Setting(
      name, group, meaning, path, .number(range),
      standard: standard ?? String(Self.standard(path) / unit),
      standardValue: String(Self.standard(path) / unit), example: example(range)
    ) { (text) throws(SettingProblem) in try number(text, range) * unit }
  }

  /// An optional whole number.
  static func number(
    _ name: String, _ group: Group, _ meaning: String, optional path: Path<Int?>,
    _ range: ClosedRange<Int> = 1...1_000_000, standard: String = "not set"
  ) -> Setting {
    Setting(
      name, group, meaning, path, .number(range), standard: standard, example: example(range)
    ) { (text) throws(SettingProblem) in try number(text, range) }
  }

  private static func number(
    _ text: String, _ range: ClosedRange<Int>
  ) throws(SettingProblem) -> Int {
    guard let number = Int(text) else { throw SettingProblem(demand: "must be a whole number") }
    guard range.contains(number) else {
      throw SettingProblem(demand: "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Far enough from the lower end that nothing is switched off.
  private static func example(_ range: ClosedRange<Int>) -> String {
    String(min(range.lowerBound + 3, range.upperBound))
  }

  /// A text that stands for a value.
  ///
  /// - Parameters:
  ///   - word: Its placeholder in the help.
  ///   - demand: What a text must be that stands for none.
  static func text<Value>(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<Value>, _ word: String,
    example: String, standard: String = "not set", must demand: String,
    _ value: @escaping @Sendable (String) -> Value?
  ) -> Setting {
    Setting(
      name, group, meaning, path, .text(word), standard: standard, example: example
    ) { (text) throws(SettingProblem) in
      guard !text.isEmpty else { throw SettingProblem(demand: "must have a value") }
      guard let value = value(text) else { throw SettingProblem(demand: "must " + demand) }
      return value
    }
  }

  /// The path of a file or folder.
  static func path(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<String?>, _ word: String,
    example: String, standard: String = "not set"
  ) -> Setting {
    text(
      name, group, meaning, path, word, example: example, standard: standard, must: "be a path"
    ) { $0 }
  }

  /// One of some words.
  static func word<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<Value>
  ) -> Setting where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    let standard = Self.standard(path).rawValue
    return Setting(
      name, group, meaning, path, .word(words), standard: standard,
      example: words.first { $0 != standard } ?? standard
    ) { (text) throws(SettingProblem) in
      guard let value = Value(rawValue: text) else {
        throw SettingProblem(demand: "must be \(words.joined(separator: ", "))")
      }
      return value
    }
  }

  static func toggle(
    _ name: String, _ group: Group, _ meaning: String, _ path: Path<Bool>
  ) -> Setting {
    Setting(
      name, group, meaning, path, .toggle, standard: "false", example: "true"
    ) { (text) throws(SettingProblem) in
      guard let isOn = Bool(text) else { throw SettingProblem(demand: "must be true or false") }
      return isOn
    }
  }
}
