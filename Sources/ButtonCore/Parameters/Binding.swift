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
  /// The likely meaning of an invalid text.
  let meant: @Sendable (String, LocalizationCatalog?) -> Meant<String>?

  /// The language, whose values are the localizations.
  static let locale = Binding(
    read: { text, catalog, asked in
      let found = text.flatMap { catalog?.localization(of: $0) }
      guard (found == nil) == (text == nil) else { return false }
      asked.locale = found
      return true
    }, spelling: { $0.locale?.identifier }, allowed: nil, usual: nil,
    meant: { text, catalog in catalog?.meant(byValue: text) })
}

extension Binding {
  /// - Parameters:
  ///   - value: Gets the member. Each request does it often, and functions take a tenth of a key path's time.
  ///   - set: Sets the member.
  ///   - usual: The default, if there is one.
  init<Value: ParameterValue>(
    _ value: @escaping @Sendable (Asked) -> Value?, _ set: @escaping @Sendable (inout Asked, Value?) -> Void,
    default usual: Value? = nil
  ) {
    self.init(
      read: { text, _, asked in
        let value = text.flatMap(Value.init(spelling:))
        guard (value == nil) == (text == nil) else { return false }
        set(&asked, value)
        return true
      }, spelling: { value($0)?.spelling }, allowed: Value.allowedValues, usual: usual?.spelling,
      meant: { text, _ in Value.meant(by: text) })
  }
}
