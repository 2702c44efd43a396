import Testing

@testable import ButtonService

/// A stored file gives either exactly what was written or nothing.
@Suite struct DiskFileTests {
  private let key: KeyDigest
  private let content = Array("picture".utf8)

  init() throws { key = KeyDigest(DiskCache.Key("one"), try .invented("one")) }

  @Test(arguments: [0, 1, 7, 4096, 100_000])
  func findsWhatWasWritten(count: Int) {
    let content = DiskFixture.picture(DiskCache.Key("one"), bytes: count)
    let file = DiskFile.bytes(of: content, for: key)
    #expect(file.count == DiskFile.headerLength + count)
    #expect(DiskFile.content(of: file, for: key) == content)
  }

  @Test func cutShortAnywhereItIsNothing() {
    let file = DiskFile.bytes(of: content, for: key)
    for length in 0..<file.count {
      #expect(DiskFile.content(of: Array(file[..<length]), for: key) == nil, "\(length)")
    }
  }

  @Test func withAnyBitFlippedItIsNothing() {
    let file = DiskFile.bytes(of: content, for: key)
    for bit in 0..<file.count * 8 {
      var flipped = file
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(DiskFile.content(of: flipped, for: key) == nil, "bit \(bit)")
    }
  }

  @Test(arguments: [0, 1, 80, 87, 88, 4096])
  func zerosAreNothing(count: Int) {
    #expect(DiskFile.content(of: Array(repeating: 0, count: count), for: key) == nil)
  }

  @Test func extendedItIsNothing() {
    let file = DiskFile.bytes(of: content, for: key)
    #expect(DiskFile.content(of: file + [0], for: key) == nil)
    #expect(DiskFile.content(of: file + file, for: key) == nil)
  }

  @Test func underAnotherKeyItIsNothing() throws {
    let file = DiskFile.bytes(of: content, for: key)
    #expect(
      DiskFile.content(of: file, for: KeyDigest(DiskCache.Key("two"), try .invented("one"))) == nil)
    #expect(
      DiskFile.content(of: file, for: KeyDigest(DiskCache.Key("one"), try .invented("two"))) == nil)
  }
}
