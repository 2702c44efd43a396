/// How one parameter is read into ``Asked`` and spelled from it, with the values that it takes.
struct Binding: Sendable {
  /// Reads exactly what is documented, or removes the value; `false` for anything else. Only languages need a catalog.
  let read: @Sendable (String?, LocalizationCatalog?, inout Asked) -> Bool
  /// In words of the API; `nil` if it is not written.
  let spelling: @Sendable (Asked) -> String?
  /// The value that an invalid text was probably meant to be. Only languages need a catalog.
  let meant: @Sendable (String, LocalizationCatalog?) -> Meant<String>?
  /// `nil` if they depend on the localizations.
  let values: Parameter.Values?
  /// The correction of an invalid text, where a value of this parameter alone would miss the meaning.
  let correct: @Sendable (String, Asked) -> Correction?

  /// - Parameters:
  ///   - usual: The default, if there is one.
  ///   - listed: The words for which pictures can be drawn in advance; by default all.
  init<Value: ParameterValue>(
    _ member: any WritableKeyPath<Asked, Value?> & Sendable, default usual: Value? = nil,
    listed: [String]? = nil,
    correct: @escaping @Sendable (String, Asked) -> Correction? = { _, _ in nil }
  ) {
    read = { text, _, asked in
      let value = text.flatMap(Value.init(spelling:))
      guard (value == nil) == (text == nil) else { return false }
      asked[keyPath: member] = value
      return true
    }
    spelling = { $0[keyPath: member]?.spelling }
    let allowed = Value.allowedValues
    let words: [String]? = if case .words(let words) = allowed { words } else { nil }
    values = Parameter.Values(
      allowed: allowed, defaultValue: usual?.spelling, listed: listed ?? words,
      labels: Value.labels)
    meant = { text, _ in Value.meant(by: text)?.map(\.spelling) }
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
    meant = { text, catalog in catalog?.meant(byValue: text) }
    values = nil
    correct = { _, _ in nil }
  }
}
