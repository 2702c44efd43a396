import ButtonAssets
import ButtonCore
import ButtonService
import CMalloc
import HTTPTypes
import NIOCore
import ServiceContract
import TestSupport
import Testing
import Wire

/// Finished responses are found by what names them, and cost what they take.
@Suite struct ResponseTableTests {
  private static let notes = RequestNotes(format: "png")
  private static let metrics = ServiceMetrics()

  private static let noise: [UInt8] = {
    var random = SplitMix64(seed: 1)
    return (0..<12_000).map { _ in UInt8.random(in: 0...255, using: &random) }
  }()

  private static func document(_ number: Int, bytes: Int = 1900) -> StoredBody {
    StoredBody(Array(noise[number..<number + bytes]))
  }

  /// As long as those of a real picture.
  private static func response(_ document: StoredBody) -> StoredResponse {
    StoredResponse(
      [
        .contentType: "image/png", .contentLanguage: "en-US",
        .contentDisposition: "inline; filename=\"apple-continue-en-us-black@2x.png\"",
        .cacheControl: "public, max-age=604800", .accessControlAllowOrigin: "*",
      ], after: [], document, metrics, .button, notes)
  }

  private static func requests() throws -> [ButtonRequest] {
    let localization = try TestAssets.standIn().catalog.default
    let sides = ButtonHeight.allowed.map { ButtonHeight(clamping: $0) }
    let radii = CornerRadius.percents.map { CornerRadius(clamping: $0) }
    return sides.flatMap { side in
      radii.map { radius in
        ButtonRequest(Asked(.logo, usualLocale: localization).with { ($0.side, $0.cornerRadius) = (side, radius) })
      }
    }
  }

  private static func target(_ number: Int) -> String {
    "/appleid/button?type=continue&width=250&height=44&scale=2&border_radius=\(1000 + number)"
  }

  /// Once, a picture of 1,900 bytes was charged 10,240, so that an eighth of the cache held pictures.
  @Test func aSmallPictureCostsLittleMore() throws {
    let table = ResponseTable(capacity: 1 << 20)
    let document = Self.document(0)
    let request = try #require(try Self.requests().first)
    table.keep(document, DocumentKey.button(.picture(request), .identity), Self.response(document), to: Self.target(0))
    #expect(table.statistics.bytes <= 3400)
    #expect(table.statistics.bytes >= 1900 * 5 / 4)
  }

