import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonService

/// In two thousand orders of events, or ten thousand with `BEZEL_LONG_TESTS=1`, with servers that are
/// killed, power failures, full disks and damaged files at any system call: a picture that the cache
/// returns is the one that was kept.
@Suite struct DiskInterleavingTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["BEZEL_LONG_TESTS"] == "1" ? 2500 : 500

  @Test(arguments: 0..<4)
  func everyPictureIsRight(part: UInt64) async throws {
    let fingerprints = [try Fingerprint.invented("one"), try Fingerprint.invented("two")]
    let found = try await OwnThread.run {
      (0..<Self.rounds).reduce(0) { found, round in
        let seed = part * 1_000_000 + UInt64(round)
        return found + DiskRound(seed: seed, fingerprints).run()
      }
    }
    // A cache that lost every picture would pass otherwise.
    #expect(found > Self.rounds)
  }
}

/// Some threads of some servers that share a folder, in one order of events.
private struct DiskRound {
  private static let folder = "/var/cache"
  private static let threads = 3
  private static let keys = (0..<4).map { DiskCache.Key("\($0)") }
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private let seed: UInt64
  private let machine: InventedMachine
  /// Of each server.
  private let fingerprints: [Fingerprint]
  private let capacity: Int

  init(seed: UInt64, _ fingerprints: [Fingerprint]) {
    self.seed = seed
    // In every fifth round, only the threads get in each other's way.
    machine = InventedMachine(
      folder: Self.folder, seats: Self.threads, seed: seed, hasFaults: seed % 5 != 0)
    // Two servers of one installation, or of two.
    self.fingerprints = [fingerprints[0], fingerprints[seed % 4 == 0 ? 1 : 0]]
    // Room for two pictures, or for all.
    capacity = seed % 4 == 1 ? 1 << 20 : 2 * 4608
  }

  /// A cache and the process that uses it.
  private struct Server {
    let calls: InventedCalls
    let cache: DiskCache
    let fingerprint: Fingerprint
  }

  /// - Returns: How many pictures were found.
  func run() -> Int {
    let servers = Mutex<[Server?]>([nil, nil])
    let found = Atomic(0)
    machine.turns.run { [self] seat in
      // The first server has two threads.
      let number = seat == 2 ? 1 : 0
      for _ in 0..<5 {
        var server = servers.withLock { $0[number] }
        if server.map({ machine.isRunning($0.calls) }) != true {
          server = start(fingerprints[number])
          servers.withLock { [server] in $0[number] = server }
        }
        if let server, act(server) { found.add(1, ordering: .relaxed) }
      }
    }
    servers.withLock { $0 = [] }
    recover()
    return found.load(ordering: .relaxed)
  }

  private func start(_ fingerprint: Fingerprint) -> Server? {
    let calls = machine.startProcess()
    let cache = try? DiskCache(
      folder: Self.folder, capacity: capacity, fingerprint: fingerprint, logger: Self.logger,
      calls: calls)
    return cache.map { Server(calls: calls, cache: $0, fingerprint: fingerprint) }
  }

  /// Does one thing, and returns whether it found a picture.
  private func act(_ server: Server) -> Bool {
    let key = Self.keys[machine.choose(0..<Self.keys.count)]
    switch machine.choose(0..<40) {
    case 0:
      server.cache.tidyUp()
      return false
    case 1..<22:
      server.cache.keep(picture(key, server.fingerprint), for: key)
      return false
    default:
      return find(key, server)
    }
  }

  private func find(_ key: DiskCache.Key, _ server: Server) -> Bool {
    guard let bytes = server.cache.bytes(for: key), machine.isRunning(server.calls) else {
      return false
    }
    #expect(bytes == picture(key, server.fingerprint), "seed \(seed): \(key.text)")
    #expect(server.cache.index.cost <= capacity, "seed \(seed)")
    return true
  }

  /// A picture of one installation; another one draws another.
  private func picture(_ key: DiskCache.Key, _ fingerprint: Fingerprint) -> [UInt8] {
    Array("\(key.text) of \(fingerprint.hexadecimalDigits)".utf8)
  }

  /// Nothing goes wrong any more: a new server finds right pictures alone, keeps new ones, and
  /// leaves no more on the disk than it may.
  private func recover() {
    machine.state.withLock { state in
      state.hasFaults = false
      for process in state.processes { state.disk.end(process) }
      state.disk.age(seconds: 4000)
    }
    guard let server = start(fingerprints[0]) else {
      Issue.record("seed \(seed): no server can start")
      return
    }
    let isTidy = seed % 3 == 0
    if isTidy { server.cache.tidyUp() }
    for key in Self.keys { _ = find(key, server) }
    for key in Self.keys {
      server.cache.keep(picture(key, server.fingerprint), for: key)
      // The index may still count a damaged file of that name, and evict the new one with it.
      if find(key, server) { continue }
      server.cache.keep(picture(key, server.fingerprint), for: key)
      #expect(find(key, server), "seed \(seed): \(key.text) is not kept")
    }
    guard isTidy, fingerprints[0] == fingerprints[1] else { return }
    // A link that somebody made stays, and so does another installation's file for a day.
    let files = machine.state.withLock { state in
      state.disk.files.filter { state.disk.isFile($0.node) }.map(\.name)
    }
    #expect(!files.contains(where: StoredName.isTemporary), "seed \(seed): \(files)")
    #expect(files.count * 4608 <= capacity, "seed \(seed): \(files)")
  }
}
