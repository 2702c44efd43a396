import TestSupport

@testable import Wire

/// A head after which the server cannot decode others.
enum UndecodedHead: String, CaseIterable {
  /// A field without a name.
  case unnamed
  /// More bytes than are kept of a head.
  case large
  /// A small block that refers to one large field many times.
  case bomb

  var status: String { self == .unnamed ? "400" : "431" }

  /// The frames of a request, or of trailers, whose body has ended.
  func frames(_ peer: HTTP2Peer, _ stream: UInt32) throws -> [UInt8] {
    switch self {
    case .unnamed:
      let block = try peer.block(HTTP2Peer.request())
      return HTTP2Bytes.frame(1, flags: 5, stream: stream, block + [0x40, 0, 1, 0x61])
    case .large:
      let large = String(repeating: "~", count: 100_000)
      return try peer.headers(stream, HTTP2Peer.request("/kept", [("x", large)]))
    case .bomb:
      return try Self.repeated(3900, 10_000, peer, stream)
    }
  }

  /// The frames of a request with one field of this many bytes, and this many references to it.
  static func repeated(
    _ size: Int, _ count: Int, _ peer: HTTP2Peer, _ stream: UInt32
  ) throws -> [UInt8] {
    let block = try peer.block(
      HTTP2Peer.request("/kept", [("x", String(repeating: "x", count: size - 1))]))
    // The newest entry of the dynamic table.
    return HTTP2Bytes.frame(
      1, flags: 5, stream: stream, block + Array(repeating: 0x80 | 62, count: count))
  }
}
