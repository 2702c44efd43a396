import ButtonService
import HTTPTypes
import NIOCore
import Wire

extension Exchange {
  /// A request as a connection has read it, with status 200 and seven bytes.
  ///
  /// - Parameter request: `nil` if its head was refused.
  static func sample(_ request: HTTPRequest?, _ peer: Peer, notes: RequestNotes? = nil) -> Exchange {
    var bytes = ByteBuffer()
    if let request {
      bytes.writeString("\(request.method.rawValue) \(request.path ?? "") HTTP/1.1\r\nHost: a\r\n")
      for field in request.headerFields { bytes.writeString("\(field.name.rawName): \(field.value)\r\n") }
      bytes.writeString("\r\n")
    }
    var limits = WireLimits()
    (limits.targetBytes, limits.headerBytes) = (1 << 20, 1 << 24)
    let head = request.flatMap { _ in
      try? RequestHead.read(bytes.readableBytesUInt8Span, limits: limits)
    }
    var exchange = Exchange(head, in: bytes, peer, .made(0xA1))
    (exchange.status, exchange.sent, exchange.notes) = (200, 7, notes)
    exchange.duration = .microseconds(1_002_003)
    return exchange
  }

  /// Its line in the access log, on the first day of 1970, without the line's end.
  func line(proxies: TrustedProxies = .init()) -> String {
    var lines = LogLines()
    lines.write(self, notes as? RequestNotes, proxies, at: (0, 0))
    return String(decoding: lines.bytes.dropLast(), as: UTF8.self)
  }
}

extension HTTPField.Name {
  static let xForwardedFor = Self("X-Forwarded-For") ?? .accept
  static let xForwardedProto = Self("X-Forwarded-Proto") ?? .accept
}
