import NIOCore
import TestSupport
import Testing
import Wire

/// A connection is closed if its client takes too long, but never while the client waits for us.
///
/// Once, any byte counted as activity, so that a byte every two seconds held a connection forever.
@Suite struct DeadlineTests {
  private static let request = "GET /kept/1 HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func aSilentClientHasAsLongAsForAHead() throws {
    let connection = try TestConnection()
    connection.wait(seconds: 9)
    #expect(connection.isOpen)
    connection.wait(seconds: 2)
    #expect(!connection.isOpen)
    #expect(try connection.received().isEmpty)
  }

  private static let head = "GET /kept/1 HTTP/1.1\r\nHost: a\r\n"
  private static let chunked =
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

  /// What a client sends first and then every second, and the seconds until it is closed: as long as a head or a
  /// body may take, less for more empty lines than may come before a request, and at once after a last response.
  @Test(arguments: [
    (head, "X: y\r\n", 10), ("\r\n\r\nGET /", "a", 10), (request + head, "X: y\r\n", 10),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n", "a", 10),
    (chunked, "1\r\na\r\n", 10), (chunked + "1;", "a", 10), (chunked + "0\r\n", "X: y\r\n", 10),
    ("", "\r\n", 9), (request, "\r\n", 9), (head + "Connection: close\r\n\r\n", "a", 0),
    ("nonsense\r\n\r\n", "a", 0), ("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", "a", 0),
  ])
  func whatTricklesInIsTimedAsAWhole(beginning: String, piece: String, expected: Int) throws {
    let connection = try TestConnection()
    try connection.send(beginning)
    var seconds = 0
    while connection.isOpen, seconds < 100 {
      try connection.send(piece)
      connection.wait(seconds: 1)
      seconds += 1
    }
    #expect(seconds == expected)
  }

  /// `100 Continue` counted as the response, after which no deadline applied to the body.
  @Test func aBodyThatIsInvitedIsTimedToo() throws {
    let connection = try TestConnection()
    try connection.send(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
    connection.wait(seconds: 11)
    #expect(try connection.responses()?.map(\.status) == [100, 408])
    // Once, a slow body counted twice.
    connection.wait(seconds: 100)
    #expect(connection.control.statistics.timeouts == 1)
  }

  /// Once, a response that never came left its connection open for ever.
  @Test(arguments: ["GET", "HEAD"]) func theServerHasADeadlineToo(method: String) throws {
    let connection = try TestConnection()
    try connection.send("\(method) /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.wait(seconds: 59)
    #expect(try connection.received().isEmpty)
    connection.wait(seconds: 2)
    let text = String(decoding: try connection.received(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 503 ") && text.contains("\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("not ready in time.") == (method == "GET"))
    connection.answerNext()
    connection.wait(seconds: 5)
    #expect(!connection.isOpen)
    #expect(try connection.received().count == text.utf8.count, "the late response is dropped")
    #expect(connection.control.statistics.timeouts == 0, "no fault of the client")
  }

  @Test func aClientThatWaitsForAnAnswerIsNot() throws {
    let connection = try TestConnection()
    try connection.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.wait(seconds: 50)
    #expect(connection.isOpen)
    connection.answerNext()
    connection.wait(seconds: 74)
    #expect(connection.isOpen)
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
    #expect(try connection.responses()?.count == 1)
  }
}
