package import ButtonCore

/// The time for which clients and caches on the way may use a response without revalidation, in seconds.
package struct Freshness: Sendable {
  /// A week by default: a URL's picture changes only with a release, a typeface or the artwork.
  package var maxAge = 604_800
  /// The same for shared caches, such as a CDN's; by default ``maxAge`` applies to them too.
  package var sharedMaxAge: Int?

  package init() {}

  /// A minute, so that a fix shows soon, but repeated requests are cached.
  static let error = 60
  /// At most an hour with the stand-in, because Apple's artwork may be installed soon.
  private static let standIn = 3_600

  /// The value of `Cache-Control` for a picture. No `stale-while-revalidate`: after a week, a cache can
  /// wait for the fraction of a millisecond that a revalidation takes.
  package func cacheControl(of artwork: ArtworkOrigin) -> String {
    let limit = artwork == .apple ? Int.max : Self.standIn
    let seconds = [("max-age", maxAge), ("s-maxage", sharedMaxAge)].compactMap { name, seconds in
      seconds.map { "\(name)=\(min($0, limit))" }
    }
    return (["public"] + seconds).joined(separator: ", ")
  }
}
