/// An HTTP/1.1 response as received.
package struct RawResponse: Equatable, Sendable {
  package var status: Int
  /// Names in lower case, in the order of the response, including repetitions.
  package var headers: [Header]
  package var body: [UInt8]

  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The values of a header, in any case.
  package subscript(name: String) -> [String] {
    headers.filter { $0.name == name.lowercased() }.map(\.value)
  }

  /// Reads the response at the beginning of some bytes, or returns `nil` if it is incomplete or
  /// malformed.
  package static func first(
    in bytes: ArraySlice<UInt8>, to method: String = "GET"
  ) -> (response: RawResponse, rest: ArraySlice<UInt8>)? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let statusLine = lines.removeFirst().split(separator: " ", maxSplits: 2)
    guard statusLine.count >= 2, statusLine[0] == "HTTP/1.1", let status = Int(statusLine[1])
    else { return nil }
    var headers: [Header] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().drop { $0 == " " }
      headers.append(Header(name: line[..<colon].lowercased(), value: String(value)))
    }
    var response = RawResponse(status: status, headers: headers, body: [])
    let hasBody = method != "HEAD" && status != 304 && status != 204
    if hasBody, response["transfer-encoding"] == ["chunked"] {
      guard let rest = response.readChunks(bytes[end.upperBound...]) else { return nil }
      return (response, rest)
    }
    let length = hasBody ? response["content-length"].first.flatMap { Int($0) } ?? 0 : 0
    guard bytes.endIndex - end.upperBound >= length else { return nil }
    let bodyEnd = end.upperBound + length
    response.body = Array(bytes[end.upperBound..<bodyEnd])
    return (response, bytes[bodyEnd...])
  }

  /// Reads a body in chunks without trailers, and returns what follows it; `nil` if it is incomplete.
  private mutating func readChunks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let line = rest.firstIndex(of: UInt8(ascii: "\r")),
      let size = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16),
      rest.endIndex - line >= size + 4
    {
      body += rest[(line + 2)...].prefix(size)
      rest = rest[(line + 4 + size)...]
      if size == 0 { return rest }
    }
    return nil
  }

  /// Reads a sequence of responses, or returns `nil` if the bytes contain anything else.
  package static func all(in bytes: [UInt8]) -> [RawResponse]? {
    var rest = bytes[...]
    var responses: [RawResponse] = []
    while !rest.isEmpty {
      guard let (response, remainder) = first(in: rest) else { return nil }
      responses.append(response)
      rest = remainder
    }
    return responses
  }
}

extension [UInt8] {
  /// A body without the name of its request, of which each has another; a picture as it is.
  package var withoutRequestName: [UInt8] {
    guard let text = String(validating: self, as: UTF8.self) else { return self }
    return Array(text.replacing(/\b[0-9a-f]{16}\b/, with: "name").utf8)
  }
}
