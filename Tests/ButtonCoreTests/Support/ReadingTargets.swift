import ButtonCore
import Testing

/// Reads a path and query as the server does.
///
/// - Throws: ``InvalidRequest`` for a bad request; a failed expectation for another path.
func parse(_ target: String) throws -> RequestParser.Parsed {
  let read = try #require(ButtonURL(target), "\(target) is no button's path")
  return try Fixture.parser.get().parse(read.path, read.items)
}

/// The request of a good target.
func request(_ target: String) throws -> ButtonRequest { try parse(target).request }

/// The problems of a bad target.
func refusal(of target: String) throws -> InvalidRequest {
  try #require(throws: InvalidRequest.self, "\(target) should be refused") {
    try parse(target)
  }
}
