import ButtonAssets
import ButtonCore
import ButtonService
import NIOCore
import NIOEmbedded
import Synchronization
import TestSupport
import Testing
import Wire

/// A picture that many wait for is drawn for those who are still there.
@Suite struct JoinedPictureTests {
  /// Once, a picture that waited was drawn for nobody.
  @Test(.timeLimit(.minutes(10)), arguments: [(false, false, 0), (true, false, 1), (false, true, 1)])
  func aWaitingPictureIsDrawnForThoseWhoAreThere(firstStays: Bool, anotherStays: Bool, drawings: Int) async throws {
    let workers = WorkerPool(threads: 1, waiting: 9)
    let drawn = Mutex(0)
    let cache = ResponseCache(ResponseTable(capacity: 1 << 20)) { _, owner in
      try await workers.run(for: owner) {
        drawn.withLock { $0 += 1 }
        return (StoredDocument([1]), nil)
      }
    }
    let localization = try TestAssets.standIn().catalog.default
    let key = ResponseKey(.picture(ButtonRequest(mode: .logoOnly(LogoButton(localization: localization)))))
    func stays(_ number: Int) -> Bool {
      number == 0 && firstStays || number == 7 && anotherStays
    }
    var tasks: [Task<Int, any Error>] = []
    try await workers.whileOccupied {
      // The first has it drawn; the others, of whom most leave, join it.
      var channels: [NIOAsyncTestingChannel] = []
      for number in 0..<20 {
        let channel = NIOAsyncTestingChannel()
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        let owner = WorkOwner(client: .network(UInt64(number)), recipient: Recipient(channel))
        tasks.append(Task.immediate { try await cache.document(key, for: owner).document.body.readableBytes })
        channels.append(channel)
      }
      for (number, channel) in channels.enumerated() where !stays(number) {
        try await channel.close().get()
      }
    }
    for (number, task) in tasks.enumerated() {
      let bytes = try? await task.value
      if stays(number) { #expect(bytes == 1) }
    }
    #expect(drawn.withLock(\.self) == drawings)
    try await workers.shutDown()
  }
}
