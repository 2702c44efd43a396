internal import Wire

extension Setting {
  /// Every setting, in the order in which they are documented.
  package static let all: [Setting] =
    listening + transport + freshness + pictures + assets + limits

  private static let listening: [Setting] = [
    .text("host", .listening, "address to listen on", "address", standard: ServerSettings().host) {
      (text, settings) in settings.host = text
    },
    .number(
      "port", .listening, "port; 0 takes a free one and prints it", \.port, 0...65_535),
    .text(
      "public-url", .listening,
      """
      scheme and host at which clients reach the service, for the URLs that pages show; without it \
      they follow the request's `Host`, and its `X-Forwarded-Proto` where a proxy sends one
      """, "url", standard: "as the request says"
    ) { (text, settings) throws(SettingProblem) in
      guard let origin = ServiceOrigin(text) else {
        throw SettingProblem(
          demand: "must be http:// or https:// and a host, perhaps with a port")
      }
      settings.publicURL = origin
    },
  ]

  private static let transport: [Setting] = [
    .text(
      "tls-cert", .transport,
      "certificates in PEM form, the server's own first: serve HTTPS, with HTTP/2", "file"
    ) { (text, settings) in settings.tlsCertificate = text },
    .text("tls-key", .transport, "the certificate's private key", "file") { (text, settings) in
      settings.tlsKey = text
    },
    .toggle(
      "h2c", .transport,
      "speak HTTP/2 without encryption and nothing else, for a proxy in front that knows it",
      \.hasPlainHTTP2),
  ]

  /// A year: caches treat a longer time as a year.
  private static let longestFreshness = 31_536_000

  private static let freshness: [Setting] = [
    .number(
      "max-age", .freshness,
      """
      seconds that a picture may be used without asking again; 3600 at most with the stand-in. \
      Errors have 60
      """, \.freshness.maxAge, 0...longestFreshness),
    .number(
      "s-maxage", .freshness, "the same for caches that serve many, such as a CDN's",
      optional: \.freshness.sharedMaxAge, 0...longestFreshness, standard: "the same"),
    .number(
      "stale-while-revalidate", .freshness,
      "seconds beyond that while it is asked for anew", optional: \.freshness.staleWhileRevalidate,
      0...longestFreshness),
  ]

  private static let pictures: [Setting] = [
    .text(
      "warm", .pictures, "list of pictures to draw before the first client is answered", "file"
    ) { (text, settings) in settings.warmList = text },
    .text(
      "cache-dir", .pictures,
      "folder where pictures are kept, so that a restart draws nothing anew",
      "folder"
    ) { (text, settings) in settings.cacheFolder = text },
    .number(
      "cache-dir-megabytes", .pictures, "megabytes that pictures may take there",
      \.cacheFolderBytes, unit: 1 << 20),
  ]

  private static let assets: [Setting] = [
    .text(
      "artwork", .assets, "folder with Apple's eight logo files", "folder",
      standard: "what is installed"
    ) { (text, settings) in settings.artwork = text },
    .text("fonts", .assets, "folder with font files for the title, used first", "folder") {
      (text, settings) in settings.fonts = text
    },
    .toggle("require-artwork", .assets, "refuse to start with the stand-in", \.requiresArtwork),
  ]

  private static let limits: [Setting] = [
    .number(
      "cache-megabytes", .limits, "megabytes of answers kept in memory", \.limits.cacheBytes,
      unit: 1 << 20),
    .number(
      "target-bytes", .limits, "bytes of a request's path and query; longer ones get 414",
      \.limits.wire.targetBytes, 1...16_000),
    .number(
      "header-bytes", .limits,
      "bytes of a client's own header fields, half of them in one; more get 431",
      \.limits.wire.headerBytes),
    .number(
      "header-fields", .limits, "header fields of a client's own; more get 431",
      \.limits.wire.headerFields, 1...1000),
    .number(
      "body-bytes", .limits, "bytes of a request's body, which is discarded; more get 413",
      \.limits.wire.bodyBytes, 0...65_536),
    .number(
      "render-threads", .limits, "pictures drawn at the same moment", \.limits.renderThreads,
      1...256,
      standard: "one a core"),
    .number(
      "waiting-renders", .limits, "pictures waiting to be drawn; more get 503",
      \.limits.waitingRenders),
    .number("connections", .limits, "open connections; more wait", \.limits.wire.connections),
    .number(
      "connections-per-address", .limits,
      """
      open connections of one IPv4 address, or of one /64 network of IPv6; more are closed at once. \
      Not for a server behind a proxy
      """, optional: \.limits.wire.connectionsPerAddress),
    .number(
      "streams", .limits, "concurrent streams of a connection of HTTP/2", \.limits.wire.streams,
      1...1000),
    .number(
      "control-frames", .limits,
      """
      control frames of a connection of HTTP/2 in ten seconds, beyond those its requests need; more \
      end it
      """, \.limits.wire.controlFrames),
    .number(
      "head-seconds", .limits,
      """
      seconds for the whole head of a request, the TLS handshake before the first one included; \
      later ones get 408
      """, \.limits.wire.headSeconds),
    .number(
      "body-seconds", .limits, "seconds for the whole body of a request; later ones get 408",
      \.limits.wire.bodySeconds),
    .number(
      "progress-seconds", .limits, "seconds in which a client has to take something of its answer",
      \.limits.wire.progressSeconds),
    .number(
      "lingering-seconds", .limits,
      """
      seconds that input is discarded after the last answer of a connection, so that the answer is \
      not lost
      """, \.limits.wire.lingeringSeconds),
    .number(
      "idle-seconds", .limits, "seconds that a connection may be silent between requests",
      \.limits.wire.idleSeconds),
    .number(
      "shutdown-seconds", .limits, "seconds that a stop waits for requests at hand",
      \.limits.shutdownSeconds),
  ]
}
