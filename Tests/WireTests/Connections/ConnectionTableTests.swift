import NIOCore
import NIOEmbedded
import Testing
import Wire

/// Connections that wait for their clients make room for new ones.
@Suite struct ConnectionTableTests {
  private let loop = EmbeddedEventLoop()
  private let control = ConnectionControl.test()
  private let table: ConnectionTable

  init() { table = ConnectionTable(loop, control) }

  private func connect(
    _ count: Int, waiting wait: Wait? = .head, to table: ConnectionTable? = nil
  ) throws -> [EmbeddedChannel] {
    let table = table ?? self.table
    return try (0..<count).map { _ in
      let channel = EmbeddedChannel(loop: loop)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      let connection = table.add(channel)
      connection.wait(for: wait == .reading ? nil : wait)
      if wait == .reading {
        channel.write(ByteBuffer(string: "x"), promise: nil)
        connection.hasWritten(1)
      }
      return channel
    }
  }

  private func closedCount(_ channels: [EmbeddedChannel]) -> Int {
    channels.count { !$0.isActive }
  }

  /// Few are closed of a large table, but always enough that a small one soon has room.
  @Test(arguments: [(3, 3), (16, 16), (20, 16), (256, 16), (320, 20), (6400, 400)])
  func makesRoomByAShareOrSixteen(open: Int, closed: Int) throws {
    let channels = try connect(open)
    table.makeRoom()
    #expect(closedCount(channels) == 0, "nobody has waited for a second")
    loop.advanceTime(by: .milliseconds(1250))
    table.makeRoom()
    #expect(closedCount(channels) == closed)
    // Once per check is enough.
    table.makeRoom()
    #expect(closedCount(channels) == closed)
    #expect(control.statistics.evictions == closed)
  }

  /// With a byte at a time, a response would last for days; a slow client that goes on has its time.
  @Test(arguments: [(10, 30...32), (40, nil)])
  func aClientTakesAKilobyteInItsTime(bytes: Int, end: ClosedRange<Int>?) throws {
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let connection = table.add(channel)
    connection.wait(for: nil)
    // There is always a byte that waits for the client.
    channel.write(ByteBuffer(string: "x"), promise: nil)
    var seconds = 0
    while control.statistics.timeouts == 0, seconds < 100 {
      connection.hasWritten(bytes)
      loop.advanceTime(by: .seconds(1))
      seconds += 1
    }
    #expect(end.map { $0.contains(seconds) } ?? (seconds == 100))
  }

  /// At the operator's address, nobody waits for a second to pass.
  @Test func makesRoomAtOnceWithoutPatience() throws {
    var limits = WireLimits()
    limits.evictionSeconds = 0
    let control = ConnectionControl(
      limits: limits, responder: { TestResponder() }, serverName: "test")
    let table = ConnectionTable(loop, control)
    let channels = try connect(40, to: table)
    for closed in [16, 32, 40] {
      table.makeRoom()
      #expect(closedCount(channels) == closed)
    }
  }

  /// Those who have waited longest go first, whatever they wait for: connections that waited for
  /// bodies locked everybody out.
  @Test(arguments: Wait.allCases.filter { $0 != .answer })
  func closesTheOldest(wait: Wait) throws {
    let busy = try connect(3, waiting: .answer)
    let old = try connect(10, waiting: wait)
    loop.advanceTime(by: .seconds(1))
    let young = try connect(20)
    loop.advanceTime(by: .milliseconds(1250))
    table.makeRoom()
    #expect(closedCount(old) == 10)
    #expect(closedCount(young) == 6)
    #expect(closedCount(busy) == 0, "it is the server's turn")
  }

  /// Once, bodies that had stopped kept all others out: those of the client with the most bytes for the longest time go.
  @Test func unfinishedBodiesMakeRoom() throws {
    let control = ConnectionControl(
      limits: WireLimits(), responder: { TestResponder(permit: BodyPermit(bytes: 1 << 20)) }, serverName: "test")
    // Of many loops, each has 2 MB.
    let table = ConnectionTable(loop, control, of: 100)
    let channels = try [(1, 600), (2, 900), (1, 500), (3, 300)].map { client, kilobytes in
      let channel = EmbeddedChannel(loop: loop)
      try channel.pipeline.syncOperations.addHandler(table.add(channel))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      let head = "POST /192.0.2.\(client) HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"
      try channel.writeInbound(ByteBuffer(string: head + String(repeating: "a", count: kilobytes * 1000)))
      loop.advanceTime(by: .seconds(1))
      return channel
    }
    let refused = try channels.map { try $0.readOutbound(as: ByteBuffer.self).map { String(buffer: $0).prefix(12) } }
    #expect(refused == ["HTTP/1.1 408", nil, "HTTP/1.1 408", nil])
  }

  /// Once, thousands of timeouts at once held up every other event.
  @Test func manyTimeoutsComeInTurns() throws {
    _ = try connect(200)
    loop.advanceTime(by: .seconds(10))
    #expect(control.statistics.timeouts == 64)
    loop.advanceTime(by: .milliseconds(10))
    #expect(control.statistics.timeouts == 200)
  }

  /// A loop without connections keeps no table to check, and so does not wake four times a second for ever.
  @Test func withoutConnectionsNothingIsScheduled() {
    weak var resting: ConnectionTable?
    do {
      let table = ConnectionTable(loop, control)
      table.remove(table.add(EmbeddedChannel(loop: loop)))
      resting = table
    }
    loop.advanceTime(by: .seconds(1))
    #expect(resting == nil)
  }

  /// Once, the wait before a request counted as long as no check had come after it.
  @Test func aRequestSinceTheLatestCheckIsNotEnded() throws {
    let client = try TestConnection()
    client.wait(seconds: 2)
    try client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    client.table.makeRoom()
    #expect(client.isOpen)
    client.answerNext()
    #expect(try client.responses()?.count == 1)
  }
}
