import ArgumentParser
import ButtonService

/// How long pictures may be used without asking again, as flags and environment variables.
struct FreshnessOptions: ParsableArguments {
  @Option(help: .number("Seconds that a picture may be used without asking again", .maxAge))
  var maxAge: Int?

  @Option(
    help: .number("The same for caches that serve many", .sharedMaxAge, standard: "the same"))
  var sMaxage: Int?

  @Option(
    help: .number(
      "Seconds that a picture may be used beyond that while it is asked for anew",
      .staleWhileRevalidate))
  var staleWhileRevalidate: Int?

  func apply(to configuration: inout ServiceConfiguration, _ environment: [String: String]) throws {
    let given: [(NumberOption, Int?)] = [
      (.maxAge, maxAge), (.sharedMaxAge, sMaxage), (.staleWhileRevalidate, staleWhileRevalidate),
    ]
    for (option, flag) in given { try option.set(in: &configuration, flag: flag, environment) }
  }
}

extension NumberOption {
  /// A year: caches take longer for as long.
  private static let longest = 31_536_000

  fileprivate static let maxAge = NumberOption(
    "BEZEL_MAX_AGE", \.freshness.maxAge, 0...longest)
  fileprivate static let sharedMaxAge = NumberOption(
    "BEZEL_S_MAXAGE", \.freshness.sharedMaxAge, 0...longest)
  fileprivate static let staleWhileRevalidate = NumberOption(
    "BEZEL_STALE_WHILE_REVALIDATE", \.freshness.staleWhileRevalidate, 0...longest)
}
