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
  static let groups = [pictures, addresses, log, refusals, [connections], [connectionsPerAddress]]

  private static let pictures: [ReloadedSetting] = [
    ReloadedSetting(
      "max-age", "60", to: "90", shows: "public, max-age=60", "public, max-age=90"
    ) { try await $0.cacheControl() },
    // An eighth is for the copies of event loops.
    ReloadedSetting(
      "cache-megabytes", "8", to: "4", shows: "\(7 << 20)", "\(7 << 19)"
    ) { try await $0.metric("bezel_cache_capacity_bytes{tier=\"memory\"}") },
    ReloadedSetting("titles", to: #""FOLDER/titles""#, shows: nil, "titles are set in Own") {
      try $0.errors(with: "titles are set in Own")
    },
    ReloadedSetting("presets", to: #""FOLDER/presets""#, shows: "\"preset\"", "none") {
      try await $0.field("Bezel-Ignored-Parameters", of: "/appleid/button?preset=login")
    },
    ReloadedSetting(
      "public-url", to: #""https://buttons.example""#, shows: "localhost", "buttons.example"
    ) { try await $0.host(in: ["buttons.example"]) },
    ReloadedSetting("health-prefix", to: #""/internal""#, shows: "404", "200") {
      try await $0.status("/internal/healthz")
    },
    ReloadedSetting(
      "waiting-renders", "10", to: "20", with: #""render-threads": 1"#, shows: "11", "21"
    ) { try await $0.metric("bezel_queue_limit{queue=\"render\"}") },
  ]

  private static let addresses: [ReloadedSetting] = [
    ReloadedSetting("trusted-proxies", to: #""127.0.0.1""#, shows: "localhost", "x.example") {
      try await $0.host(in: ["x.example"], "X-Forwarded-Host: x.example\r\n")
    },
    ReloadedSetting(
      "s-maxage", "60", to: "90", with: #""max-age": 9"#,
      shows: "public, max-age=9, s-maxage=60", "public, max-age=9, s-maxage=90"
    ) { try await $0.cacheControl() },
    ReloadedSetting(
      "render-threads", "1", to: "3", with: #""waiting-renders": 10"#, shows: "11", "13"
    ) { try await $0.metric("bezel_queue_limit{queue=\"render\"}") },
    // Without effect there would be two lines: the first request before the reload and the first after it.
    ReloadedSetting(
      "access-log-sample", "1000000", to: "1", flags: ["--access-log", "text"], shows: nil,
      "4 lines"
    ) { try await $0.linesOfLog(4) },
  ]

  private static let log: [ReloadedSetting] = [
    ReloadedSetting("access-log", to: #""text""#, shows: nil, "1 lines") {
      try await $0.linesOfLog(1)
    },
    ReloadedSetting(
      "proxy-fields", #""x-forwarded""#, to: #""forwarded""#,
      with: #""trusted-proxies": "127.0.0.1""#, shows: "x.example", "f.example"
    ) {
      try await $0.host(
        in: ["x.example", "f.example"],
        "X-Forwarded-Host: x.example\r\nForwarded: host=f.example;for=192.0.2.1\r\n")
    },
  ]

  private static let refusals: [ReloadedSetting] = [
    ReloadedSetting(
      "restrict", to: "true", with: #""presets": "FOLDER/presets""#, shows: "200", "403"
    ) { try await $0.status("/appleid/button") },
    ReloadedSetting("head-seconds", "100000", to: "1", shows: nil, "408") {
      try await $0.answer(to: "GET / HTTP/1.1\r\n")
    },
    ReloadedSetting("idle-seconds", "100000", to: "1", shows: nil, "closed") {
      try await $0.idleConnection()
    },
  ]

  private static let connections = ReloadedSetting(
    "connections", "100", to: "1", shows: "both are open", "one is closed"
  ) { try await $0.twoConnections() }

  private static let connectionsPerAddress = ReloadedSetting(
    "connections-per-address", to: "1", shows: "2 of 2", "1 of 2"
  ) { try await $0.answeredOfTwo() }
}
