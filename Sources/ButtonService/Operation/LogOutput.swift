internal import Dispatch
internal import Glibc
internal import Synchronization
internal import SystemPackage

/// Writes lines to a file descriptor without ever blocking those who log.
///
/// Lines wait in memory, up to a limit; what comes while the reader is too slow is dropped and
/// counted.
final class LogOutput: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isWriting = false
    var dropped = 0
  }

  /// Bytes that may wait: some thousand lines.
  private static let limit = 1 << 20

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "bezel.access-log")
  private let descriptor: Int32

  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Lines that were dropped.
  var dropped: Int { state.withLock { $0.dropped } }

  func write(_ line: String) {
    let mustWake = state.withLock { state in
      guard state.waiting.count + line.utf8.count < Self.limit else {
        state.dropped += 1
        return false
      }
      state.waiting += line.utf8
      state.waiting.append(UInt8(ascii: "\n"))
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if mustWake { queue.async { self.writeWaiting() } }
  }

  /// Waits until the lines so far are written, for as long as the reader keeps up.
  ///
  /// - Parameter seconds: How long at most.
  func flush(seconds: Int = 2) async {
    // Also of a cancelled task, on a thread that may be blocked.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [queue] in
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + .seconds(seconds))
        continuation.resume()
      }
    }
  }

  private func writeWaiting() {
    while true {
      let bytes = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.isWriting = false }
        return state.waiting
      }
      if bytes.isEmpty { return }
      do {
        try FileDescriptor(rawValue: descriptor).writeAll(bytes)
      } catch {
        // A reader that is gone must not end the server.
        let lines = bytes.count { $0 == UInt8(ascii: "\n") }
        state.withLock { $0.dropped += lines }
      }
    }
  }
}
