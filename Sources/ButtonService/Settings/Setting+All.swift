internal import ButtonCore
internal import Logging
internal import ServiceContract
internal import Wire

extension Setting {
  /// Every setting, in the order in which they are documented.
  package static let all = groups.flatMap(\.settings)

  package static let groups = [
    listening, proxies, access, logs, freshness, assets, limits, stopping,
  ]

  private static let listening = Group(
    "Listening",
    Setting(
      "host", "address to listen on", \.start.host,
      .text(
        "address", example: "0.0.0.0",
        must: "be a host name or an IP address, such as 127.0.0.1 or ::1"
      ) { ListenAddress.host($0) },
      defaultText: StartSettings().host),
    Setting(
      "port", "port; 0 selects a free port and prints it", \.start.port, .number(0...65_535)),
    Setting(
      "listen",
      """
      addresses to listen on, separated by commas: host:port, [IPv6 address]:port or unix:/path. \
      Sockets that systemd passes replace them
      """, \.start.listen,
      .text(
        "addresses", example: "127.0.0.1:8080,unix:/run/bezel/bezel.sock",
        must: "be \(ListenAddress.forms)"
      ) { text in
        let entries = text.split(separator: ",", omittingEmptySubsequences: false)
        let addresses = entries.compactMap { ListenAddress(String(Substring($0.utf8.trimmed))) }
        return addresses.count == entries.count ? addresses : nil
      }, defaultText: "host and port"),
    Setting(
      "admin",
      """
      address of health checks and metrics, for the operator only, or none; if the default is in \
      use, the server starts without one
      """, \.start.admin,
      .text(
        "address", example: "127.0.0.1:9465",
        must: "be none, \(ListenAddress.forms)"
      ) { $0 == "none" ? .off : ListenAddress($0).map(AdminAddress.address) },
      defaultText: "\(AdminAddress.defaultAddress)"))

  private static let proxies = Group(
    "Proxies and public URLs",
    Setting(
      "public-url",
      """
      where clients reach the service: scheme, host and perhaps a path, which a proxy may remove or \
      pass on; without it, pages show the scheme and host of the request
      """, \.live.publicURL,
      .text(
        "url", example: "https://example.com/buttons",
        must: """
          be http:// or https:// and a host, with an optional port and an optional path of letters, \
          digits, -, _ and .
          """
      ) { ServiceOrigin($0).map(Optional.some) }),
    Setting(
      "trusted-proxies",
      """
      IP networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted, separated by \
      commas; unix means clients of Unix domain sockets
      """, \.live.trustedProxies,
      .text(
        "networks", example: "127.0.0.1,10.0.0.0/8",
        must: """
          be addresses, networks such as 10.0.0.0/8 (not 10.0.0.1/8), or unix, separated by commas
          """
      ) { TrustedProxies($0) }))

  private static let access = Group(
    "Presets",
    Setting(
      "presets",
      "buttons for `?preset=name`: the name and the path with query of each, as YAML or JSON",
      \.live.presets, .path("file", example: "/etc/bezel/presets.json")),
    Setting(
      "restrict", "answer only presets; other buttons get 403, and pages 404",
      \.live.isRestricted, .toggle))

  private static let logs = Group(
    "Logs",
    Setting(
      "log-level", "least severe messages that are logged to standard error", \.start.logLevel,
      .word(example: .debug)),
    Setting(
      "access-log", "the access log on standard output, a line for each request",
      \.live.accessLog, .word(example: .json)))

  /// A year: caches treat a longer time as a year.
  private static let longestFreshness = 31_536_000

  private static let freshness = Group(
    "Freshness",
    Setting(
      "max-age",
      """
      seconds that a picture may be cached; at most 3600 with the stand-in, and 60 for errors that a caller can fix
      """, \.live.freshness.maxAge, .number(0...longestFreshness)),
    Setting(
      "s-maxage", "max-age for shared caches, such as a CDN", \.live.freshness.sharedMaxAge,
      SettingForm.number(0...longestFreshness).optional, defaultText: "same as max-age"))

  private static let assets = Group(
    "Artwork and titles",
    Setting(
      "artwork", "folder with Apple's eight logo files", \.live.artwork,
      .path("folder", example: "/srv/bezel/artwork"), defaultText: "the installed artwork"),
    Setting(
      "titles", "folder of titles in other typefaces, as make titles writes it", \.live.titles,
      .path("folder", example: "/srv/bezel/titles")),
    Setting(
      "require-artwork", "refuse to start with the stand-in", \.live.requiresArtwork, .toggle))

  private static let limits = Group(
    "Limits",
    Setting(
      "cache-megabytes", "megabytes of responses cached in memory", \.start.limits.cacheBytes,
      .number(unit: 1 << 20),
      defaultText: "64, or a quarter of the cgroup's memory limit if that is less"),
    Setting(
      "render-threads", "pictures drawn at the same time", \.start.limits.renderThreads,
      .number(1...256), defaultText: "one per core"),
    Setting(
      "connections", "open connections; further ones wait", \.start.limits.wire.connections,
      .number()),
    Setting(
      "idle-seconds", "seconds that a connection may be idle between requests",
      \.start.limits.wire.idleSeconds, .number()))

  private static let stopping = Group(
    "Stopping",
    Setting(
      "drain-seconds",
      """
      seconds from a signal to stop until the server stops listening; meanwhile `/readyz` says 503, \
      so that balancers turn away, and requests are answered
      """, \.start.drainSeconds, .number(0...3600)),
    Setting(
      "shutdown-seconds", "seconds that a shutdown then waits for requests in progress",
      \.start.shutdownSeconds, .number()))
}
