import Foundation
import TestSupport
import Testing

@testable import Wire

/// Certificates are reloaded without a restart, and invalid ones change nothing.
@Suite struct CertificateTests {
  /// An expired certificate was used without a word.
  @Test func theEndOfACertificateIsSeenBeforeAndAfter() async throws {
    let files = try await TestCertificate()
    let validity = try files.certificate.validity
    #expect(validity.end - validity.begin == 86_400)
    for days in [1, 6, 45, 90, 365] {
      let validity = Validity(begin: 1000, end: 1000 + days * 86_400)
      let warning = validity.end - min(14 * 86_400, days * 86_400 / 4)
      let changes: [(Int, Validity.State)] = [
        (0, .early), (1000, .valid), (warning, .endsSoon), (validity.end + 1, .expired),
      ]
      for (number, (time, state)) in changes.enumerated() {
        #expect(validity.state(at: time) == state)
        guard number > 0 else { continue }
        #expect(validity.state(at: time - 1) == changes[number - 1].1)
        #expect(validity.nextLook(after: time - 1) == time)
      }
      #expect(validity.nextLook(after: validity.end + 5) == validity.end + 5 + 86_400)
    }
  }

  /// A reload with a mismatched pair stopped the service for everybody.
  @Test func aBadPairKeepsTheOldOneAndIsNamed() async throws {
    let files = try await TestCertificate()
    let others = try await TestCertificate(name: "other")
    let certificate = try files.certificate
    let before = certificate.context
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
      #expect(certificate.context === before)
      try key.write(toFile: files.key, atomically: true, encoding: .utf8)
      try chain.write(toFile: files.chain, atomically: true, encoding: .utf8)
    }
    try certificate.reload()
    #expect(certificate.context !== before)
  }
}
