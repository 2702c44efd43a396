internal import Hummingbird

extension ServiceConfiguration {
  /// Where clients reach the service, as far as can be told: what the operator says, or else the
  /// host that the request names. Without a slash at the end.
  func origin(of request: Request) -> String {
    if let publicURL { return publicURL }
    let forwarded = request.headers[.xForwardedProto]
    let scheme = forwarded == "https" ? "https" : transport.scheme
    let host = request.head.authority ?? ""
    // It is repeated in pages, and a host has no other signs.
    let isHost =
      !host.isEmpty
      && host.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || ".-:[]".utf8.contains(byte)
      }
    return "\(scheme)://\(isHost ? host : "localhost")"
  }
}
