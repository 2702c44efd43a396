/// The path and query of a URL that leads to a button.
package struct ButtonURL: Hashable, Sendable {
  package var path: ButtonPath
  package var items: [QueryItem]

  package init(_ path: ButtonPath, _ items: [QueryItem]) {
    self.path = path
    self.items = items
  }

  /// The fault of a text that is not the URL of a button.
  package enum Fault: Error, Hashable, Sendable {
    case otherPath
    /// The path has parameters of its own, as servers of Java write a session, `;jsessionid=0A`: no path of
    /// the service has some. The URL without them leads to a button.
    case pathParameters(String, ButtonURL)
    /// Another sign, `&`, `;` or `%3F`, has the place of the question mark before the query. The URL with a
    /// question mark leads to a button.
    case querySign(String, ButtonURL)
    /// The path ends with another name of an arrangement. The URL with the endpoint's own leads to a button.
    case otherName(String, ButtonURL)
  }

  /// Parses the target of an HTTP request, `/appleid/button?height=44`. Superfluous slashes in the path
  /// make no difference.
  package init(target: some StringProtocol) throws(Fault) {
    let parts = Substring(target).utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
    let whole = parts.first ?? ""
    let bytes = Array(whole.utf8)
    let sign = WrongSeparator.querySign(in: bytes)
    let name = Substring(
      whole.utf8.prefix(sign?.lowerBound ?? .max).prefix { $0 != UInt8(ascii: ";") })
    let query = parts.count > 1 ? String(parts[1]) : ""
    guard let path = ButtonPath(path: name.withoutSuperfluousSlashes) else {
      guard name.endIndex == whole.endIndex,
        let meant = ButtonPath(otherwiseNamed: name.withoutSuperfluousSlashes)
      else { throw .otherPath }
      throw .otherName(String(name), ButtonURL(meant, QueryItem.items(ofQuery: query)))
    }
    self.path = path
    guard let sign else {
      items = QueryItem.items(ofQuery: query)
      guard name.endIndex == whole.endIndex else {
        throw .pathParameters(String(whole[name.endIndex...]), self)
      }
      return
    }
    let rest = String(decoding: bytes[sign.upperBound...], as: UTF8.self)
    items = QueryItem.items(ofQuery: rest + "&" + query)
    throw .querySign(String(decoding: bytes[sign], as: UTF8.self), self)
  }

  /// The same; `nil` for what is not the target of a button.
  package init?(_ target: some StringProtocol) {
    do throws(Fault) { try self.init(target: target) } catch { return nil }
  }

  /// Parses a whole URL, of any host; its fragment, if any, is not part of a request.
  package init(reading url: String) throws(Fault) {
    let target = Substring(url.utf8.prefix { $0 != UInt8(ascii: "#") })
    let authority = Self.authority(of: target)
    try self.init(
      target: authority.map { target[$0.endIndex...] }?.withoutDotSegments ?? String(target))
  }

  /// The same; `nil` for what is not the URL of a button.
  package init?(url: String) {
    do throws(Fault) { try self.init(reading: url) } catch { return nil }
  }

  /// The host that a URL names, with its port, or `nil` for a path.
  package static func host(ofURL url: String) -> String? {
    authority(of: url[...]).map(String.init)
  }

  private static func authority(of url: Substring) -> Substring? {
    for scheme in ["https://", "http://", "//"]
    where url.prefix(scheme.count).lowercased() == scheme {
      // A path may begin with two slashes, and no host is called `appleid`.
      if scheme == "//", ButtonURL(url) != nil { return nil }
      return url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    }
    return nil
  }
}

extension ButtonURL.Fault {
  /// The fault, as a sentence.
  package var sentence: String {
    switch self {
    case .otherPath:
      "The paths of buttons are \(Endpoint.allCases.map(\.path).joined(separator: ", "))."
    case .pathParameters(let text, let target):
      "The path of a button has no parameters: write \(target.path.path) without \(text)."
    case .querySign(let sign, _):
      "\(sign.quoted) does not begin a query, ? does."
    case .otherName(let path, let target):
      "No button has the path \(path.quoted): write \(target.path.path)."
    }
  }

  /// The text to write in place of the part that is wrong.
  package var replacement: String {
    switch self {
    case .otherPath, .pathParameters: ""
    case .querySign: "?"
    case .otherName(_, let target): String(target.path.path.dropFirst(Endpoint.center.path.count))
    }
  }

  /// The target to write instead; `nil` for another path.
  package var corrected: ButtonURL? {
    switch self {
    case .otherPath: nil
    case .pathParameters(_, let target), .querySign(_, let target), .otherName(_, let target):
      target
    }
  }
}

extension StringProtocol {
  /// A path as the service reads it: superfluous slashes make no difference.
  package var withoutSuperfluousSlashes: String {
    let slash = UInt8(ascii: "/")
    var bytes: [UInt8] = []
    for byte in utf8 where byte != slash || bytes.last != slash { bytes.append(byte) }
    if bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path and query as clients send it: `.` and `..` in the path are resolved (RFC 3986, section 5.2.4).
  fileprivate var withoutDotSegments: String {
    let path = prefix { $0 != "?" }
    var segments: [SubSequence] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case ".": continue
      case "..": if segments.count > 1 { segments.removeLast() }
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/") + self[path.endIndex...]
  }
}
