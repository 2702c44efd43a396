import Foundation

/// A port of this machine on which nobody listens.
package enum FreePort {
  package struct None: Error {}

  /// A port that was free a moment ago: the caller must be prepared to find it taken.
  package static func any() throws(None) -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw None() }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) == 0 ? getsockname(descriptor, generic, &size) : -1
      }
    }
    guard status == 0 else { throw None() }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
