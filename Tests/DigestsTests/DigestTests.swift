import ButtonCore
import Digests
import Testing

/// Digests and codes are those of the standards' own examples.
@Suite struct DigestTests {
  /// FIPS 180-4; the examples with it (NIST, "SHA-256" and "SHA-384").
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func sha256IsThatOfTheStandard(text: String, digest: String) {
    #expect(Digest.sha256(Array(text.utf8).span).hexadecimalDigits == digest)
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

  /// RFC 4231, sections 4.2 to 4.5, 4.7 and 4.8: keys shorter than, and longer than, a block.
  @Test(
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(1...25), [UInt8](repeating: 0xcd, count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ] as [([UInt8], [UInt8], String)])
  func authenticationCodeIsThatOfTheStandard(key: [UInt8], message: [UInt8], code: String) {
    #expect(Digest.authenticationCode(message, key: key).hexadecimalDigits == code)
  }

  @Test func onlyEqualBytesAreEqual() {
    let bytes: [UInt8] = [0, 1, 0x80, 0xff]
    #expect(Digest.areEqual(bytes, bytes) && Digest.areEqual([], []))
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(!Digest.areEqual(bytes, changed))
      }
    }
    #expect(!Digest.areEqual(bytes, Array(bytes.dropLast())) && !Digest.areEqual([], [0]))
  }
}
