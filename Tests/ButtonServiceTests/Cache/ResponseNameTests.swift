import ButtonService
import Testing

/// The name of a response in a loop's copies.
struct ResponseNameTests {
  private static let bytes = Array("/appleid/button de de,en".utf8)

  private static func name(
    _ target: Range<Int> = 0..<15, _ mark: Unicode.Scalar = "\0", language: Range<Int>? = nil
  ) -> ResponseName {
    var name = ResponseName(target: target)
    (name.mark, name.language) = (UInt8(ascii: mark), language)
    return name
  }

  /// Hashes of different names may be equal, and one client must not get what another asked for.
  @Test func aKeyIsOnlyThatOfItsOwnName() {
    let names = [
      Self.name(), Self.name(0..<14), Self.name(0..<15, "g"), Self.name(0..<15, "i"),
      Self.name(language: 16..<18), Self.name(language: 19..<24), Self.name(0..<15, "g", language: 19..<24),
    ]
    for (one, name) in names.enumerated() {
      let key = name.key(Self.bytes.span)
      for (other, asked) in names.enumerated() {
        let isKey = asked.isKey(key, Self.bytes.span)
        #expect(isKey == (one == other), "\(other) with the key of \(one)")
      }
    }
  }
}
