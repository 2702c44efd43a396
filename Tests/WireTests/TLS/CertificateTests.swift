import Foundation
import TestSupport
import Testing

@testable import Wire

/// Certificates are reloaded without a restart, and invalid ones change nothing.
@Suite struct CertificateTests {
  @Test func aNewCertificateIsForNewConnections() async throws {
    let files = try await TestCertificate()
    let certificate = try Certificate(chain: files.chain, key: files.key)
    let before = certificate.contexts.context
    try await files.write(name: "other")
    #expect(certificate.contexts.context === before)
    try certificate.reload()
    #expect(certificate.contexts.context !== before)
  }

  /// A reload with a mismatched pair stopped the service for everybody.
  @Test func aBadPairKeepsTheOldOneAndIsNamed() async throws {
    let files = try await TestCertificate()
    let others = try await TestCertificate(name: "other")
    let certificate = try Certificate(chain: files.chain, key: files.key)
    let before = certificate.contexts.context
    let key = try String(contentsOfFile: files.key, encoding: .utf8)
    let chain = try String(contentsOfFile: files.chain, encoding: .utf8)
    let otherKey = try String(contentsOfFile: others.key, encoding: .utf8)
    let faults: [(file: String, text: String?, path: String, reason: String)] = [
      (files.key, otherKey, files.key, "is not the key"),
      (files.key, "nonsense", files.key, "cannot be read as a private key"),
      (files.key, nil, files.key, "does not exist"),
      (files.chain, "nonsense", files.chain, "cannot be read as certificates"),
      (files.chain, "", files.chain, ""),
      (files.chain, nil, files.chain, "does not exist"),
    ]
    for fault in faults {
      try FileManager.default.removeItem(atPath: fault.file)
      try fault.text?.write(toFile: fault.file, atomically: true, encoding: .utf8)
      let error = #expect(throws: Certificate.Fault.self) { try certificate.reload() }
      #expect(error?.path == fault.path)
      #expect(error?.reason.hasPrefix(fault.reason) == true, "\(error?.reason ?? "")")
      #expect(certificate.contexts.context === before)
      try key.write(toFile: files.key, atomically: true, encoding: .utf8)
      try chain.write(toFile: files.chain, atomically: true, encoding: .utf8)
    }
    try certificate.reload()
    #expect(certificate.contexts.context !== before)
  }
}
