/// How one parameter is read into ``Asked`` and spelled from it, with the values that it takes.
struct Binding: Sendable {
  /// Reads exactly what is documented, or removes the value; `false` for anything else. Only languages need a catalog.
  let read: @Sendable (String?, LocalizationCatalog?, inout Asked) -> Bool
  /// In words of the API; `nil` if it is not written.
  let spelling: @Sendable (Asked) -> String?
  /// The values; `nil` if they depend on the localizations.
  let allowed: AllowedValues?
  /// The default, in words of the API.
  let usual: String?
  /// The labels of words in forms.
  let labels: [String: String]
  /// The value that an invalid text was probably meant to be.
  let meant: @Sendable (String, LocalizationCatalog?) -> Meant<String>?
  /// The same, where it depends on the button's height in points, or is several values.
  let correct: @Sendable (String, Double) -> Meant<ParameterChange>?

  /// - Parameter usual: The default, if there is one.
  init<Value: ParameterValue>(
    _ member: any WritableKeyPath<Asked, Value?> & Sendable, default usual: Value? = nil,
    correct: @escaping @Sendable (String, Double) -> Meant<ParameterChange>? = { _, _ in nil }
  ) {
    read = { text, _, asked in
      let value = text.flatMap(Value.init(spelling:))
      guard (value == nil) == (text == nil) else { return false }
      asked[keyPath: member] = value
      return true
    }
    spelling = { $0[keyPath: member]?.spelling }
    (allowed, self.usual, labels) = (Value.allowedValues, usual?.spelling, Value.labels)
    meant = { text, _ in Value.meant(by: text) }
    self.correct = correct
  }

  /// The language, whose values are the localizations.
  static let locale = Binding()

  private init() {
    read = { text, catalog, asked in
      let found = text.flatMap { catalog?.localization(of: $0) }
      guard (found == nil) == (text == nil) else { return false }
      asked.locale = found
      return true
    }
    spelling = { $0.locale?.identifier }
    (allowed, usual, labels) = (nil, nil, [:])
    meant = { text, catalog in catalog?.meant(byValue: text) }
    correct = { _, _ in nil }
  }
}
