import ButtonCore
import ButtonService
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

/// Code in a POST to `/check`: what a stranger sends costs no other client its answer.
@Suite struct CheckTests {
  private static let plain = "Content-Type: text/plain\r\n"
  private static let form = "Content-Type: application/x-www-form-urlencoded\r\n"
  private static let page = "Accept: text/html\r\n"

  private static func check(_ port: Int, _ code: String, _ fields: String = plain) throws -> RawResponse? {
    try RawConnection(port: port).post(Array(code.utf8), to: "/check", fields: fields)
  }

  /// A request whose body has begun.
  private static func begin(_ port: Int, from client: String, length: Int = 1000, _ type: String = plain) throws
    -> RawConnection
  {
    let connection = try RawConnection(port: port)
    connection.send(
      "POST /check HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\(type)"
        + "Expect: 100-continue\r\nContent-Length: \(length)\r\n\r\n")
    try #require(connection.receiveResponse()?.status == 100)
    connection.send("a")
    return connection
  }

  /// Waits until nobody has a place.
  private static func waitForPlaces(_ server: ButtonServer) throws {
    try Wait.blockUntil { server.now.executor[.check].statistics.length == 0 }
  }

  @Test func theLongestCodeIsReadAndALongerOneIsNot() async throws {
    let longest = [UInt8](repeating: UInt8(ascii: "<"), count: SiteCheck.maxBytes)
    let encoded = Array(("code=" + String(repeating: "%3C", count: SiteCheck.maxBytes)).utf8)
    try await TestService.behindProxy { port, server in
      for (fields, body) in [(Self.plain, longest), (Self.form, encoded)] {
        for accept in ["", Self.page] {
          let connection = try RawConnection(port: port)
          let reply = try #require(connection.post(body, to: "/check", fields: fields + accept))
          #expect(reply.status == 200 && reply["cache-control"] == ["no-store"])
          #expect(reply["vary"] == ["Accept, Accept-Encoding, Accept-Language"])
          #expect(reply["etag"] == [])
          // The connection goes on.
          #expect(connection.get("/appleid/button")?.status == 200)
          let more = Array(String(repeating: "%3C", count: 99).utf8)
          let long = try #require(connection.post(body + more, to: "/check", fields: fields + accept))
          #expect(long.status == 413 && long["connection"] == ["close"])
          #expect(long["cache-control"] == ["no-store"])
          #expect(long["content-type"] == [accept.isEmpty ? MediaType.problem : MediaType.html])
          #expect(String(decoding: long.body, as: UTF8.self).contains("262144 bytes"))
        }
      }
      try Self.waitForPlaces(server)
    }
  }

