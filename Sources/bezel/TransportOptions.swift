import ArgumentParser
import Wire

/// What connections speak, as flags and environment variables.
struct TransportOptions: ParsableArguments {
  @Option(
    help: """
      A file with the server's certificate and those that vouch for it, in PEM form: serve HTTPS, \
      with HTTP/2. (environment: BEZEL_TLS_CERT)
      """, completion: .file())
  var tlsCert: String?

  @Option(
    help: "The file with the certificate's private key. (environment: BEZEL_TLS_KEY)",
    completion: .file())
  var tlsKey: String?

  @Flag(
    help: """
      Speak HTTP/2 without encryption to all who connect, such as a proxy. (environment: \
      BEZEL_H2C=true)
      """)
  var h2c = false

  func transport(_ environment: [String: String]) throws -> Transport {
    let hasPlainHTTP2 = try h2c || Environment.isOn("BEZEL_H2C", environment)
    switch (tlsCert ?? environment["BEZEL_TLS_CERT"], tlsKey ?? environment["BEZEL_TLS_KEY"]) {
    case (nil, nil):
      return hasPlainHTTP2 ? .plainHTTP2 : .plain
    case (let certificate?, let key?):
      guard !hasPlainHTTP2 else {
        throw ValidationError("--h2c is HTTP/2 without encryption: leave out --tls-cert, or --h2c")
      }
      return .encrypted(try Certificate(chain: certificate, key: key))
    case (nil, _): throw ValidationError("--tls-key needs --tls-cert")
    case (_, nil): throw ValidationError("--tls-cert needs --tls-key")
    }
  }
}
