internal import ButtonCore
internal import HTTPTypes
internal import Wire

/// The client, scheme and host that a proxy names for the request that it received.
struct ForwardedHop {
  /// The address of its client, as text and as a number; `nil` if it is hidden or unknown.
  var client: (text: Substring, address: IPAddress)?
  var scheme: ServiceOrigin.Scheme?
  /// The requested host, of any form.
  var host: String?

  init() {}

  /// Reads an element of `X-Forwarded-For`.
  init(xForwardedFor element: Substring) { client = Self.address(element) }

  /// Reads what belongs to an element of `X-Forwarded-For` in its relatives.
  ///
  /// - Parameter number: The element's number from the end: proxies that write lists write an
  ///   element into each. In a shorter list, the last element counts, since a proxy wrote it.
  mutating func readRelatives(in fields: HTTPFields, number: Int) {
    func relative(_ name: HTTPField.Name) -> Substring? {
      let elements = ElementsFromEnd(of: fields[name] ?? "")
      return elements.dropFirst(number - 1).first { _ in true } ?? elements.first { _ in true }
    }
    scheme = relative(.xForwardedProto).flatMap(ServiceOrigin.Scheme.init(named:))
    host = relative(.xForwardedHost).map(String.init)
  }

  /// Reads an element of `Forwarded` (RFC 7239, section 4); a malformed one says nothing.
  init(forwarded element: Substring) {
    self.init()
    for pair in ElementsFromEnd(of: element, separator: UInt8(ascii: ";")) {
      guard let sign = pair.utf8.firstIndex(of: UInt8(ascii: "=")),
        let value = Self.unquoted(pair[sign...].dropFirst())
      else {
        self = ForwardedHop()
        return
      }
      if pair.utf8.begins("for=") { client = Self.address(value) }
      if pair.utf8.begins("proto=") { scheme = ServiceOrigin.Scheme(named: value) }
      if pair.utf8.begins("host=") { host = String(value) }
    }
  }

  /// The value of a token or quoted string; `nil` if a quote is not closed.
  private static func unquoted(_ text: Substring) -> Substring? {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.first == quote else { return text }
    guard text.utf8.count >= 2, text.utf8.last == quote else { return nil }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8.dropFirst().dropLast() {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { bytes.append(byte) }
    }
    return Substring(decoding: bytes, as: UTF8.self)
  }

  /// The longest address in bytes: that of IPv6 in brackets (45), with a zone and a port.
  private static let maxBytes = 100

  /// An IP address without brackets, port and zone, which has a meaning on the proxy's machine only;
  /// `nil` for a hidden address, such as `_proxy` or `unknown`.
  private static func address(_ text: Substring) -> (text: Substring, address: IPAddress)? {
    guard text.utf8.count <= maxBytes else { return nil }
    var text = text
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = text[text.index(after: text.startIndex)..<end]
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = text.prefix { $0 != ":" }
    }
    if text.contains(":") { text = text.prefix { $0 != "%" } }
    return IPAddress(text).map { (text, $0) }
  }
}

extension HTTPField.Name {
  static let forwarded = field("Forwarded")
  static let xForwardedFor = field("X-Forwarded-For")
  static let xForwardedProto = field("X-Forwarded-Proto")
  static let xForwardedHost = field("X-Forwarded-Host")

  private static func field(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is a token") }
    return field
  }
}

/// The elements of a list in a header field, from the last to the first, without empty ones.
///
/// Each proxy adds to the end, so the client may have invented what precedes it, at any length:
/// only what is asked for is read. Separators in quoted strings (RFC 9110, section 5.6.4) do not count.
struct ElementsFromEnd: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View
  private let separator: UInt8

  init(of list: some StringProtocol, separator: UInt8 = UInt8(ascii: ",")) {
    rest = Substring(list).utf8
    self.separator = separator
  }

  mutating func next() -> Substring? {
    while !rest.isEmpty {
      var isQuoted = false
      var start = rest.endIndex
      while start > rest.startIndex {
        let index = rest.index(before: start)
        if rest[index] == separator, !isQuoted { break }
        if rest[index] == UInt8(ascii: "\""), !isQuoted || !isEscaped(index) { isQuoted.toggle() }
        start = index
      }
      let element = rest[start...].trimmed
      rest = rest[..<start].dropLast()
      if !element.isEmpty { return Substring(element) }
    }
    return nil
  }

  /// Whether an odd number of backslashes precedes a quote in a quoted string.
  private func isEscaped(_ quote: Substring.Index) -> Bool {
    let backslashes = rest[..<quote].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return !backslashes.count.isMultiple(of: 2)
  }
}
