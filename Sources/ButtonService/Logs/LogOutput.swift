internal import Dispatch
internal import Glibc
internal import Synchronization

/// Writes lines to a file descriptor without ever blocking those who log.
///
/// Lines wait in memory, up to a limit; what comes while nothing can be written is dropped and counted. What
/// was written in part is continued when the descriptor takes bytes again, such as after a full disk, so that
/// lines stay whole.
package final class LogOutput: Sendable {
  private struct State {
    var waiting: [LogLines] = []
    /// Bytes that wait or are being written.
    var bytes = 0
    var isWriting = false
    var isEnding = false
    var dropped = 0
  }

  /// Bytes that may wait: some thousand lines.
  private static let limit = 1 << 20
  /// After so long, a write that failed is tried again.
  private static let pauseMilliseconds: Int32 = 250

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "bezel.access-log")
  private let descriptor: Int32
  /// Whether the latest lines could not be written.
  private let isFailing = Atomic(false)
  private let onFault: @Sendable (_ error: Int32) -> Void

  /// - Parameter onFault: Called once when lines cannot be written, as on a full disk, until some are again.
  package init(descriptor: Int32, onFault: @escaping @Sendable (_ error: Int32) -> Void = { _ in }) {
    (self.descriptor, self.onFault) = (descriptor, onFault)
  }

  /// Lines that were dropped.
  package var dropped: Int { state.withLock { $0.dropped } }

  package func write(_ lines: LogLines) {
    let mustWake = state.withLock { state in
      guard state.bytes + lines.bytes.count < Self.limit else {
        state.dropped += lines.count
        return false
      }
      state.waiting.append(lines)
      state.bytes += lines.bytes.count
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if mustWake { queue.async { self.writeWaiting() } }
  }

  /// Waits until the lines so far are written, for as long as the reader keeps up, and tries nothing again
  /// that fails.
  ///
  /// - Parameter seconds: How long at most.
  package func flush(seconds: Int = 2) async {
    state.withLock { $0.isEnding = true }
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
      let all = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.isWriting = false }
        return state.waiting
      }
      if all.isEmpty { return }
      for lines in all {
        let isWritten = write(lines.bytes)
        isFailing.store(!isWritten, ordering: .relaxed)
        state.withLock { state in
          state.bytes -= lines.bytes.count
          if !isWritten { state.dropped += lines.count }
        }
      }
    }
  }

  /// - Returns: Whether all is written: otherwise the reader has left, or the server ends.
  private func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        // A reader that is gone must not end the server.
        // A reader that is only slow has until the end of ``flush(seconds:)``.
        let (error, isFull) = (errno, errno == EAGAIN)
        if !isFull, !isFailing.exchange(true, ordering: .relaxed) { onFault(error) }
        if error == EPIPE || !isFull && state.withLock({ $0.isEnding }) { return false }
        waitToTryAgain(isFull: isFull)
      }
    }
    return true
  }

  /// - Parameter isFull: Whether the reader of a pipe has to read first.
  private func waitToTryAgain(isFull: Bool) {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&place, isFull ? 1 : 0, Self.pauseMilliseconds)
  }
}
