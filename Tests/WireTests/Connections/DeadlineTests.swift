import NIOCore
import TestSupport
import Testing

@testable import Wire

/// A connection is closed if its client takes too long, but never while the client waits for us.
///
/// Any byte counted as activity, so that a byte every two seconds held a connection forever.
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

  @Test(arguments: [
    "GET /kept/1 HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 200),
    "\r\n\r\nGET /" + String(repeating: "x", count: 200),
  ])
  func aHeadThatTricklesInIsTimedAsAWhole(text: String) throws {
    let connection = try TestConnection()
    let seconds = try connection.trickle(text.utf8)
    #expect((10...14).contains(seconds))
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
  }

  @Test func aBodyThatTricklesInIsTimedAsAWhole() throws {
    let connection = try TestConnection()
    try connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    let seconds = try connection.trickle(String(repeating: "x", count: 1000).utf8)
    #expect((10...14).contains(seconds))
    #expect(try connection.responses()?.map(\.status) == [408])
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
  }

  /// `100 Continue` counted as the response, after which no deadline applied to the body.
  @Test func aBodyThatIsInvitedIsTimedToo() throws {
    let connection = try TestConnection()
    try connection.send(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
    connection.wait(seconds: 11)
    #expect(try connection.responses()?.map(\.status) == [100, 408])
  }

  @Test func aClientThatWaitsForAnAnswerIsNot() throws {
    let connection = try TestConnection()
    try connection.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.wait(seconds: 1000)
    #expect(connection.isOpen)
    connection.answerNext()
    connection.wait(seconds: 77)
    #expect(!connection.isOpen)
    #expect(try connection.responses()?.count == 1)
  }
}
