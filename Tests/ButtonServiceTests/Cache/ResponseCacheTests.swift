import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import ServiceContract
import Synchronization
import TestSupport
import Testing
import Wire

/// A response is made once for any number of simultaneous requests, and evicted when memory is
/// short.
@Suite(.timeLimit(.minutes(10))) struct ResponseCacheTests {
  private struct Failure: Error {}

  private let localization: Localization

  init() throws { localization = try TestAssets.standIn().catalog.default }

  /// This number of different requests.
  private func requests(_ count: Int) -> [ButtonRequest] {
    let sides = ButtonHeight.allowed.map { ButtonHeight(clamping: $0) }
    let radii = RadiusPercent.allowed.map { CornerRadius(clamping: $0) }
    return (0..<count).map { index in
      ButtonRequest(
        mode: .logoOnly(
          LogoButton(side: sides[index % sides.count], localization: localization)),
        cornerRadius: radii[index / sides.count % radii.count])
    }
  }

  private var table: ResponseTable { ResponseTable(capacity: 1 << 20) }

  private func owner(_ network: UInt64) -> WorkOwner { WorkOwner(client: .network(network)) }

  private var request: ButtonRequest {
    ButtonRequest(mode: .logoOnly(LogoButton(localization: localization)))
  }

  @Test func simultaneousRequestsShareOneRender() async throws {
    let gate = Gate()
    let made = Mutex(0)
    let cache = ResponseCache { (request: ButtonRequest) in
      made.withLock { $0 += 1 }
      await gate.pass()
      return StoredDocument.invented(for: request)
    }
    try await withThrowingTaskGroup(of: (EntityTag, CacheStatus).self) { tasks in
      for _ in 0..<200 {
        tasks.addTask {
          let made = try await cache.document(ResponseKey(.picture(request)))
          return (made.document.entityTag, made.status)
        }
      }
      await gate.arrived()
      for _ in 0..<200 { await Task.yield() }
      await gate.open()
      var tags: [EntityTag] = []
      var statuses: [CacheStatus: Int] = [:]
      for try await (tag, status) in tasks {
        tags.append(tag)
        statuses[status, default: 0] += 1
      }
      #expect(tags.count == 200)
      #expect(Set(tags).count == 1)
      #expect(statuses[.miss] == 1)
      #expect(statuses[.joined, default: 0] > 0)
    }
    #expect(try await cache.document(ResponseKey(.picture(request))).status == .hit)
    #expect(made.withLock { $0 } == 1)
  }

  @Test func failureReachesAllAndIsNotKept() async throws {
    let gate = Gate()
    let made = Mutex(0)
    let cache = ResponseCache { (request: ButtonRequest) in
      let attempt = made.withLock { count in
        count += 1
        return count
      }
      await gate.pass()
      if attempt == 1 { throw Failure() }
      return StoredDocument.invented(for: request)
    }
    // All clients must arrive before the failure; later ones would rightly try again. Each task
    // runs until it waits before the next one starts.
    let clients = (0..<50).map { _ in
      Task.immediate { try await cache.document(request).entityTag }
    }
    await gate.arrived()
    await gate.open()
    for client in clients {
      await #expect(throws: Failure.self) { try await client.value }
    }
    #expect(made.withLock { $0 } == 1)
    #expect(
      try await cache.document(request).entityTag
        == StoredDocument.invented(for: request).entityTag)
    #expect(made.withLock { $0 } == 2)
  }

  /// Once, who joined a picture that a flooding client waited for got that client's 503.
  @Test func whoJoinsAClientWithoutRoomIsNotRefusedWithIt() async throws {
    let flooder = ClientNetwork.network(1)
    let gate = Gate()
    let makers = Mutex<[ClientNetwork?]>([])
    let cache = ResponseCache(table) { _, owner in
      makers.withLock { $0.append(owner.client) }
      if owner.client == flooder {
        await gate.pass()
        throw WorkerPool.Refusal()
      }
      return (StoredDocument.invented(for: request), nil)
    }
    let key = ResponseKey(.picture(request))
    // Each task runs until it waits before the next one starts.
    let tasks = [1, 1, 2, 3, 2].map { client in
      Task.immediate { try await cache.document(key, for: owner(client)).status }
    }
    await gate.arrived()
    await gate.open()
    for task in tasks[..<2] {
      await #expect(throws: WorkerPool.Refusal.self) { try await task.value }
    }
    #expect(try await tasks[2].value == .miss)
    for task in tasks[3...] { #expect(try await task.value == .joined) }
    #expect(makers.withLock { $0 } == [flooder, .network(2)])
  }

  /// Once, a picture was drawn for a client that had left; now the next one who waits has it drawn, and nobody
  /// has that client's error.
  @Test func whoJoinsAClientThatLeavesHasThePicture() async throws {
    let gate = Gate()
    let attempts = Mutex(0)
    let cache = ResponseCache(table) { _, _ in
      let attempt = attempts.withLock { count in
        count += 1
        return count
      }
      await gate.pass()
      if attempt == 1 { throw ClientDisconnected() }
      return (StoredDocument.invented(for: request), nil)
    }
    let key = ResponseKey(.picture(request))
    let tasks = [1, 1, 2].map { client in
      Task.immediate { try await cache.document(key, for: owner(client)).status }
    }
    await gate.arrived()
    await gate.open()
    await #expect(throws: ClientDisconnected.self) { try await tasks[0].value }
    #expect(try await tasks[1].value == .miss)
    #expect(try await tasks[2].value == .joined)
  }

  /// Each client is refused for itself, and all of them are answered.
  @Test func everyClientWithoutRoomHasATurn() async throws {
    let gate = Gate()
    let makers = Mutex<[ClientNetwork?]>([])
    let cache = ResponseCache(table) { _, owner in
      makers.withLock { $0.append(owner.client) }
      await gate.pass()
      throw WorkerPool.Refusal()
    }
    let key = ResponseKey(.picture(request))
    let tasks = [1, 2, 2, 3, 1].map { client in
      Task.immediate { try await cache.document(key, for: owner(client)).status }
    }
    await gate.arrived()
    await gate.open()
    for task in tasks {
      await #expect(throws: WorkerPool.Refusal.self) { try await task.value }
    }
    #expect(makers.withLock { $0 } == [.network(1), .network(2), .network(3)])
  }

  @Test func differentRequestsDoNotWaitForEachOther() async throws {
    let gate = Gate()
    let slow = request
    let cache = ResponseCache { (request: ButtonRequest) in
      if request == slow { await gate.pass() }
      return StoredDocument.invented(for: request)
    }
    let waiting = Task { try await cache.document(slow).entityTag }
    await gate.arrived()
    for other in requests(20) where other != slow { _ = try await cache.document(other) }
    await gate.open()
    _ = try await waiting.value
  }
}
