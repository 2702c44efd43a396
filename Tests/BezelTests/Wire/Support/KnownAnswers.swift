import TestSupport
import Testing

/// Pictures and pages as a server sends them while it has no other client.
struct KnownAnswers: Sendable {
  /// Targets and their responses, all different.
  var answers: [(target: String, response: RawResponse)]

  /// Requests a number of pictures, a page and a document from a server.
  init(port: Int) async throws {
    let targets =
      (0..<12).map { "/appleid/button?height=\(30 + $0)&scale=\(1 + $0 % 3)" }
      + ["/docs", "/openapi.json", "/appleid/button.svg?locale=ja_JP"]
    answers = []
    for target in targets {
      let response = try #require(try await RawConnection.get(target, port: port))
      try #require(response.status == 200)
      answers.append((target, response))
    }
  }

  /// Sends requests for them on one connection, each after the response to the one before.
  ///
  /// - Returns: A sentence for each fault; empty if there are none.
  func ask(port: Int, count: Int, seed: UInt64) async throws -> [String] {
    try await OwnThread.run {
      var random = SplitMix64(seed: seed)
      var faults: [String] = []
      var connection = try RawConnection(port: port)
      for index in 0..<count {
        guard let (target, expected) = answers.randomElement(using: &random) else { break }
        let isHead = Int.random(in: 0..<8, using: &random) == 0
        let method = isHead ? "HEAD" : "GET"
        connection.send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guard let response = connection.receiveResponse(to: method) else {
          faults.append("\(index): no answer to \(method) \(target)")
          return faults
        }
        if response.status != 200 || response["etag"] != expected["etag"]
          || response.body != (isHead ? [] : expected.body)
        {
          faults.append("\(index): \(response.status) to \(method) \(target)")
          // Each of them may have waited long for its response.
          if faults.count > 2 { return faults }
        }
        if response["connection"].contains("close") {
          connection = try RawConnection(port: port)
        }
      }
      return faults
    }
  }
}
