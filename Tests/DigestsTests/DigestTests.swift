import ButtonCore
import Digests
import Testing

/// Digests are those of the standards' own examples.
@Suite struct DigestTests {
  /// FIPS 180-4; the examples with it (NIST, "SHA-256" and "SHA-384").
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256IsThatOfTheStandard(text: String, digest: String) {
    #expect(Digest.sha256(Array(text.utf8).span).hexadecimalDigits == digest)
  }

  @Test func sha256OfAMillionLettersIsThatOfTheStandard() {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      Digest.sha256(bytes.span).hexadecimalDigits
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [
    (
      "",
      "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
        + "274edebfe76f65fbd51ad2f14898b95b"
    ),
    (
      "abc",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"
    ),
  ])
  func sha384IsThatOfTheStandard(text: String, digest: String) {
    #expect(Digest.sha384(Array(text.utf8).span).hexadecimalDigits == digest)
  }
}
