internal import ButtonCore
internal import ServiceContract
internal import Wire

extension Setting {
  /// Every setting, in the order in which they are documented.
  package static let all: [Setting] =
    listening + transport + proxies + access + logs + freshness + pictures + limits + stopping

  private static let listening: [Setting] = [
    .text(
      "host", .listening, "address to listen on", \ServerSettings.start.host, "address",
      example: "0.0.0.0", standard: StartSettings().host, must: "be an address"
    ) { $0 },
    .number(
      "port", .listening, "port; 0 selects a free port and prints it", \ServerSettings.start.port,
      0...65_535),
    .text(
      "listen", .listening,
      """
      addresses to listen on, separated by commas: host:port, [IPv6 address]:port or unix:/path. \
      Sockets that systemd passes replace them
      """, \ServerSettings.start.listen, "addresses",
      example: "127.0.0.1:8080,unix:/run/bezel/bezel.sock",
      standard: "host and port", must: "be host:port, [IPv6 address]:port or unix:/path"
    ) { text in
      let entries = text.split(separator: ",", omittingEmptySubsequences: false)
      let addresses = entries.compactMap { ListenAddress(String(Substring($0.utf8.trimmed))) }
      return addresses.count == entries.count ? addresses : nil
    },
    .text(
      "admin", .listening,
      """
      address of health checks and metrics, for the operator only, or none; if the default is in \
      use, the server starts without one
      """, \ServerSettings.start.admin, "address", example: "127.0.0.1:9465",
      standard: "\(AdminAddress.standardAddress)",
      must: "be host:port, [IPv6 address]:port, unix:/path or none"
    ) { $0 == "none" ? .off : ListenAddress($0).map(AdminAddress.address) },
  ]

  private static let transport: [Setting] = [
    .path(
      "tls-cert", .transport,
      "certificates in PEM format, the server's own first; turns on HTTPS, with HTTP/2",
      \ServerSettings.start.tlsCertificate, "file", example: "/etc/bezel/certificate.pem"),
    .path(
      "tls-key", .transport, "the certificate's private key", \ServerSettings.start.tlsKey, "file",
      example: "/etc/bezel/key.pem"),
    .toggle(
      "h2c", .transport, "serve only HTTP/2 without encryption, for a proxy that supports it",
      \ServerSettings.start.hasPlainHTTP2),
  ]

  private static let proxies: [Setting] = [
    .text(
      "public-url", .proxies,
      """
      where clients reach the service: scheme, host and perhaps a path, which a proxy may remove or \
      pass on; without it, pages show the scheme and host of the request
      """, \ServerSettings.live.publicURL, "url", example: "https://example.com/buttons",
      must: """
        be http:// or https:// and a host, with an optional port and an optional path of letters, \
        digits, -, _ and .
        """
    ) { ServiceOrigin($0).map(Optional.some) },
    .text(
      "trusted-proxies", .proxies,
      """
      IP networks of proxies whose `X-Forwarded-*` or `Forwarded` fields are trusted, separated by \
      commas; unix means clients of Unix domain sockets
      """, \ServerSettings.live.trustedProxies.networks, "networks",
      example: "127.0.0.1,10.0.0.0/8",
      must: "be networks such as 10.0.0.0/8 or ::1, or unix, separated by commas"
    ) { TrustedProxies.Networks($0) },
    .word(
      "proxy-fields", .proxies,
      """
      header fields in which these proxies name their clients: `X-Forwarded-For`, `-Proto` and \
      `-Host`, or `Forwarded`
      """, \ServerSettings.live.trustedProxies.fields),
    .text(
      "health-prefix", .proxies,
      "what stands before /healthz and /readyz at the clients' addresses",
      \ServerSettings.live.healthPrefix, "path", example: "/internal",
      must: "begin with a slash, end without one, and have letters, digits, -, _ and . only"
    ) { PathPrefix($0) },
  ]

