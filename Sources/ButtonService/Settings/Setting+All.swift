internal import Wire

extension Setting {
  /// Every setting, in the order in which they are documented.
  package static let all: [Setting] =
    listening + transport + proxies + access + logs + freshness + pictures + assets + limits
    + stopping

  /// A year: caches treat a longer time as a year.
  private static let longestFreshness = 31_536_000

  private static let freshness: [Setting] = [
    .number(
      "max-age", .freshness,
      """
      seconds that a picture may be cached; at most 3600 with the stand-in, and 60 for errors that a caller can fix
      """, \.freshness.maxAge, 0...longestFreshness),
    .number(
      "s-maxage", .freshness, "max-age for shared caches, such as a CDN",
      optional: \.freshness.sharedMaxAge, 0...longestFreshness, standard: "same as max-age"),
    .number(
      "stale-while-revalidate", .freshness,
      "further seconds in which a picture may be used while it is revalidated",
      optional: \.freshness.staleWhileRevalidate,
      0...longestFreshness),
  ]

  private static let pictures: [Setting] = [
    .text(
      "warm", .pictures, "list of pictures to draw before the first request is answered", "file",
      example: "/etc/bezel/warm.txt"
    ) { (text, settings) in settings.warmList = text }
  ]

  private static let assets: [Setting] = [
    .text(
      "artwork", .assets, "folder with Apple's eight logo files", "folder",
      example: "/srv/bezel/artwork",
      standard: "the installed artwork"
    ) { (text, settings) in settings.artwork = text },
    .text(
      "titles", .assets, "folder of titles in other typefaces, as make titles writes it",
      "folder", example: "/srv/bezel/titles"
    ) { (text, settings) in settings.titles = text },
    .toggle("require-artwork", .assets, "refuse to start with the stand-in", \.requiresArtwork),
  ]

  private static let limits: [Setting] = [
    .number(
      "cache-megabytes", .limits, "megabytes of responses cached in memory", \.limits.cacheBytes,
      unit: 1 << 20, standard: "64, or a quarter of the cgroup's memory limit if less"),
    .number(
      "target-bytes", .limits, "bytes of a request's path and query; longer ones get 414",
      \.limits.wire.targetBytes, 1...16_000),
    .number(
      "header-bytes", .limits,
      "bytes of a client's request header fields, at most half of them in one; more get 431",
      \.limits.wire.headerBytes),
    .number(
      "header-fields", .limits, "number of a client's request header fields; more get 431",
      \.limits.wire.headerFields, 1...1000),
    .number(
      "body-bytes", .limits, "bytes of a request's body, which is discarded; more get 413",
      \.limits.wire.bodyBytes, 0...65_536),
    .number(
      "render-threads", .limits, "pictures drawn at the same time", \.limits.renderThreads,
      1...256,
      standard: "one per core"),
    .number(
      "render-nice", .limits,
      """
      how much lower the priority of drawing is (nice value): where drawing takes all processors, \
      cached pictures then come first; on a machine with other busy programs, drawing waits for them
      """, \.limits.renderNice, 0...19),
    .number(
      "waiting-renders", .limits,
      "pictures waiting to be drawn, and pages up to \(ServiceLimits.waitingPages); more get 503",
      \.limits.waitingRenders),
    .number(
      "kit-pictures", .limits, "pictures of a kit from `/kit.zip`; larger ones get 400",
      \.limits.kitPictures, 1...100_000),
    .number(
      "kits", .limits, "kits made at the same time; more get 503, and 0 turns them off",
      \.limits.kits, 0...100),
    .number(
      "kits-per-address", .limits,
      """
      kits made at the same time for one IPv4 address or IPv6 /64 network, as trusted proxies name \
      it; more get 429
      """, \.limits.kitsPerAddress, 1...100),
    .number(
      "kit-seconds", .limits, "seconds for a whole kit; slower clients get no more of it",
      \.limits.kitSeconds, 1...86_400),
    .number(
      "connections", .limits, "open connections; further ones wait", \.limits.wire.connections),
    .number(
      "connections-per-address", .limits,
      """
      open connections from one IPv4 address or IPv6 /64 network; further ones are closed \
      immediately. Not for a server behind a proxy
      """, optional: \.limits.wire.connectionsPerAddress),
    .number(
      "streams", .limits, "concurrent streams of an HTTP/2 connection", \.limits.wire.streams,
      1...1000),
    .number(
      "control-frames", .limits,
      """
      control frames of an HTTP/2 connection in ten seconds, beyond those its requests need; more \
      close it
      """, \.limits.wire.controlFrames),
    .number(
      "head-seconds", .limits,
      """
      seconds for the whole head of a request, including the TLS handshake before the first one; \
      slower ones get 408
      """, \.limits.wire.headSeconds),
    .number(
      "body-seconds", .limits, "seconds for the whole body of a request; slower ones get 408",
      \.limits.wire.bodySeconds),
    .number(
      "progress-seconds", .limits, "seconds within which a client must read a part of its answer",
      \.limits.wire.progressSeconds),
    .number(
      "lingering-seconds", .limits,
      """
      seconds that input is discarded after the last answer of a connection, so that the answer is \
      not lost
      """, \.limits.wire.lingeringSeconds),
    .number(
      "idle-seconds", .limits, "seconds that a connection may be idle between requests",
      \.limits.wire.idleSeconds),
  ]

  private static let stopping: [Setting] = [
    .number(
      "drain-seconds", .stopping,
      """
      seconds from a signal to stop until the server stops listening; meanwhile `/readyz` says 503, \
      so that balancers turn away, and requests are answered
      """, \.start.drainSeconds, 0...3600
    ).fixed,
    .number(
      "shutdown-seconds", .stopping,
      "seconds that a shutdown then waits for requests in progress", \.start.shutdownSeconds
    ).fixed,
  ]
}
