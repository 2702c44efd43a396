import ButtonCore
import Testing

/// Reads a path and query as the server does.
///
/// - Throws: ``InvalidRequest`` for a bad request; an expectation's failure for another path.
func parse(_ target: String) throws -> RequestParser.Parsed {
  let read = try #require(RequestTarget(target), "\(target) is no button's path")
  return try Fixture.parser.get().parse(read.path, read.items)
}

/// The request that a good target means.
func request(_ target: String) throws -> ButtonRequest {
  try parse(target).request
}

/// What is wrong with a bad target.
func refusal(of target: String) throws -> InvalidRequest {
  try #require(throws: InvalidRequest.self, "\(target) should be refused") {
    try parse(target)
  }
}

/// A request has another mode than its path says.
struct WrongMode: Error {}

/// The button with a title that a good target means.
func titledButton(_ target: String) throws -> TitledButton {
  switch try request(target).mode {
  case .centered(let button): return button
  case .leading(let button): return button.titled
  case .logoOnly: throw WrongMode()
  }
}
