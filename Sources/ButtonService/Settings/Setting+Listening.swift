internal import ButtonCore
internal import ServiceContract
internal import Wire

/// Settings of addresses, protocols, proxies and logs.
extension Setting {
  static let listening: [Setting] = [
    .text(
      "host", .listening, "address to listen on", "address", example: "0.0.0.0",
      standard: StartSettings().host
    ) { (text, settings) in settings.start.host = text }.fixed,
    .number(
      "port", .listening, "port; 0 selects a free port and prints it", \.start.port, 0...65_535
    ).fixed,
    .text(
      "listen", .listening,
      """
      addresses to listen on, separated by commas: host:port, [IPv6 address]:port or unix:/path. \
      Sockets that systemd passes replace them
      """, "addresses", example: "127.0.0.1:8080,unix:/run/bezel/bezel.sock",
      standard: "host and port"
    ) { (text, settings) throws(SettingProblem) in
      settings.start.listen = try text.split(separator: ",", omittingEmptySubsequences: false)
        .map { (entry) throws(SettingProblem) in
          try address(String(Substring(entry.utf8.trimmed)))
        }
    }.fixed,
    .text(
      "admin", .listening,
      """
      address of health checks and metrics, for the operator only, or none; if the default is in \
      use, the server starts without one
      """, "address", example: "127.0.0.1:9465", standard: "\(AdminAddress.standardAddress)"
    ) { (text, settings) throws(SettingProblem) in
      settings.start.admin = text == "none" ? .off : .address(try address(text, orNone: true))
    }.fixed,
  ]

  private static func address(
    _ text: String, orNone: Bool = false
  ) throws(SettingProblem) -> ListenAddress {
    guard let address = ListenAddress(text) else {
      throw SettingProblem(
        demand: "must be host:port, [IPv6 address]:port"
          + (orNone ? ", unix:/path or none" : " or unix:/path"))
    }
    return address
  }

  static let transport: [Setting] = [
    .text(
      "tls-cert", .transport,
      "certificates in PEM format, the server's own first; turns on HTTPS, with HTTP/2", "file",
      example: "/etc/bezel/certificate.pem"
    ) { (text, settings) in settings.start.tlsCertificate = text }.fixed,
    .text(
      "tls-key", .transport, "the certificate's private key", "file",
      example: "/etc/bezel/key.pem"
    ) { (text, settings) in settings.start.tlsKey = text }.fixed,
    .toggle(
      "h2c", .transport, "serve only HTTP/2 without encryption, for a proxy that supports it",
      \.start.hasPlainHTTP2
    ).fixed,
  ]

  static let proxies: [Setting] = [
    .text(
      "public-url", .proxies,
      """
      where clients reach the service: scheme, host and perhaps a path, which a proxy may remove or \
      pass on; without it, pages show the scheme and host of the request
      """, "url", example: "https://example.com/buttons"
    ) { (text, settings) throws(SettingProblem) in
      guard let origin = ServiceOrigin(text) else {
        throw SettingProblem(
          demand: """
            must be http:// or https:// and a host, with an optional port and an optional path of \
            letters, digits, -, _ and .
            """)
      }
      settings.publicURL = origin
    },
    .text(
      "trusted-proxies", .proxies,
      """
      IP networks of proxies whose `X-Forwarded-*` or `Forwarded` fields are trusted, separated by \
      commas; unix means clients of Unix domain sockets
      """, "networks", example: "127.0.0.1,10.0.0.0/8"
    ) { (text, settings) throws(SettingProblem) in
      guard var proxies = TrustedProxies(text) else {
        throw SettingProblem(
          demand: "must be networks such as 10.0.0.0/8 or ::1, or unix, separated by commas")
      }
      proxies.fields = settings.trustedProxies.fields
      settings.trustedProxies = proxies
    },
    .word(
      "proxy-fields", .proxies,
      """
      header fields in which these proxies name their clients: `X-Forwarded-For`, `-Proto` and \
      `-Host`, or `Forwarded`
      """, \.trustedProxies.fields),
    .text(
      "health-prefix", .proxies,
      "what stands before /healthz and /readyz at the clients' addresses", "path",
      example: "/internal"
    ) { (text, settings) throws(SettingProblem) in
      guard let prefix = PathPrefix(text), prefix != PathPrefix() else {
        throw SettingProblem(
          demand:
            "must begin with a slash, end without one, and have letters, digits, -, _ and . only")
      }
      settings.healthPrefix = prefix
    },
  ]

  static let access: [Setting] = [
    .text(
      "presets", .access,
      "named buttons for `?preset=name`: a JSON object of names and paths with query", "file",
      example: "/etc/bezel/presets.json"
    ) { (text, settings) in settings.presets = text },
    .text(
      "signing-keys", .access, "keys of signed URLs, a name and a secret in each line", "file",
      example: "/etc/bezel/keys"
    ) { (text, settings) in settings.signingKeys = text },
    .toggle(
      "restrict", .access,
      "answer only presets and signed URLs; others get 403, and there are no pages",
      \.isRestricted),
  ]

  static let logs: [Setting] = [
    .word(
      "log-level", .logs, "least severe messages that are logged to standard error",
      \.start.logLevel
    ).fixed,
    .word(
      "access-log", .logs, "format of the access log on standard output, a line for each request",
      \.accessLog),
    .number(
      "access-log-sample", .logs,
      "log one request in this many; server errors are always logged",
      \.accessLogSample),
  ]
}