  /// What is charged is what the system's memory has for it, within a fifth; in a process without other tests.
  @Test func whatIsChargedIsWhatIsHeld() async throws {
    await #expect(processExitsWith: .success) {
      let requests = try ResponseTableTests.requests()
      let table = ResponseTable(capacity: 1 << 30)
      let before = heapBytes()
      for (number, request) in requests.enumerated() {
        let document = ResponseTableTests.document(number)
        let response = ResponseTableTests.response(document)
        table.keep(document, .button(.picture(request), .identity), response, to: ResponseTableTests.target(number))
        // Also just after the table has grown.
        guard number > 300 else { continue }
        let (held, charged) = (heapBytes() - before, table.statistics.bytes)
        try #require(abs(held - charged) * 5 <= held, "held \(held), charged \(charged)")
      }
      try #require(requests.count > 1000)
    }
  }

  /// A response is not sent without its picture, and is replaced when that comes back.
  @Test func aResponseIsReplacedWithItsPicture() throws {
    let table = ResponseTable(capacity: 8 << 10)
    let requests = try Self.requests()
    func add(_ number: Int) {
      let document = Self.document(number)
      table.keep(document, .button(.picture(requests[number]), .identity), Self.response(document), to: "/\(number)")
    }
    func isFound(_ number: Int) -> Bool { table.reply("/\(number)") != nil }
    add(0)
    #expect(isFound(0))
    for number in 1..<10 { add(number) }
    #expect(table.statistics.evictions > 0 && !isFound(0))
    add(0)
    #expect(isFound(0))
    // A response to the same document with other bytes.
    table.insert(
      Self.response(Self.document(1)), of: .button(.picture(requests[0]), .identity), to: "/other")
    #expect(table.reply("/other") == nil)
  }

  /// Once, the heads of other spellings kept bodies in memory that had left, and were charged no more.
  @Test func noHeadKeepsABodyThatHasLeft() throws {
    struct Held {
      weak var body: StoredBody?
    }
    let (table, requests) = (ResponseTable(capacity: 64 << 10), try Self.requests())
    var held: [Held] = []
    for number in 0..<100 {
      let made = Self.document(number, bytes: 9000)
      _ = try table.body(.button(.picture(requests[number]), .identity)) { made }
      held.append(Held(body: made))
      for (earlier, one) in held.enumerated() {
        guard let body = one.body else { continue }
        table.insert(
          Self.response(body), of: .button(.picture(requests[earlier]), .identity), to: "/\(earlier)?\(number)")
      }
      #expect(held.dropLast().reduce(0) { $0 + ($1.body?.bytes.storageCapacity ?? 0) } <= table.statistics.capacity)
    }
  }

  /// Loops find what is there, by coding and language.
  @Test(arguments: [1900, 9000]) func loopsChoose(bytes: Int) throws {
    let table = ResponseTable(capacity: 1 << 20)
    var bodies: [String: StoredBody] = [:]
    for (number, (coding, language)) in [
      (ContentCoding.identity, "de"), (.gzip, "de"), (.identity, "fr"), (.gzip, ""), (.identity, "??"),
    ].enumerated() {
      let document = Self.document(number, bytes: bytes)
      bodies["\(coding)\(language)"] = document
      table.keep(
        document, .site("\(number)", coding), Self.response(document), to: "/a?b",
        coding: coding == .gzip ? "gzip" : "", language: language)
    }
    for _ in 0..<5 {
      for coding in [ContentCoding.identity, .gzip] {
        for language in ["de", "fr", "", "d"] {
          let fields =
            (coding == .gzip ? "Accept-Encoding: gzip\r\n" : "")
            + (language.isEmpty ? "" : "Accept-Language: \(language)\r\n")
          let reply = table.reply("/a?b", fields)
          #expect(
            reply?.bytes == (bodies["\(coding)\(language)"].map { Array($0.bytes.readableBytesView) }),
            "\(coding) \(language)")
        }
      }
    }
    for other in ["/a?", "/a?b ", "/a?bc", "/a"] { #expect(table.reply(other) == nil) }
    #expect(table.reply("/a?b", "Accept-Encoding: de\r\nAccept-Language: gzip\r\n") == nil)
    for (fields, body) in [
      // A list that is too long is none, and a byte beyond ASCII is a question mark, as in what is kept.
      ("Accept-Encoding: gzip\r\nAccept-Language: \(String(repeating: "d", count: 1001))\r\n", "gzip"),
      ("Accept-Language: ü\r\n", "identity??"),
    ] {
      #expect(table.reply("/a?b", fields)?.bytes == bodies[body].map { Array($0.bytes.readableBytesView) }, "\(body)")
    }
  }

  /// Of targets with one hash, each has its own response or none.
  @Test func bytesDecideWhereHashesAreEqual() {
    let table = ResponseTable(capacity: 1 << 20)
    let document = Self.document(0)
    table.keep(document, .site("/a", .identity), Self.response(document), to: "/a")
    let hash = ResponseTable.hash(Array("/a".utf8).span)
    for (target, isThere) in [("/a", true), ("/b", false), ("/ab", false)] {
      #expect((table.response(Array(target.utf8).span, hash: hash) != nil) == isThere, "\(target)")
    }
  }

  /// Spellings of one picture share its body, in exactly the memory that its bytes take; one that leaves is no longer
  /// charged, and one that is too large is sent and not kept.
  @Test func aBodyIsHeldOnce() throws {
    let table = ResponseTable(capacity: 1 << 20)
    let document = Self.document(0, bytes: 9001)
    let request = try #require(try Self.requests().first)
    let key = DocumentKey.button(.picture(request), .identity)
    #expect(document.bytes.storageCapacity == 9001)
    for number in 0..<10 { table.keep(document, key, Self.response(document), to: Self.target(number)) }
    #expect(table.statistics.entries == 11)
    #expect(table.statistics.bytes < 9001 + 11 * 1500)
    for number in 0..<10 { #expect(table.reply(Self.target(number))?.bytes == Array(document.bytes.readableBytesView)) }
    let full = ResponseTable(capacity: 9000)
    _ = try full.body(key) { document }
    #expect(full.statistics.entries == 0)
  }
}

extension Wire.Reply {
  fileprivate var bytes: [UInt8] { Array(body.readableBytesView) }
}

extension ResponseTable {
  fileprivate func keep(
    _ body: StoredBody, _ key: DocumentKey, _ response: StoredResponse, to target: String, coding: String? = nil,
    language: String? = nil
  ) {
    _ = try? self.body(key) { body }
    insert(response, of: key, to: target, coding: coding, language: language)
  }

  fileprivate func reply(_ target: String, _ fields: String = "") -> Wire.Reply? {
    let bytes = ByteBuffer(string: "GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    guard
      let head = try? RequestHead.read(bytes.readableBytesUInt8Span, limits: WireLimits())
    else { return nil }
    return reply(to: head, in: bytes, below: PathPrefix(), since: .now())
  }
}

/// What the process has allocated.
private func heapBytes() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks + info.hblkhd)
}
