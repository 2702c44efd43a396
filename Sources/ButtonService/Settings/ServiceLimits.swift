internal import NIOCore
package import Wire

/// The limits of the service. Each is out of reach for ordinary use, and leads to a clear error.
///
/// Limits without a setting are the same in every server.
package struct ServiceLimits: Equatable, Sendable {
  /// Bytes of responses cached in memory.
  package var cacheBytes = MemoryLimit.standardCacheBytes
  /// The limits of requests, and of the time that clients take.
  package var wire = WireLimits()
  /// Pictures drawn at the same moment.
  package var renderThreads = System.coreCount
  /// The nice value of threads that draw. Where drawing takes all processors,
  /// the slowest percent of the hits then takes twice as long as without load, not nine times
  /// (`Benchmarks/README.md`); with more, drawing would hardly get a turn on a machine with other busy
  /// programs.
  package var renderNice = 5
  /// Requests waiting for a thread that draws: all but pages, kits and checks; more get 503. Each takes up to 45 kB,
  /// the most of a head, which the sum of memory in docs/operations.md has.
  package var waitingRenders = 1000
  /// Pages waiting to be made; more get 503. Each takes up to some tenths of a second.
  package static let waitingPages = 64
  /// Bytes that clients have yet to take of everything but pictures and kits; more get 503, for one client from a quarter
  /// on. A client that does not read would make the server keep a page for each connection.
  package var unreadBytes = MemoryLimit.standardCacheBytes
  /// Pictures of one kit; larger kits get 400. All languages, titles, styles and modes, as PNG at three
  /// scales and as SVG, are 2,748.
  package var kitPictures = 5000
  /// Kits made at the same time; more get 503. One thread makes all of them, so with more places each
  /// would only take longer.
  package var kits = 16
  /// Kits made at the same time for one client; more get 429. A person and a build at one address have
  /// room, and it takes eight addresses to take all places.
  package var kitsPerAddress = 2
  /// Seconds until a client must have its whole kit; then its response is cut off. The largest kit
  /// takes about three to draw; the rest is for slow networks.
  package var kitSeconds = 300
  /// Checks of code that wait or run; more get 503, those of the clients with the most first.
  package static let checks = 16
  /// Bytes of the answer to a check; longer ones get 413. A page with the longest code and its correction has
  /// about half as many.
  package static let reportBytes = 4 << 20
  /// Seconds until a check ends, with its wait for a turn; then it gets 503.
  package var checkSeconds = 10

  package init() {}
}
