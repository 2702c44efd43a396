/// HTTP/2 frames as bytes, valid and invalid (RFC 9113, section 4.1).
enum HTTP2Bytes {
  enum Kind {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let priority: UInt8 = 2
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
    static let goAway: UInt8 = 7
    static let windowUpdate: UInt8 = 8
    static let continuation: UInt8 = 9
    static let unknown: UInt8 = 0xfe
  }

  /// The first bytes of a client: preface and SETTINGS.
  static let beginning =
    Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(Kind.settings, payload: [])

  /// A frame with the length of its payload, unless another length is given.
  static func frame(
    _ kind: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, payload: [UInt8], length: Int? = nil
  ) -> [UInt8] {
    let length = UInt32(length ?? payload.count)
    return [
      UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8),
      UInt8(truncatingIfNeeded: length), kind, flags,
    ] + bigEndian(stream) + payload
  }

  /// A complete HEADERS frame that requests a target, with literals without indexing (RFC 7541,
  /// section 6.2.2).
  ///
  /// - Parameter endsStream: Whether no body follows.
  static func request(
    stream: UInt32, target: String = "/appleid/button", endsStream: Bool = true
  ) -> [UInt8] {
    let path = Array(target.utf8)
    // GET and http from the static table, :path, and the authority a.
    let block = [0x82, 0x86, 0x04, UInt8(path.count)] + path + [0x01, 0x01, 0x61]
    return frame(
      Kind.headers, flags: 0x04 | (endsStream ? 0x01 : 0), stream: stream, payload: block)
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A frame from the server.
  struct Frame {
    var kind: UInt8
    var flags: UInt8
    var payload: ArraySlice<UInt8>
  }

  /// The complete frames in a server's bytes.
  static func frames(in bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let length = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 9 + length else { break }
      let start = rest.startIndex
      frames.append(
        Frame(
          kind: rest[start + 3], flags: rest[start + 4],
          payload: rest[(start + 9)..<(start + 9 + length)]))
      rest = rest[(start + 9 + length)...]
    }
    return frames
  }
}
