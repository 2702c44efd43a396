/// Reads settings from flags, environment variables and a configuration file: a flag wins over a
/// variable, a variable over the file.
package struct SettingsReader: Sendable {
  private let flags: [String: String]
  private let environment: [String: String]
  private let file: SettingsFile?

  /// - Parameters:
  ///   - flags: Values by the settings' names.
  ///   - environment: All variables. An empty one counts as not set.
  package init(
    flags: [String: String], environment: [String: String], file: SettingsFile? = nil
  ) {
    self.flags = flags
    self.environment = environment
    self.file = file
  }

  /// The settings, with the values that are given.
  ///
  /// - Parameter list: The settings to read; others keep their defaults.
  /// - Throws: ``RefusedInput`` for the first value that is not allowed.
  package func settings(
    _ list: [Setting] = Setting.all
  ) throws(RefusedInput) -> ServerSettings {
    var settings = ServerSettings.standard
    for setting in list {
      let given = try text(of: setting)
      if let given {
        do throws(SettingProblem) {
          try setting.apply(given.text, &settings)
        } catch {
          throw refusal(of: given.text, from: given.source, for: setting, error)
        }
      }
      settings.effective.append(
        EffectiveSetting(
          setting: setting, value: given?.text ?? setting.standardValue, source: given?.source))
    }
    return settings
  }

  /// What is given, and where, for people: `--port`, `BEZEL_PORT`, `port in bezel.json`.
  private func text(
    of setting: Setting
  ) throws(RefusedInput) -> (text: String, source: String)? {
    if let text = flags[setting.name] { return (text, setting.flag) }
    if let text = environment[setting.variable], !text.isEmpty { return (text, setting.variable) }
    guard let file, let value = file.values[setting.name] else { return nil }
    let source = "\(setting.name) in \(file.path)"
    guard let text = setting.kind.text(value) else {
      throw RefusedInput(reason: "\(source) must be \(setting.kind.phrase)")
    }
    return (text, source)
  }

  private func refusal(
    of text: String, from source: String, for setting: Setting, _ problem: SettingProblem
  ) -> RefusedInput {
    // Kubernetes and Docker describe linked services in such variables.
    let isLink = text.hasPrefix("tcp://") && source == setting.variable
    let hint = isLink ? "; set enableServiceLinks to false, or rename the service bezel" : ""
    return RefusedInput(
      reason: "\(source) is \(text.isEmpty ? "empty" : text), but \(problem.demand)\(hint)")
  }
}

/// What a configuration file says: the members of its JSON object.
package struct SettingsFile: Sendable {
  /// A value; types are not converted into each other.
  package enum Value: Decodable, Sendable {
    case text(String)
    case number(Int)
    case toggle(Bool)
    /// A type that no setting has.
    case other

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let isOn = try? container.decode(Bool.self) {
        self = .toggle(isOn)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }
  }

  /// Its name, for messages.
  package let path: String
  package let values: [String: Value]

  package init(path: String, values: [String: Value]) {
    self.path = path
    self.values = values
  }
}

extension Setting.Kind {
  /// The text of a value of this kind; `nil` for one of another.
  fileprivate func text(_ value: SettingsFile.Value) -> String? {
    switch (self, value) {
    case (.number, .number(let number)): String(number)
    case (.text, .text(let text)), (.word, .text(let text)): text
    case (.toggle, .toggle(let isOn)): String(isOn)
    default: nil
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .number: "a whole number"
    case .text, .word: "a string"
    case .toggle: "true or false"
    }
  }
}
