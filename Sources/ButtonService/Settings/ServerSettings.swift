/// The operator's settings of a server, as plain values.
package struct ServerSettings: Sendable {
  package var start = StartSettings()
  package var live = LiveSettings()
  /// The settings that were read, in their order.
  package internal(set) var effective: [EffectiveSetting] = []

  package init() {}

  /// The defaults. Some are read from the system, which takes time.
  static let standard = ServerSettings()
}

/// A setting with the value in effect.
package struct EffectiveSetting: Sendable {
  package let setting: Setting
  package let value: String
  /// Where the value comes from; `nil` for the default.
  package let source: String?
}
