import Foundation
internal import Synchronization

/// A port of this machine on which nobody listens.
package enum FreePort {
  package struct None: Error {}

  /// A port that nobody has, and that nobody gets by chance: the system gives clients, and servers that
  /// ask for any port, those from 32,768, and each call here has another.
  package static func any() throws(None) -> Int {
    for _ in 0..<1000 {
      let number = next.add(1, ordering: .relaxed).newValue
      guard let (descriptor, port) = try? bound(12_000 + number % 20_000) else { continue }
      close(descriptor)
      return port
    }
    throw None()
  }

  private static let next = Atomic(Int.random(in: 0..<20_000))

  fileprivate static func bound(_ port: Int = 0) throws(None) -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw None() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) == 0 ? getsockname(descriptor, generic, &size) : -1
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw None()
    }
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }
}

/// A server that lets clients connect, and never answers.
package final class SilentServer: Sendable {
  package let port: Int
  private let descriptor: Int32

  package init() throws(FreePort.None) {
    (descriptor, port) = try FreePort.bound()
    guard listen(descriptor, 1) == 0 else { throw FreePort.None() }
  }

  deinit { close(descriptor) }
}
