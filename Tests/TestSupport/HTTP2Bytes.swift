/// HTTP/2 frames as bytes, valid and invalid (RFC 9113, section 4.1).
package enum HTTP2Bytes {
  package enum Kind {
    package static let data: UInt8 = 0
    package static let headers: UInt8 = 1
    package static let priority: UInt8 = 2
    package static let reset: UInt8 = 3
    package static let settings: UInt8 = 4
    package static let ping: UInt8 = 6
    package static let windowUpdate: UInt8 = 8
    package static let continuation: UInt8 = 9
    package static let unknown: UInt8 = 0xfe
  }

  package static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// The first bytes of a client: preface and SETTINGS.
  package static let beginning = preface + settings([])

  /// A frame with the length of its payload, unless another length is given.
  package static func frame(
    _ kind: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = [],
    length: Int? = nil
  ) -> [UInt8] {
    bigEndian(UInt32(length ?? payload.count)).dropFirst() + [kind, flags] + bigEndian(stream)
      + payload
  }

  package static func settings(_ settings: [(UInt16, UInt32)]) -> [UInt8] {
    frame(Kind.settings, settings.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + bigEndian($1) })
  }

  package static func ping(flags: UInt8 = 0) -> [UInt8] {
    frame(Kind.ping, flags: flags, Array("12345678".utf8))
  }

  package static func windowUpdate(_ stream: UInt32 = 0, _ increment: UInt32) -> [UInt8] {
    frame(Kind.windowUpdate, stream: stream, bigEndian(increment))
  }

  /// RST_STREAM with the code CANCEL.
  package static func reset(_ stream: UInt32) -> [UInt8] {
    frame(Kind.reset, stream: stream, bigEndian(8))
  }

  /// A complete HEADERS frame that requests a target, with literals without indexing (RFC 7541,
  /// section 6.2.2).
  ///
  /// - Parameter endsStream: Whether no body follows.
  package static func request(
    stream: UInt32, target: String = "/appleid/button", endsStream: Bool = true
  ) -> [UInt8] {
    let path = Array(target.utf8)
    // GET and http from the static table, :path, and the authority a.
    let block = [0x82, 0x86, 0x04, UInt8(path.count)] + path + [0x01, 0x01, 0x61]
    return frame(Kind.headers, flags: 0x04 | (endsStream ? 0x01 : 0), stream: stream, block)
  }

  package static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A frame from the server.
  package struct Frame {
    package var kind: UInt8
    package var flags: UInt8
    package var stream: UInt32
    package var payload: [UInt8]
    /// The fields of HEADERS, names and values, once they are decoded.
    package var fields: [String: String] = [:]

    package var endsStream: Bool { flags & 0x1 != 0 && kind <= Kind.headers }

    /// The integer at an offset of the payload.
    package func integer(at offset: Int = 0) -> Int {
      payload.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Removes and returns the complete frames in a server's bytes.
  package static func takeFrames(from bytes: inout [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let length = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 9 + length else { break }
      let head = Array(rest.prefix(9))
      frames.append(
        Frame(
          kind: head[3], flags: head[4], stream: head[5...].reduce(0) { $0 << 8 | UInt32($1) },
          payload: Array(rest.dropFirst(9).prefix(length))))
      rest = rest.dropFirst(9 + length)
    }
    bytes = Array(rest)
    return frames
  }

  /// The complete frames in a server's bytes.
  package static func frames(in bytes: [UInt8]) -> [Frame] {
    var bytes = bytes
    return takeFrames(from: &bytes)
  }
}
