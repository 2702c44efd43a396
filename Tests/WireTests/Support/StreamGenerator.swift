import TestSupport

/// Makes streams of requests, many of them broken in small ways.
enum StreamGenerator {
  // No tab: the codec wrongly refuses one after Content-Length.
  private static let interesting =
    Array("\r\n :A/\"%,;0\u{0}\u{B}\u{7F}".utf8) + [0x80, 0xFF]

  private static let requests = [
    "GET /kept/1 HTTP/1.1\r\nHost: localhost:8080\r\nAccept: */*;q=0.8\r\n\r\n",
    "GET /made/2?a=b&c HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"0123\"\r\n\r\n",
    "GET /made/3 HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\nAccept-Encoding: gzip\r\n\r\n",
    "POST /made/4 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "PUT /made/5 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "GET /kept/6 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "GET /kept/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "GET /made/8 HTTP/1.1\r\nhost:a\r\nX:\r\n\r\n",
    "DELETE /made/9 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
  ]

  static func stream(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes += Array((requests.randomElement(using: &random) ?? "").utf8)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
    return bytes
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let byte = interesting.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = byte
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(byte, at: place)
    case 3: bytes = Array(bytes[..<place])
    case 4:
      // Repeats a piece, such as a field.
      let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      let fields = [
        "\r\nContent-Length: 3", "\r\nTransfer-Encoding: chunked", "\r\nHost: b", "\r\nX: y\r\n z",
        "\r\nConnection: close", "\r\nTransfer-Encoding: gzip", "\r\nContent-Length: 1, 1",
      ]
      let field = fields.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: field.utf8, at: place)
    }
  }
}
