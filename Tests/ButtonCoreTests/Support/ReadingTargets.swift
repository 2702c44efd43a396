import ButtonCore
import Testing

/// Reads a path and query as the server does.
///
/// - Throws: ``InvalidRequest`` for a bad request; a failed expectation for another path.
func parse(_ target: String) throws -> RequestParser.Parsed {
  let read = try #require(RequestTarget(target), "\(target) is no button's path")
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

/// The mode of a request is not that of its path.
struct WrongMode: Error {}

/// The titled button of a good target.
func titledButton(_ target: String) throws -> TitledButton {
  switch try request(target).mode {
  case .centered(let button): return button
  case .leading(let button): return button.titled
  case .logoOnly: throw WrongMode()
  }
}
