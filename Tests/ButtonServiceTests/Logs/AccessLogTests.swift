import ButtonCore
import ButtonService
import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import Wire

/// The access log can be read by programs, whatever clients send.
@Suite struct AccessLogTests {
  private func exchange(
    target: String? = "/a", fields: HTTPFields = [:], notes: RequestNotes? = nil
  ) throws -> Exchange {
    let request = target.map {
      HTTPRequest(method: .get, scheme: nil, authority: nil, path: $0, headerFields: fields)
    }
    let peer = Peer(try SocketAddress(ipAddress: "192.0.2.1", port: 1))
    return Exchange.sample(request, peer, notes: notes)
  }

  @Test func aLineIsAnObject() throws {
    #expect(
      try exchange(fields: [.userAgent: "curl/8"]).line()
        == #"{"time":"1970-01-01T00:00:00.000Z","id":"00000000000000a1","client":"192.0.2.1","method":"GET","#
        + #""target":"/a","version":"HTTP/1.1","status":200,"bytes":7,"seconds":1.002003,"userAgent":"curl/8"}"#
    )
    #expect(try !exchange(target: nil).line().contains("target"))
  }

  /// Once, a log whose clock stood still passed every test.
  @Test func theClockGoesOn() throws {
    var lines = LogLines()
    for time in [(59, 999_999_999), (60, 1_000_000)] { lines.write(time: time) }
    #expect(lines.text == "1970-01-01T00:00:59.999Z1970-01-01T00:01:00.001Z")
  }

  @Test func linesWaitUntilTheyArePassedOn() throws {
    var settings = LiveSettings()
    settings.accessLog = .json
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let makeLog = try #require(AccessLog.maker(settings, output))
    let log = makeLog()
    for _ in 0..<2 { log.note(try exchange()) }
    log.flush()
    let written = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(written.split(separator: "\n").count == 2)
  }

  /// Fields that would end a line, a string or a terminal's mode.
  @Test(arguments: [
    "a\u{1B}[31mb", "a\"b", "a\\b", "a\u{7F}", "é", "\u{2028}", "😀", "a\tb", "\u{9B}31m",
  ])
  func nothingRawIsWritten(value: String) throws {
    let fields: HTTPFields = [.userAgent: value, .referer: value]
    // A head has no such target, but a log must not depend on that.
    let exchange = try exchange(fields: fields, notes: nil)
    let line = exchange.line()
    #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(try line.json.members["referrer"]?.string == fields[.referer])
  }

  /// Once, all of a field was escaped on the event loop, byte by byte: each of the bytes may become six.
  @Test(arguments: ["a", "\"", "\\", "é", "\u{2028}", "😀"])
  func longTextsAreCut(piece: String) throws {
    let long = String(repeating: piece, count: 8000)
    let lines = try [
      exchange(fields: [.userAgent: long]), exchange(target: "/" + long),
      exchange(fields: [.xForwardedFor: long, .referer: long]),
    ].map { $0.line(proxies: try #require(TrustedProxies("192.0.2.1"))) }
    #expect(lines.allSatisfy { $0.utf8.count < 300 + 2 * LogLines.mostBytes })
    let texts = try lines.flatMap { line in
      try ["userAgent", "target", "referrer"].compactMap { name in try line.json[name]?.string.map { (name, $0) } }
        .filter { $0.1 != "/a" }
    }
    // The log has no target with bytes beyond ASCII.
    #expect(texts.count == (piece.utf8.count == 1 ? 3 : 2))
    for (name, text) in texts {
      #expect(text.hasSuffix("…") && text.utf8.count <= LogLines.mostBytes + 3, "\(name)")
      #expect(text.dropLast().allSatisfy { "/\(piece)".contains($0) }, "\(name) is cut within a character")
    }
  }

  /// Bytes that are no UTF-8 are replacement characters.
  @Test func anyBytesAreReadable() throws {
    var exchange = try exchange(fields: [.userAgent: "abcd"])
    let place = try #require(exchange.head?.userAgent)
    exchange.bytes.setBytes([0xFF, 0xC3, 0x28, 0xE2], at: place.lowerBound)
    let agent = try exchange.line().json.members["userAgent"]?.string
    #expect(agent == "\u{FFFD}\u{FFFD}(\u{FFFD}")
  }

  /// Once, a request of two thousand names took the thread that draws for as long as hundreds of pictures.
  @Test func fewNamesAreCompared() {
    let names = (0..<2000).map { "heigt\($0)x" } + ["heigth"]
    #expect(RequestFault.all(in: Parameter.meanings(of: names, at: .center)).count <= 8)
    let last = Parameter.meanings(of: (0..<8).map { "zzz\($0)" } + ["heigth"], at: .center)
    #expect(!RequestFault.all(in: last).contains { $0.reason == .misspelt })
  }

  /// The questions "was it cached", "did it wait" and "what is wrong with it" have an answer in the line.
  @Test func whatTheResponderKnowsIsThere() throws {
    var notes = RequestNotes(format: "png")
    notes.cache = .miss
    (notes.wait, notes.making) = (2_000_000, [("raster", 900_000_000)])
    notes.ignore(Parameter.meanings(of: ["heigth", "utm\"source"], at: .center))
    notes.correct(to: "/appleid/button?height=44\"\u{1B}")
    let exchange = try exchange(notes: notes)
    let json = exchange.line()
    let members = try json.json.members
    #expect(members["cache"]?.string == "miss" && members["wait"]?.number == 0.002)
    #expect(members["raster"]?.number == 0.9)
    #expect(json.contains(#""faults":["misspelt:height","ignored"]"#))
    #expect(json.contains(#""ignored":["heigth","utm\"source"]"#))
    #expect(members["corrected"]?.string == "/appleid/button?height=44\"\u{1B}")
    #expect(json.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }
}
