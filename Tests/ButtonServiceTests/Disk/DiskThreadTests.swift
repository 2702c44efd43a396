import Foundation
import TestSupport
import Testing

@testable import ButtonService

/// Many threads, and several servers, use one folder at the same time.
@Suite struct DiskThreadTests {
  private let fixture: DiskFixture

  init() throws { fixture = try DiskFixture() }

  private func size(_ key: DiskCache.Key) -> Int {
    key.text.utf8.reduce(0) { $0 * 31 + Int($1) } % 9000
  }

  /// Reads and writes at random; every picture found is the right one.
  ///
  /// - Returns: How many were found.
  private func use(_ cache: DiskCache, keys: Int, seed: UInt64) -> Int {
    var generator = SplitMix64(seed: seed)
    var found = 0
    for _ in 0..<400 {
      let key = DiskCache.Key("\(Int.random(in: 0..<keys, using: &generator))")
      let picture = DiskFixture.picture(key, bytes: size(key))
      if let bytes = cache.bytes(for: key) {
        found += 1
        #expect(bytes == picture)
      } else {
        cache.keep(picture, for: key)
      }
    }
    return found
  }

  @Test(arguments: [1, 200], [1, 2])
  func everyPictureIsRight(keys: Int, servers: Int) async throws {
    let capacity = 400_000
    let caches = try (0..<servers).map { _ in try fixture.cache(capacity: capacity) }
    let found = try await withThrowingTaskGroup(of: Int.self) { tasks in
      for thread in 0..<16 {
        let cache = caches[thread % servers]
        tasks.addTask {
          try await OwnThread.run {
            if thread < servers { cache.tidyUp() }
            return use(cache, keys: keys, seed: UInt64(thread))
          }
        }
      }
      return try await tasks.reduce(0, +)
    }
    #expect(found > 0)
    #expect(try fixture.files().cost <= capacity * servers)
    #expect(fixture.log.all == [])
    // No temporary files are left.
    #expect(try fixture.files().paths.allSatisfy { !$0.hasSuffix(".new") })
  }

  /// With several writers of one key, a reader never sees a partial picture, even if their pictures
  /// differ.
  @Test func writersOfOneKeyDoNotMix() async throws {
    let cache = try fixture.cache()
    let key = DiskCache.Key("one")
    let pictures = [[UInt8](repeating: 1, count: 1), [UInt8](repeating: 2, count: 50_000)]
    cache.keep(pictures[0], for: key)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for thread in 0..<8 {
        tasks.addTask {
          try await OwnThread.run {
            for _ in 0..<100 {
              if thread < 4 { cache.keep(pictures[thread % 2], for: key) }
              #expect(cache.bytes(for: key).map(pictures.contains) == true)
            }
          }
        }
      }
      try await tasks.waitForAll()
    }
    #expect(fixture.log.all == [])
  }

  /// The whole folder is removed repeatedly while servers run.
  @Test func folderMayVanishAtAnyMoment() async throws {
    let cache = try fixture.cache()
    let folder = fixture.folder
    try await withThrowingTaskGroup(of: Int.self) { tasks in
      for thread in 0..<4 {
        tasks.addTask {
          try await OwnThread.run { use(cache, keys: 50, seed: UInt64(thread)) }
        }
      }
      tasks.addTask {
        try await OwnThread.run {
          for _ in 0..<50 { try? FileManager.default.removeItem(atPath: folder) }
          return 0
        }
      }
      try await tasks.waitForAll()
    }
    let key = DiskCache.Key("last")
    cache.keep([1], for: key)
    #expect(cache.bytes(for: key) == [1])
  }
}