  private static let access: [Setting] = [
    .path(
      "presets", .access,
      "named buttons for `?preset=name`: a JSON object of names and paths with query",
      \ServerSettings.live.presets, "file", example: "/etc/bezel/presets.json"),
    .path(
      "signing-keys", .access, "keys of signed URLs, a name and a secret in each line",
      \ServerSettings.live.signingKeys, "file", example: "/etc/bezel/keys"),
    .toggle(
      "restrict", .access,
      "answer only presets and signed URLs; others get 403, and there are no pages",
      \ServerSettings.live.isRestricted),
  ]

  private static let logs: [Setting] = [
    .word(
      "log-level", .logs, "least severe messages that are logged to standard error",
      \ServerSettings.start.logLevel),
    .word(
      "access-log", .logs, "format of the access log on standard output, a line for each request",
      \ServerSettings.live.accessLog),
    .number(
      "access-log-sample", .logs,
      "log one request in this many; errors and misspelt parameters are always logged",
      \ServerSettings.live.accessLogSample),
  ]

  /// A year: caches treat a longer time as a year.
  private static let longestFreshness = 31_536_000

  private static let freshness: [Setting] = [
    .number(
      "max-age", .freshness,
      """
      seconds that a picture may be cached; at most 3600 with the stand-in, and 60 for errors that a caller can fix
      """, \ServerSettings.live.freshness.maxAge, 0...longestFreshness),
    .number(
      "s-maxage", .freshness, "max-age for shared caches, such as a CDN",
      optional: \ServerSettings.live.freshness.sharedMaxAge, 0...longestFreshness,
      standard: "same as max-age"),
  ]

  private static let pictures: [Setting] = [
    .path(
      "warm", .pictures, "list of pictures to draw before the first request is answered",
      \ServerSettings.live.warmList, "file", example: "/etc/bezel/warm.txt"),
    .path(
      "artwork", .assets, "folder with Apple's eight logo files", \ServerSettings.live.artwork,
      "folder",
      example: "/srv/bezel/artwork", standard: "the installed artwork"),
    .path(
      "titles", .assets, "folder of titles in other typefaces, as make titles writes it",
      \ServerSettings.live.titles, "folder", example: "/srv/bezel/titles"),
    .toggle(
      "require-artwork", .assets, "refuse to start with the stand-in",
      \ServerSettings.live.requiresArtwork),
  ]

  private static let limits: [Setting] = [
    .number(
      "cache-megabytes", .limits, "megabytes of responses cached in memory",
      \ServerSettings.live.limits.cacheBytes, unit: 1 << 20,
      standard: "64, or a quarter of the cgroup's memory limit if less"),
    .number(
      "render-threads", .limits, "pictures drawn at the same time",
      \ServerSettings.live.limits.renderThreads, 1...256, standard: "one per core"),
    .number(
      "waiting-renders", .limits,
      "pictures waiting to be drawn, and pages up to \(ServiceLimits.waitingPages); more get 503",
      \ServerSettings.live.limits.waitingRenders),
    .number(
      "connections", .limits, "open connections; further ones wait",
      \ServerSettings.live.limits.wire.connections),
    .number(
      "connections-per-address", .limits,
      """
      open connections from one IPv4 address or IPv6 /64 network; further ones are closed \
      immediately. Not for a server behind a proxy
      """, optional: \ServerSettings.live.limits.wire.connectionsPerAddress),
    .number(
      "head-seconds", .limits,
      """
      seconds for the whole head of a request, including the TLS handshake before the first one; \
      slower ones get 408
      """, \ServerSettings.live.limits.wire.headSeconds),
    .number(
      "idle-seconds", .limits, "seconds that a connection may be idle between requests",
      \ServerSettings.live.limits.wire.idleSeconds),
  ]

  private static let stopping: [Setting] = [
    .number(
      "drain-seconds", .stopping,
      """
      seconds from a signal to stop until the server stops listening; meanwhile `/readyz` says 503, \
      so that balancers turn away, and requests are answered
      """, \ServerSettings.start.drainSeconds, 0...3600),
    .number(
      "shutdown-seconds", .stopping,
      "seconds that a shutdown then waits for requests in progress",
      \ServerSettings.start.shutdownSeconds),
  ]
}
