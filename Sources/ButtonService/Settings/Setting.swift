/// A setting of the server, with its documentation.
///
/// Flag, environment variable, key of the configuration file, help and reference are
/// made from it. ``all`` lists the settings.
package struct Setting: Sendable {
  package enum Kind: Sendable {
    case number(ClosedRange<Int>)
    /// Text, with its placeholder in the help, and what it must be.
    case text(String, must: String)
    /// One of some words.
    case word([String])
    /// `true` or `false`; as a flag it has no value.
    case toggle
  }

  /// Settings under one heading.
  package struct Group: Sendable {
    package let title: String
    package let settings: [Setting]

    init(_ title: String, _ settings: Setting...) {
      (self.title, self.settings) = (title, settings)
    }
  }

  /// The name in the configuration file; the flag is the same with two hyphens.
  package let name: String
  /// Its effect, as a phrase.
  package let meaning: String
  package let kind: Kind
  /// The default, for people.
  package let defaultText: String
  /// The default as a value, where ``defaultText`` says how it comes about.
  let defaultValue: String
  /// A value that is allowed and not the default.
  package let example: String
  /// Whether only a restart changes it.
  package let needsRestart: Bool
  /// Applies a value, given as text.
  ///
  /// - Returns: `false` for a value that is not allowed.
  let apply: @Sendable (String, inout ServerSettings) -> Bool

  package var flag: String { "--" + name }

  /// The environment variable.
  package var variable: String { "BEZEL_" + name.uppercased().replacing("-", with: "_") }

  /// The variable; for a toggle with the value that turns it on.
  package var shownVariable: String {
    if case .toggle = kind { "\(variable)=true" } else { variable }
  }

  typealias Path<Value> = any WritableKeyPath<ServerSettings, Value> & Sendable

  /// - Parameters:
  ///   - path: The member that it sets, whose initial value is the default.
  ///   - defaultText: The default for people, if it is not the value itself.
  init<Value>(
    _ name: String, _ meaning: String, _ path: Path<Value>, _ form: SettingForm<Value>,
    defaultText: String? = nil
  ) {
    (self.name, self.meaning, kind) = (name, meaning, form.kind)
    let value = form.write(ServerSettings.default[keyPath: path]) ?? defaultText ?? "not set"
    defaultValue = value
    example = form.examples.first { $0 != value } ?? value
    self.defaultText = defaultText ?? defaultValue
    apply = { text, settings in
      guard !text.isEmpty, let value = form.read(text) else { return false }
      settings[keyPath: path] = value
      return true
    }
    var changed = ServerSettings.default
    _ = apply(example, &changed)
    needsRestart = changed.start != ServerSettings.default.start
  }

  /// The end of a sentence about a text that is not allowed: it names what to write instead.
  func demand(inPlaceOf text: String) -> String {
    switch kind {
    case .number(let range):
      "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .text(_, let demand): text.isEmpty ? "must have a value" : "must \(demand)"
    case .word(let words): "must be one of \(words.joined(separator: ", "))"
    case .toggle: "must be true or false"
    }
  }
}

/// The spelling of a setting's values.
struct SettingForm<Value>: Sendable {
  let kind: Setting.Kind
  /// Values that are allowed, of which at most one is the default: some depend on the machine.
  let examples: [String]
  /// `nil` for a text that means no value. The text is never empty.
  let read: @Sendable (String) -> Value?
  /// `nil` for a value that has no text.
  var write: @Sendable (Value) -> String? = { _ in nil }

  /// A text that means a value.
  ///
  /// - Parameters:
  ///   - word: Its placeholder in the help.
  ///   - demand: The demand on the text, after "must".
  static func text(
    _ word: String, example: String, must demand: String,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> SettingForm {
    SettingForm(kind: .text(word, must: demand), examples: [example], read: read)
  }

  /// The same for a value that may be absent.
  var optional: SettingForm<Value?> {
    SettingForm<Value?>(
      kind: kind, examples: examples, read: { read($0).map(Optional.some) },
      write: { $0.flatMap(write) })
  }
}

extension SettingForm<Int> {
  /// - Parameters:
  ///   - range: In the operator's unit.
  ///   - unit: The operator's unit, measured in the server's: bytes in a megabyte.
  static func number(
    _ range: ClosedRange<Int> = 1...1_000_000, unit: Int = 1
  ) -> SettingForm {
    // Far enough from the lower end that nothing is switched off.
    let examples = [3, 4].map { "\(min(range.lowerBound + $0, range.upperBound))" }
    return SettingForm(
      kind: .number(range), examples: examples,
      read: { Int($0).flatMap { range.contains($0) ? $0 * unit : nil } },
      write: { "\($0 / unit)" })
  }
}

extension SettingForm<Bool> {
  static var toggle: SettingForm {
    SettingForm(kind: .toggle, examples: ["true"], read: { Bool($0) }, write: { "\($0)" })
  }
}

extension SettingForm<String?> {
  /// The path of a file or folder.
  static func path(_ word: String, example: String) -> SettingForm {
    text(word, example: example, must: "be a path") { $0 }
  }
}

extension SettingForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of some words.
  ///
  /// - Parameter example: One that is not the default.
  static func word(example: Value) -> SettingForm {
    SettingForm(
      kind: .word(Value.allCases.map(\.rawValue)), examples: [example.rawValue],
      read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}
