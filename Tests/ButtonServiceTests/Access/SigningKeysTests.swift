import Testing

@testable import ButtonService

/// A signature is valid for exactly one URL.
@Suite struct SigningKeysTests {
  private static let first = "k1 " + String(repeating: "0a", count: 32)
  private let target = "/appleid/button?width=250&height=44"

  /// The value is that of OpenSSL:
  /// `printf %s TARGET | openssl dgst -sha256 -mac HMAC -macopt hexkey:0a… -binary | basenc --base64url`
  @Test func signatureIsHMACOfPathAndQuery() throws {
    let keys = try SigningKeys(Self.first)
    #expect(
      keys.signed(target)
        == target + "&signature=k1.dH9LgkT0f2vX6ARg-0fMweX4ESownKZImChv6FU-HnY")
    #expect(keys.signed("/appleid/button").hasPrefix("/appleid/button?signature=k1."))
    #expect(keys.accept(keys.signed(target)))
    #expect(keys.accept(keys.signed("/appleid/button")))
  }

  @Test func everyOtherSpellingIsRefused() throws {
    let keys = try SigningKeys(Self.first)
    let signed = keys.signed(target)
    for index in signed.indices {
      for other in ["A", "&", "=", "%"] where String(signed[index]) != other {
        var changed = signed
        changed.replaceSubrange(index...index, with: other)
        #expect(!keys.accept(changed), "\(changed)")
      }
    }
    for other in [
      signed + "&x=1", signed + "=", signed + "#", "x" + signed, target, target + "&signature=",
      target + "&signature=k1.", "signature=k1.x", "", "/appleid/button?signature=k1",
      signed.replacing("&signature", with: "&x=1&signature"), signed.replacing("k1.", with: "k2."),
      signed.replacing("?", with: "&"),
    ] {
      #expect(!keys.accept(other), "\(other)")
    }
  }

  @Test(arguments: [
    "", "# nothing", "k1", "k1 0a", "k1 " + String(repeating: "0a", count: 31),
    "k1 " + String(repeating: "zz", count: 32), "k1 " + String(repeating: "0a", count: 32) + "0",
    "k.1 " + String(repeating: "0a", count: 32),
    "k1 " + String(repeating: "0a", count: 32) + " x",
    "k1 \(String(repeating: "0a", count: 32))\nk1 \(String(repeating: "0b", count: 32))",
  ])
  func badFilesAreRefused(text: String) {
    #expect(throws: RefusedInput.self) { try SigningKeys(text) }
  }
}
