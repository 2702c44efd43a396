package import NIOCore

/// The open connections of all event loops.
package struct ConnectionTables: Sendable {
  private let tables: [ObjectIdentifier: NIOLoopBoundBox<ConnectionTable>]

  package init(_ group: any EventLoopGroup, _ control: ConnectionControl) {
    let loops = Array(group.makeIterator())
    tables = Dictionary(
      uniqueKeysWithValues: loops.map { loop in
        let table = ConnectionTable(loop, control, of: loops.count)
        return (ObjectIdentifier(loop), .makeBoxSendingValue(table, eventLoop: loop))
      })
  }

  /// Adds a connection to the table of its event loop, on which this must be called.
  ///
  /// - Throws: `ChannelError` if the server is stopping: nothing would close the connection.
  func add(_ channel: any Channel) throws -> HTTP1Connection {
    guard let table = tables[ObjectIdentifier(channel.eventLoop)]?.value else {
      preconditionFailure("a connection belongs to an event loop of the group")
    }
    guard !table.isStopping else { throw ChannelError.ioOnClosedChannel }
    let connection = table.add(channel)
    channel.closeFuture.assumeIsolated().whenComplete { _ in table.remove(connection) }
    return connection
  }

  /// Does something with each table, on its event loop, and waits until it is done.
  func finishOnEach(_ act: @escaping @Sendable (ConnectionTable) -> Void) async {
    for table in tables.values { try? await table.eventLoop.submit { act(table.value) }.get() }
  }

  /// Does something with each table, on its event loop.
  func onEach(_ act: @escaping @Sendable (ConnectionTable) -> Void) {
    for table in tables.values { table.eventLoop.execute { act(table.value) } }
  }
}
