internal import ButtonCore

/// How long clients and the caches between may use an answer without asking again, in seconds.
package struct Freshness: Sendable {
  /// A week if not configured: what a URL draws changes only with a release, a face or the artwork.
  package var maxAge = 604_800
  /// The same for caches that serve many, such as a CDN's; as for everyone if not configured.
  package var sharedMaxAge: Int?
  /// How much longer an answer may be used while it is asked for anew.
  package var staleWhileRevalidate: Int?

  package init() {}

  /// A minute: an error is to be mended soon, but not to be asked for without end.
  static let error = 60
  /// An hour at most: Apple's artwork is to be installed soon.
  private static let standIn = 3_600

  /// The header of a picture.
  func cacheControl(of artwork: Artwork.Origin) -> String {
    let limit = artwork == .apple ? Int.max : Self.standIn
    let directives: [(String, Int?)] = [
      ("max-age", maxAge), ("s-maxage", sharedMaxAge),
      ("stale-while-revalidate", staleWhileRevalidate),
    ]
    let seconds = directives.compactMap { name, seconds in
      seconds.map { "\(name)=\(min($0, limit))" }
    }
    return (["public"] + seconds).joined(separator: ", ")
  }
}
