import NIOCore
import Synchronization
import TestSupport
import Testing
import Wire

/// Every request gets one response, in order, from the cache or from the responder.
@Suite struct HTTP1ConnectionTests {
  private static func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
  }

  /// A body that has already arrived needs no `100 Continue`.
  @Test func aBodyThatHasComeIsNotInvited() throws {
    let connection = try TestConnection(TestResponder(isPrompt: true))
    try connection.send(
      "POST /1 HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab")
    #expect(try connection.responses()?.map(\.status) == [200])
  }

  /// Once, each refusal was made anew, since its body names the request.
  @Test func aBodyMadeInAdvanceNamesItsRequest() throws {
    let connection = try TestConnection(TestResponder(isPrompt: true))
    try connection.send(Self.get("/named") + Self.get("/named", "X-Request-ID: mine-1\r\n") + Self.get("/1"))
    let responses = try #require(try connection.responses())
    #expect(responses.map(\.status) == [503, 503, 200])
    for response in responses.prefix(2) {
      let name = try #require(response["x-request-id"].first)
      #expect(response.body == Array("<\(name)>".utf8))
    }
    try connection.send("HEAD /named HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = String(decoding: try connection.received(), as: UTF8.self)
    #expect(head.contains("Content-Length: 18\r\n") && head.hasSuffix("\r\n\r\n"))
  }

  /// Each is answered while it is read, and the next one is not read within that.
  @Test func thousandsThatAreAnsweredAtOnceAreOneAfterTheOther() throws {
    let connection = try TestConnection(TestResponder(isPrompt: true))
    try connection.send((0..<1500).map { Self.get("/\($0)") }.joined())
    #expect(try bodies(connection) == (0..<1500).map { "/\($0)" })
  }

  /// Once, a refused HEAD after empty lines had a body, which its client took for the next response.
  @Test(arguments: ["", "\r\n", "\r\n\r\n"]) func aRefusedHEADHasNoBody(lines: String) throws {
    let connection = try TestConnection()
    try connection.send(lines + "HEAD / HTTP/1.1\r\nHost: a\r\nBad Name: b\r\n\r\n")
    let text = String(decoding: try connection.received(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 400 ") && text.hasSuffix("\r\n\r\n"))
  }

  /// Once, a HEAD that ended early, or was too slow, had a body.
  @Test(arguments: [true, false]) func aHEADThatIsIncompleteHasNoBody(isEnded: Bool) throws {
    let connection = try TestConnection()
    try connection.send("HEAD / HTTP/1.1\r\nHo")
    isEnded ? connection.finish() : connection.wait(seconds: 11)
    let text = String(decoding: try connection.received(), as: UTF8.self)
    #expect(
      text.hasPrefix(isEnded ? "HTTP/1.1 400 " : "HTTP/1.1 408 ") && text.hasSuffix("\r\n\r\n"))
  }

  /// Who sends more than is kept, while an answer is made, is read again once that is there.
  @Test func readingGoesOnWithTheAnswer() throws {
    let connection = try TestConnection()
    try connection.send(Self.get("/made") + String(repeating: Self.get("/kept"), count: 5000))
    let reads = connection.reads
    connection.answerNext()
    #expect(try connection.responses()?.count == 5001)
    #expect(connection.reads > reads)
  }

  /// Once, what had arrived of a body stayed in memory after its refusal, when others had its place already.
  @Test func aRefusedBodyIsForgotten() throws {
    let connection = try TestConnection(TestResponder(permit: BodyPermit(bytes: 1000)))
    try connection.send(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
    #expect(connection.connection.keptBody != nil)
    try connection.send("x")
    #expect(try connection.responses()?.map(\.status) == [400])
    #expect(connection.connection.keptBody == nil)
  }

  /// Once, a request whose client had left kept the bytes after it, and up to twice those of its head.
  @Test func whoHasLeftLeavesAHead() throws {
    let connection = try TestConnection()
    try connection.send(Self.get("/made") + Self.get("/kept"))
    connection.leave()
    #expect(connection.connection.unreadCount == 0 && connection.responder.waitingCount == 1)
    let heads = connection.responder.heads.withLock(\.self)
    #expect(heads.map(\.storageCapacity) == [Self.get("/made").utf8.count])
  }

  /// Once, the response depended on whether HEAD arrived with the bytes that are refused before it.
  @Test(arguments: ["\n", String(repeating: "\r\n", count: 9)])
  func aMethodAfterTheRefusedBytesDoesNotCount(lines: String) throws {
    let connection = try TestConnection()
    try connection.send(lines + "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
    let text = String(decoding: try connection.received(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 400 ") && !text.hasSuffix("\r\n\r\n"))
  }

  /// A reset would take away the response before its client has read it.
  @Test(arguments: ["/kept", "/made"]) func whoSendsMoreThanItSaidIsNotReset(target: String) throws {
    for rest in ["", "GET /kept HTTP/1.1\r\nHost: a\r\n\r\n"] {
      let connection = try TestConnection(TestResponder(isPrompt: true))
      try connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" + rest)
      #expect(try connection.responses()?.map(\.status) == [200])
      #expect(connection.connection.lingers == !rest.isEmpty)
    }
  }

  /// The same of what comes while the response is made.
  @Test func whoSendsMoreBeforeTheResponseIsNotReset() throws {
    let connection = try TestConnection()
    try connection.send("GET /1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    try connection.send("GET /2")
    connection.answerNext()
    #expect(try connection.responses()?.map(\.status) == [200])
    #expect(connection.connection.lingers)
  }

  private func bodies(_ connection: TestConnection) throws -> [String] {
    try #require(try connection.responses()).map { String(decoding: $0.body, as: UTF8.self) }
  }

  /// What can never become valid is not waited for.
  @Test(
    arguments: [
      "1\r\nab", "1;a=\u{1}", "1;a=\"\\\n\"\r\n", "1;a=\"\\\0", "1\r\na\ra", "0\r\n(",
      "0\r\nHost:", "0\r\nx: \u{0}", "0\r\nx y", "0\r\nContent-Length: 3\r\n\r\n",
    ].map { ($0, 400) }
      + [
        "5000", String(repeating: "1\r\na\r\n", count: 3000), String(repeating: "0", count: 20_000),
      ].map { ($0, 413) })
  func badChunksAreRefused(content: String, status: Int) throws {
    let connection = try TestConnection()
    try connection.send(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + content)
    let response = try #require(try connection.responses()?.first)
    #expect(response.status == status)
    #expect(response["connection"] == ["close"])
  }

  /// Once, a body that arrived byte by byte was read from its beginning for each byte.
  @Test func chunksAreReadOnce() throws {
    let isLinear = try Growth.isLinear(upTo: 12_000) { length in
      let connection = try TestConnection()
      try connection.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for byte in String(repeating: "1\r\na\r\n", count: length / 6).utf8 { try connection.send([byte]) }
      #expect(try connection.received().isEmpty)
    }
    #expect(isLinear)
  }

  /// No byte but the last completes a body, and that one does at once.
  @Test(arguments: [
    String(repeating: "1\r\na\r\n", count: 2000) + "0\r\n\r\n",
    "fff;x=\"" + String(repeating: "y", count: 8000) + "\"\r\n"
      + String(repeating: "\n", count: 4095) + "\r\n0\r\n\r\n",
    "0\r\nx: " + String(repeating: "y", count: 12_000) + "\r\n\r\n",
  ])
  func aBodyInSingleBytesEndsWithItsLast(content: String) throws {
    let connection = try TestConnection(TestResponder(isPrompt: true))
    try connection.send("POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    for byte in content.utf8.dropLast() { try connection.send([byte]) }
    #expect(try connection.received().isEmpty)
    try connection.send("\n")
    #expect(try bodies(connection) == ["/1"])
    try connection.send(Self.get("/kept/2"))
    #expect(try bodies(connection) == ["/1", "/kept/2"])
  }

  /// While a client does not read, no further responses are made for it.
  @Test func answersWaitForTheReader() throws {
    let connection = try TestConnection()
    connection.isRead = false
    try connection.send(String(repeating: Self.get("/kept/1"), count: 10))
    #expect(try connection.responses()?.count == 0)
    connection.isRead = true
    #expect(try connection.responses()?.count == 10)
  }

  @Test(arguments: ["", "\r\n"])
  func aClientThatIsDoneIsClosed(rest: String) throws {
    let connection = try TestConnection()
    try connection.send(Self.get("/1") + rest)
    connection.finish()
    #expect(connection.isOpen)
    connection.answerNext()
    #expect(try bodies(connection) == ["/1"])
    #expect(!connection.isOpen)
  }

  /// Once, a stop closed connections without a byte, or with half a head, whose request was on its way.
  @Test(arguments: [0, 23, 34])
  func aStopWaitsForRequestsOnTheirWay(count: Int) throws {
    for isLate in [false, true] {
      let connection = try TestConnection()
      let requests = Array((Self.get("/kept/1") + Self.get("/kept/2")).utf8)
      try connection.send(requests.prefix(count))
      connection.stop()
      connection.wait(seconds: isLate ? 3 : 1)
      try connection.send(requests.dropFirst(count))
      let responses = try connection.responses() ?? []
      let statuses = [0: isLate ? [] : [200], 23: isLate ? [408] : [200]]
      #expect(responses.map(\.status) == statuses[count] ?? (isLate ? [200, 408] : [200, 200]))
      #expect(isLate || responses.last?["connection"] == ["close"])
      connection.wait(seconds: 3)
      #expect(!connection.isOpen)
    }
  }
}
