import Dispatch
import FoundationEssentials
import Glibc
import NIOCore
import NIOPosix
import Wire

/// The service manager that started this process, such as systemd: the sockets that it passes, and
/// what it is told (`sd_listen_fds(3)`, `sd_notify(3)`).
package struct ServiceManager: Sendable {
  enum Notice: Sendable {
    case ready, reloading, stopping, alive
  }

  /// Sockets that listen already.
  let sockets: [ListenAddress]
  /// Half of the time in which it wants to hear that the process is alive, as `sd_watchdog_enabled(3)` recommends;
  /// `nil` for never.
  private let watchdogPause: Duration?
  private let notifySocket: String?

  package init(environment: [String: String]) {
    let own = "\(ProcessInfo.processInfo.processIdentifier)"
    func isForUs(_ name: String) -> Bool { environment[name].map { $0 == own } ?? true }
    let count = Int32(environment["LISTEN_FDS"] ?? "") ?? 0
    let isPassed = environment["LISTEN_PID"] == own && (1...65_536).contains(count)
    // The first has the number 3.
    sockets = isPassed ? (3..<3 + count).map { .inherited(descriptor: $0) } : []
    let interval = isForUs("WATCHDOG_PID") ? environment["WATCHDOG_USEC"].flatMap { Int($0) } ?? 0 : 0
    watchdogPause = interval > 1 ? .microseconds(interval / 2) : nil
    notifySocket = environment["NOTIFY_SOCKET"]
  }

  /// Tells the service manager; does nothing without one.
  func notify(_ notice: Notice) {
    if let notifySocket { send(text(notice), to: notifySocket) }
  }

  /// Tells it that the process is alive, as long as its event loops are, until the task is canceled.
  package func feedWatchdog(sleep: (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) async throws {
    while let watchdogPause {
      for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() { try await loop.submit {}.get() }
      notify(.alive)
      try await sleep(watchdogPause)
    }
  }

  private func text(_ notice: Notice) -> String {
    switch notice {
    case .ready: "READY=1"
    // Dispatch's clock on Linux is `CLOCK_MONOTONIC`.
    case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(DispatchTime.now().uptimeNanoseconds / 1000)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    }
  }

  /// Sends a text to a Unix domain socket, or drops it: nobody can be told that telling failed.
  ///
  /// - Parameter path: The socket's path; a name of the abstract namespace begins with `@`.
  private func send(_ text: String, to path: String) {
    let isAbstract = path.hasPrefix("@")
    let name = isAbstract ? "\0" + path.dropFirst() : path
    guard let address = try? SocketAddress(unixDomainSocketPath: name) else { return }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    unsafe address.withSockAddr { pointer, size in
      // A path ends with a zero byte; an abstract name is counted.
      let length = isAbstract ? MemoryLayout<sa_family_t>.size + name.utf8.count : size
      _ = unsafe sendto(
        descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL), pointer, socklen_t(length))
    }
  }
}