  @Test func theTypeAndTheFormAreSaid() async throws {
    let form = "application/x-www-form-urlencoded"
    let cases: [(type: String?, body: String, status: Int)] = [
      (nil, "x", 415), ("multipart/form-data; boundary=a", "x", 415), ("text/html", "x", 415),
      ("text/plainer", "x", 415), ("TEXT/PLAIN ;charset=\"UTF-8\"", "x", 200),
      ("text/plain;charset=utf-16", "x", 415), ("text/plain", "", 200),
      (form, "code=a+%C3%A9%00%FF", 200), (form, "code=", 200), (form, "code=a&b=c", 400), (form, "code=%zz", 400),
      (form, "", 400), (form, "other=a", 400), (form, "background=%23FFF&code=a", 200), (form, "background=", 400),
      // The page's colour was dropped without a word.
      (form, "background=navy&code=a", 400), (form, "code=a&code=a", 400), (form, "code=a&background=&code=a", 400),
    ]
    try await TestService.behindProxy { port, _ in
      for (number, (type, body, status)) in cases.enumerated() {
        // The place of the last one may not be free yet.
        let client = "X-Forwarded-For: 192.0.2.\(number)\r\n"
        let reply = try #require(
          try Self.check(port, body, client + (type.map { "Content-Type: \($0)\r\n" } ?? "")))
        #expect(
          reply.status == status && reply["cache-control"] == ["no-store"],
          "\(type ?? "none"): \(body)")
        let text = String(decoding: reply.body, as: UTF8.self)
        if status == 415, type?.contains("utf-16") != true {
          #expect(
            text.contains("text/plain, or application/x-www-form-urlencoded with the field code"))
        }
      }
    }
  }

  @Test func moreButtonsThanAreJudgedAreRefused() async throws {
    let most = String(repeating: "/appleid/button?width=9 ", count: SiteCheck.maxButtons)
    let comments = String(repeating: "\n// bezel-ignore-line", count: SiteCheck.maxButtons)
    try await TestService.behindProxy { port, _ in
      for (code, status) in [
        (most, 200), (most + most, 413), ("e.id='appleid-signin'; " + most, 413),
        ("/appleid/button?width=9" + comments, 413),
      ] {
        let reply = try Self.check(port, code)
        #expect(reply?.status == status)
      }
    }
  }

  /// Once, 261 kB of code had 85,000 findings, and ended the server.
  @Test func moreFindingsThanAreSaidAreRefused() async throws {
    let button = "<bezel-button height=44 width=44 color=1 size=3 type=1></bezel-button>\n"
    try await TestService.behindProxy { port, _ in
      for (count, status) in [(100, 200), (420, 413)] {
        let reply = try Self.check(port, String(repeating: button, count: count))
        #expect(reply?.status == status)
        let text = String(decoding: reply?.body ?? [], as: UTF8.self)
        #expect(text.contains("more than 2000 findings") == (status == 413), "\(text.prefix(200))")
      }
    }
  }

  @Test func compressedCodeIsRefused() async throws {
    try await TestService.behindProxy { port, _ in
      let reply = try Self.check(port, "x", Self.plain + "Content-Encoding: gzip\r\n")
      #expect(reply?.status == 415)
    }
  }

  @Test func aCheckThatTakesTooLongEnds() async throws {
    var limits = ServiceLimits.patient
    limits.checkSeconds = 0
    try await TestService.behindProxy(limits) { port, _ in
      let reply = try #require(try Self.check(port, "/appleid/button?width=9"))
      #expect(reply.status == 503 && reply["retry-after"] == ["1"])
    }
  }

  @Test func codeInChunksIsReadWholeUpToItsLimit() async throws {
    let chunk = "1000\r\n" + String(repeating: "<", count: 4096) + "\r\n"
    try await TestService.behindProxy { port, server in
      func check(_ chunks: String) throws -> RawResponse? {
        let connection = try RawConnection(port: port)
        let head = "POST /check HTTP/1.1\r\nHost: a\r\n\(Self.plain)Transfer-Encoding: chunked\r\n\r\n"
        connection.send(head + chunks + "0\r\n\r\n")
        return connection.receiveResponse()
      }
      for (end, status) in [("", 200), ("1\r\n<\r\n", 413)] {
        let reply = try check(String(repeating: chunk, count: 64) + end)
        #expect(reply?.status == status)
      }
      let bytes = "/appleid/button?width=9".utf8.map { "1\r\n\(Character(Unicode.Scalar($0)))\r\n" }
      let reply = try #require(try check(bytes.joined()))
      #expect(String(decoding: reply.body, as: UTF8.self).contains("width=9 is not allowed"))
      try Self.waitForPlaces(server)
    }
  }

  /// Once, 32 bodies from eight addresses that sent nothing kept all others from the check.
  @Test func silentBodiesTakeNoPlace() async throws {
    try await TestService.behindProxy { port, _ in
      let slow = try (0..<64).map { number in try Self.begin(port, from: "192.0.2.\(number / 4)") }
      #expect(try Self.check(port, "a", Self.plain + "X-Forwarded-For: 192.0.2.1\r\n")?.status == 200)
      slow[0].send(String(repeating: "a", count: 999))
      #expect(slow[0].receiveResponse()?.status == 200)
    }
  }

  /// Once, reports that four addresses did not read kept all others from the check for a minute.
  @Test func whoDoesNotReadTakesNoPlace() async throws {
    let code = String(repeating: "/appleid/button?width=9 ", count: SiteCheck.maxButtons)
    try await TestService.behindProxy { port, server in
      var unread = try (0...ServiceLimits.checks).map { _ in
        let connection = try RawConnection(port: port, receiveBuffer: 4096)
        connection.send(
          "POST /check HTTP/1.1\r\nHost: a\r\n\(Self.plain)X-Forwarded-For: 192.0.2.1\r\n"
            + "Content-Length: \(code.utf8.count)\r\n\r\n" + code)
        connection.wait(forBytes: 100)
        return connection
      }
      #expect(server.now.executor.unread.taken > 0)
      #expect(try Self.check(port, "a", Self.plain + "X-Forwarded-For: 192.0.2.2\r\n")?.status == 200)
      for connection in unread { connection.resetsAtEnd() }
      unread = []
      try Wait.blockUntil { server.now.executor.unread.taken == 0 }
    }
  }

  @Test func aSlowBodyGets408() async throws {
    var limits = ServiceLimits.patient
    limits.wire.bodySeconds = 1
    try await TestService.behindProxy(limits) { port, _ in
      let connection = try Self.begin(port, from: "192.0.2.1")
      #expect(connection.receiveResponse()?.status == 408)
    }
  }

  /// Clients that leave in the middle of a body, of a check and of its answer.
  @Test func whoLeavesLeavesNothing() async throws {
    let code = String(repeating: "<img src='/appleid/button?size=9'>", count: 500)
    try await TestService.behindProxy { port, server in
      for round in 0..<18 {
        let connection = try RawConnection(port: port, receiveBuffer: 4096)
        let whole =
          "POST /check HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\(Self.plain)"
          + "Content-Length: \(code.utf8.count)\r\n\r\n" + code
        if round % 2 == 0 { connection.resetsAtEnd() }
        connection.send(whole.utf8.prefix(round % 3 == 0 ? whole.utf8.count / 2 : whole.utf8.count))
        if round % 3 == 2 { connection.wait(forBytes: 100) }
      }
      try Self.waitForPlaces(server)
    }
  }

  /// Each flood gets an answer, and so does who asks for pictures meanwhile.
  @Test func aFloodOfChecksCostsNobodyAPicture() async throws {
    let count = 200
    try await TestService.behindProxy { port, server in
      let flood = try RawConnection(port: port)
      let others = try RawConnection(port: port)
      let body = "/appleid/button?width=\r\n"
      let request =
        "POST /check HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\(Self.plain)"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
      var (answered, pictures) = (0, 0)
      for round in 0..<count / 10 {
        flood.send(String(repeating: request, count: 10))
        if round % 5 == 0, others.get("/appleid/button?width=\(200 + round % 100)")?.status == 200 {
          pictures += 1
        }
        for _ in 0..<10 where flood.receiveResponse()?.status == 200 { answered += 1 }
      }
      #expect(answered == count && pictures == count / 50)
      try Self.waitForPlaces(server)
    }
  }

  /// Every form of bracket, quote, escape and address, in as many bytes as are read, and more buttons than are
  /// judged.
  @Test func hostileCodeIsAnswered() async throws {
    let answered = [
      "<", "\"", "'", "`", "\\", "(", "{", "[", "<!--", "/*", "${", "&amp;", "%26", "<a ",
      "<img src=", "=\"", "\r\n", "\u{0}", "é\u{301}", "/appleid/button?", "'#appleid-signin'",
      "bezel-ignore-line ", "e.id='appleid-signin';", "/appleid/button?&a&b=",
      "<picture><source srcset='/appleid/button?a, ",
    ]
    let refused = ["/appleid/button?width=9 ", "<i id=appleid-signin data-width=1>"]
    try await TestService.behindProxy { port, _ in
      for (number, piece) in (answered + refused).enumerated() {
        let count = min(SiteCheck.maxBytes / piece.utf8.count, 4000)
        // A page has all that a document has.
        let fields = Self.plain + (number.isMultiple(of: 4) ? "" : Self.page)
        let reply = try #require(try Self.check(port, String(repeating: piece, count: count), fields))
        #expect(reply.status == (number < answered.count ? 200 : 413), "\(piece)")
        #expect(reply.body.count <= ServiceLimits.reportBytes, "\(piece)")
      }
    }
  }

  @Test func postIsAllowedAtThisPathAlone() async throws {
    let caller = try TestService.caller()
    #expect(try await caller.get("/check?width=250").status == 200)
    for method in [.put, .options] as [HTTPRequest.Method] {
      #expect(try await caller.send(method, "/check")["Allow"] == "GET, HEAD, OPTIONS, POST")
    }
    #expect(try await caller.send(.post, "/docs")["Allow"] == "GET, HEAD, OPTIONS")
    let reply = try await caller.send(.post, "/check", [.contentType: "text/plain"])
    #expect(reply.status == 200 && reply["Cache-Control"] == "no-store")
  }
}
