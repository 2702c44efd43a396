import ButtonCore
import Digests
import Testing

/// Digests are those of the standards' own examples.
@Suite struct DigestTests {
  private static let (empty, abc) = ([UInt8](), Array("abc".utf8))

  /// RFC 1321, A.5.
  @Test func md5IsThatOfTheStandard() {
    #expect(Digest.md5(Self.empty.span).hexadecimalDigits == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(Digest.md5(Self.abc.span).hexadecimalDigits == "900150983cd24fb0d6963f7d28e17f72")
  }

  /// FIPS 180-4; the examples with it (NIST, "SHA-256" and "SHA-384").
  @Test func sha2IsThatOfTheStandard() {
    #expect(
      Digest.sha256(Self.empty.span).hexadecimalDigits
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      Digest.sha256(Self.abc.span).hexadecimalDigits
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Digest.sha384(Self.abc.span).hexadecimalDigits
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
  }
}
