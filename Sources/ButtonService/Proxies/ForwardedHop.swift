internal import HTTPTypes
internal import Wire

/// What a proxy says about the request that it received.
struct ForwardedHop: Equatable {
  /// The IP address of its client; `nil` if it is hidden or unknown.
  var client: String?
  /// `http` or `https`.
  var scheme: String?
  /// The requested host.
  var host: String?

  /// The hops in `X-Forwarded-For` and its relatives, the first proxy first.
  static func list(xForwarded fields: HTTPFields) -> [ForwardedHop] {
    let scheme = elements(fields[.xForwardedProto]).first.flatMap(scheme)
    let host = elements(fields[.xForwardedHost]).first.map(String.init)
    let hops = elements(fields[.xForwardedFor]).map {
      ForwardedHop(client: address($0), scheme: scheme, host: host)
    }
    return hops.isEmpty ? [ForwardedHop(scheme: scheme, host: host)] : hops
  }

  /// The hops in a `Forwarded` field (RFC 7239, section 4); none if it is malformed.
  static func list(forwarded value: String) -> [ForwardedHop] {
    var hops: [ForwardedHop] = []
    for element in split(value[...], at: ",") {
      var hop = ForwardedHop()
      for pair in split(element, at: ";") where !pair.trimmingSpaces.isEmpty {
        let parts = pair.trimmingSpaces.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let value = unquoted(parts[1]) else { return [] }
        switch parts[0].lowercased() {
        case "for": hop.client = address(value[...])
        case "proto": hop.scheme = scheme(value[...])
        case "host": hop.host = value
        default: break
        }
      }
      hops.append(hop)
    }
    return hops
  }

  /// Splits at a separator outside quoted strings.
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// The value of a token or quoted string; `nil` if a quote is not closed.
  private static func unquoted(_ text: Substring) -> String? {
    guard text.hasPrefix("\"") else { return String(text) }
    guard text.count >= 2, text.hasSuffix("\"") else { return nil }
    var value = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        value.append(character)
        isEscaped = false
      }
    }
    return value
  }

  private static func elements(_ value: String?) -> [Substring] {
    (value ?? "").split(separator: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  private static func scheme(_ text: Substring) -> String? {
    ServiceOrigin.Scheme(named: text)?.rawValue
  }

  /// An IP address without brackets, port and zone, which has a meaning on the proxy's machine only;
  /// `nil` for a hidden address, such as `_proxy` or `unknown`.
  private static func address(_ text: Substring) -> String? {
    var text = text
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = text[text.index(after: text.startIndex)..<end]
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = text.prefix { $0 != ":" }
    }
    if text.contains(":") { text = text.prefix { $0 != "%" } }
    return IPAddress(text) == nil ? nil : String(text)
  }
}

extension HTTPField.Name {
  /// Fields in which proxies name the client, the scheme and the host of its request.
  static let forwarding: [HTTPField.Name] = [
    .forwarded, .xForwardedFor, .xForwardedProto, .xForwardedHost,
  ]

  static let forwarded = field("Forwarded")
  static let xForwardedFor = field("X-Forwarded-For")
  static let xForwardedProto = field("X-Forwarded-Proto")
  static let xForwardedHost = field("X-Forwarded-Host")

  static let xRequestID = field("X-Request-ID")

  private static func field(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is a token") }
    return field
  }
}
