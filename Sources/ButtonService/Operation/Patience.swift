internal import Dispatch

/// The work took longer than its caller waits.
package struct TookTooLong: Error, CustomStringConvertible {
  let limit: Duration

  package var description: String {
    "not all files could be read within \(limit): a file system may not respond"
  }
}

/// Reads files, which may never end: the server of a network's drive may be gone. The thread that waits for it is of no
/// use for anything else, and is left behind.
///
/// - Parameter limit: How long it is waited for.
/// - Throws: ``TookTooLong``, `CancellationError` if the task is cancelled meanwhile, or what reading throws.
package func reading<Value: Sendable>(
  within limit: Duration, _ read: @escaping @Sendable () throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
  DispatchQueue(label: "bezel.reading").async { continuation.yield(Result { try read() }) }
  return try await withThrowingTaskGroup { group in
    defer { group.cancelAll() }
    group.addTask {
      for await result in results { return try result.get() }
      throw CancellationError()
    }
    group.addTask {
      try await Task.sleep(for: limit)
      throw TookTooLong(limit: limit)
    }
    while let value = try await group.next() { return value }
    throw CancellationError()
  }
}
