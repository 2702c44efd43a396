package import Configuration

/// Reads settings from flags, environment variables and a configuration file: a flag wins over a
/// variable, a variable over the file.
package struct SettingsReader: Sendable {
  /// Where a value comes from, for people: `--port`, `BEZEL_PORT`, `port in bezel.json`.
  private struct Source: Sendable {
    let provider: any ConfigProvider
    let name: @Sendable (Setting) -> String
    /// Whether its values have types, and are not all text.
    var hasTypes = false
  }

  private let sources: [Source]

  /// - Parameters:
  ///   - flags: Values by the settings' names.
  ///   - environment: All variables. An empty one counts as not set.
  ///   - file: The configuration file, and its name for messages.
  package init(
    flags: [String: String], environment: [String: String],
    file: (provider: any ConfigProvider, path: String)? = nil
  ) {
    let given = Dictionary(
      uniqueKeysWithValues: flags.map {
        (AbsoluteConfigKey([$0]), ConfigValue(.string($1), isSecret: false))
      })
    let variables = environment.filter { !$0.value.isEmpty }
    var sources = [
      Source(provider: InMemoryProvider(name: "flags", values: given), name: \.flag),
      Source(
        provider: EnvironmentVariablesProvider(environmentVariables: variables)
          .prefixKeys(with: "bezel"), name: \.variable),
    ]
    if let file {
      sources.append(
        Source(provider: file.provider, name: { "\($0.name) in \(file.path)" }, hasTypes: true))
    }
    self.sources = sources
  }

  /// The settings, with the values that are given.
  ///
  /// - Parameter list: The settings to read; others keep their defaults.
  /// - Throws: ``SettingFault`` for the first value that is not allowed.
  package func settings(
    _ list: [Setting] = Setting.all
  ) throws(SettingFault) -> (settings: ServerSettings, effective: [EffectiveSetting]) {
    var settings = ServerSettings.standard
    var effective: [EffectiveSetting] = []
    for setting in list {
      guard let (text, source) = try value(of: setting) else {
        effective.append(EffectiveSetting(setting: setting, value: setting.standard, source: nil))
        continue
      }
      do throws(SettingProblem) {
        try setting.apply(text, &settings)
      } catch {
        let value = text.isEmpty ? "empty" : text
        // Kubernetes and Docker describe linked services in such variables.
        let isLink = text.hasPrefix("tcp://") && source == setting.variable
        let hint = isLink ? "; set enableServiceLinks to false, or rename the service bezel" : ""
        throw SettingFault(description: "\(source) is \(value), but \(error.demand)\(hint)")
      }
      effective.append(EffectiveSetting(setting: setting, value: text, source: source))
    }
    return (settings, effective)
  }

  private func value(
    of setting: Setting
  ) throws(SettingFault) -> (text: String, source: String)? {
    for source in sources {
      let name = source.name(setting)
      do {
        if let text = try text(of: setting, in: source) { return (text, name) }
      } catch {
        throw SettingFault(description: "\(name) must be \(setting.kind.phrase)")
      }
    }
    return nil
  }

  private func text(of setting: Setting, in source: Source) throws -> String? {
    let key = AbsoluteConfigKey([setting.name])
    let type = source.hasTypes ? setting.kind.type : .string
    return switch try source.provider.value(forKey: key, type: type).value?.content {
    case .string(let text): text
    case .int(let number): String(number)
    case .bool(let isOn): String(isOn)
    default: nil
    }
  }
}

/// A setting with the value in effect.
package struct EffectiveSetting: Sendable {
  package let setting: Setting
  package let value: String
  /// Where the value comes from; `nil` for the default.
  package let source: String?
}

/// A value that is not allowed, as a sentence.
package struct SettingFault: Error, CustomStringConvertible {
  package let description: String
}

extension Setting.Kind {
  fileprivate var type: ConfigType {
    switch self {
    case .number: .int
    case .text, .word: .string
    case .toggle: .bool
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
