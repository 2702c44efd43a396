import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// Reads a path and query as the server does.
///
/// - Throws: ``InvalidRequest`` for a bad request; a failed expectation for another path.
func parse(_ target: String) throws -> RequestParser.Parsed {
  let read = try #require(ButtonURL(target), "\(target) is no button's path")
  return try TestAssets.parser.parse(read)
}

/// The request of a good target.
func request(_ target: String) throws -> ButtonRequest { try parse(target).request }

/// The problems of a bad target.
func refusal(of target: String) throws -> InvalidRequest {
  try #require(throws: InvalidRequest.self, "\(target) should be refused") {
    try parse(target)
  }
}

/// What is found in a button with Apple's artwork.
func findings(
  _ asked: Asked, artwork: ArtworkOrigin = .apple,
  surroundings: Surroundings = Surroundings()
) throws -> [Finding] {
  Rule.findings(
    in: try RuleSubject(
      asked, titles: TestAssets.standIn().titles, artwork: artwork, surroundings: surroundings))
}
