import TestSupport

/// The response to one request on its own connection, from a server that speaks HTTP/2 without TLS.
enum HTTP2Answer {
  /// The bytes of the body, or `nil` if the response is incomplete.
  ///
  /// - Parameter target: One whose response fits into the first window.
  static func body(of target: String, port: Int) async throws -> [UInt8]? {
    try await RawConnection.run(port: port) { connection in
      connection.send(HTTP2Bytes.beginning + HTTP2Bytes.request(stream: 1, target: target))
      var bytes: [UInt8] = []
      while let more = try? connection.receive() {
        bytes += more
        let frames = HTTP2Bytes.frames(in: bytes)
        if frames.contains(where: \.endsStream) {
          return frames.filter { $0.kind == HTTP2Bytes.Kind.data }.flatMap(\.payload)
        }
      }
      return nil
    }
  }

  /// Requests a picture a number of times.
  ///
  /// - Returns: A sentence for each fault; empty if there are none.
  static func ask(port: Int, count: Int) async throws -> [String] {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    var faults: [String] = []
    for index in 0..<count {
      let body = try await body(of: "/appleid/button?scale=\(1 + index % 3)", port: port)
      if body?.starts(with: png) != true { faults.append("\(index): \(body?.count ?? -1) bytes") }
    }
    return faults
  }
}
