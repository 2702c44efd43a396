import Foundation
import Testing

@testable import ButtonService

/// The files on the disk stay within their limit.
@Suite struct DiskBoundTests {
  private let fixture: DiskFixture

  init() throws { fixture = try DiskFixture() }

  private func fill(_ cache: DiskCache, count: Int) {
    for number in 0..<count {
      let key = DiskCache.Key("\(number)")
      cache.keep(DiskFixture.picture(key, bytes: number % 10_000), for: key)
    }
  }

  @Test func manyPicturesStayWithinTheBound() throws {
    let capacity = 4 << 20
    let cache = try fixture.cache(capacity: capacity)
    fill(cache, count: 10_000)
    let (files, cost) = try fixture.files()
    #expect(cost <= capacity)
    #expect(cost > capacity / 2)
    #expect(files.count == cache.index.count)
    #expect(cache.index.cost <= capacity)
    let found = (0..<10_000).count { number in
      let key = DiskCache.Key("\(number)")
      guard let bytes = cache.bytes(for: key) else { return false }
      #expect(bytes == DiskFixture.picture(key, bytes: number % 10_000))
      return true
    }
    #expect(found == files.count)
    #expect(fixture.log.all == [])
  }

  @Test(arguments: [64 << 20, 1 << 20, 100_000, 4096, 0])
  func afterARestartTheBoundIsTheNewOne(capacity: Int) throws {
    fill(try fixture.cache(), count: 1000)
    let before = try fixture.files()
    let cache = try fixture.cache(capacity: capacity)
    cache.tidyUp()
    let after = try fixture.files()
    #expect(after.cost <= capacity)
    #expect(after.paths.count == cache.index.count)
    if before.cost + before.paths.count * 512 <= capacity { #expect(after == before) }
    fill(cache, count: 100)
    #expect(try fixture.files().cost <= capacity)
    #expect(fixture.log.all == [])
  }

  /// Pictures that are requested before they have been counted are counted from then on.
  @Test func uncountedPicturesAreFound() throws {
    fill(try fixture.cache(), count: 100)
    let cache = try fixture.cache()
    for number in 0..<100 {
      let key = DiskCache.Key("\(number)")
      #expect(cache.bytes(for: key) == DiskFixture.picture(key, bytes: number))
    }
    #expect(cache.index.count == 100)
    cache.tidyUp()
    #expect(cache.index.count == 100)
  }

  @Test func whatIsLargerThanTheBoundIsNotKept() throws {
    let cache = try fixture.cache(capacity: 10_000)
    let key = DiskCache.Key("one")
    cache.keep(DiskFixture.picture(key, bytes: 10_000), for: key)
    #expect(cache.bytes(for: key) == nil)
    #expect(try fixture.files().paths == [])
  }

  /// If a file is stored again with another size, both sizes are counted, never too little.
  @Test func aFileOfAnotherSizeIsCounted() throws {
    let cache = try fixture.cache(capacity: 40_000)
    let keys = (0..<4).map { DiskCache.Key("\($0)") }
    for size in [1, 5000, 9000] {
      for key in keys { cache.keep(DiskFixture.picture(key, bytes: size), for: key) }
    }
    #expect(try fixture.files().cost <= 40_000)
  }
}
