import Testing

/// A setting that a reload changes, and what shows its value.
struct ReloadedSetting: Sendable, CustomTestStringConvertible {
  var name: String
  /// Members of the configuration file that stay, as JSON; `FOLDER` stands for the test's folder.
  var others: String
  /// The value before, as JSON; `nil` for none.
  var old: String?
  var new: String
  var flags: [String]
  /// What the probe finds before; `nil` if it would have to wait for it.
  var first: String?
  var then: String
  var probe: @Sendable (ServerProbe) async throws -> String

  init(
    _ name: String, _ old: String? = nil, to new: String, with others: String = "",
    flags: [String] = [], shows first: String?, _ then: String,
    probe: @escaping @Sendable (ServerProbe) async throws -> String
  ) {
    (self.name, self.old, self.new, self.others, self.flags) = (name, old, new, others, flags)
    (self.first, self.then, self.probe) = (first, then, probe)
  }

  var testDescription: String { name }
}

extension ReloadedSetting {
  /// Those of a group change in one server, and are looked at in this order.
  static let groups = [pictures, addresses, log, refusals]

  private static let pictures: [ReloadedSetting] = [
    ReloadedSetting(
      "max-age", "60", to: "90", shows: "public, max-age=60", "public, max-age=90"
    ) { try await $0.cacheControl() },
    ReloadedSetting("titles", to: #""FOLDER/titles""#, shows: nil, "titles are set in Own") {
      try $0.errors(with: "titles are set in Own")
    },
    ReloadedSetting("presets", to: #""FOLDER/presets""#, shows: "\"preset\"", "none") {
      try await $0.field("Bezel-Ignored-Parameters", of: "/appleid/button?preset=login")
    },
    ReloadedSetting(
      "public-url", to: #""https://buttons.example""#, shows: "localhost", "buttons.example"
    ) { try await $0.host(in: ["buttons.example"]) },
  ]

  private static let addresses: [ReloadedSetting] = [
    ReloadedSetting("trusted-proxies", to: #""127.0.0.1""#, shows: "http", "https") {
      try await $0.scheme("X-Forwarded-Proto: https\r\n")
    },
    ReloadedSetting(
      "s-maxage", "60", to: "90", with: #""max-age": 9"#,
      shows: "public, max-age=9, s-maxage=60", "public, max-age=9, s-maxage=90"
    ) { try await $0.cacheControl() },
  ]

  private static let log: [ReloadedSetting] = [
    ReloadedSetting("access-log", to: #""json""#, shows: nil, "1 lines") {
      try await $0.linesOfLog(1)
    }
  ]

  private static let refusals: [ReloadedSetting] = [
    ReloadedSetting(
      "restrict", to: "true", with: #""presets": "FOLDER/presets""#, shows: "200", "403"
    ) { try await $0.status("/appleid/button") }
  ]
}
