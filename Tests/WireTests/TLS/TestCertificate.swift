import TestSupport
import Testing

@testable import Wire

/// A certificate for this machine, in temporary files.
struct TestCertificate {
  let folder: TemporaryFolder

  /// - Parameter name: The name in the certificate.
  init(name: String = "localhost") async throws {
    folder = try TemporaryFolder()
    try await write(name: name)
  }

  var chain: String { folder.path + "/certificate.pem" }
  var key: String { folder.path + "/key.pem" }

  var certificate: Certificate { get throws { try Certificate(chain: chain, key: key) } }

  /// Writes another certificate, and its key, into the same files.
  func write(name: String) async throws {
    let outcome = try await Program.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "1", "-subj", "/CN=\(name)", "-keyout", key, "-out", chain,
      ])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }
}
