internal import Glibc
internal import NIOCore

/// The operating system's limit of open files for this process.
package enum OpenFiles {
  /// Files besides connections: standard streams, sockets that listen, files being read or written,
  /// the operator's connections, and three for each event loop, of which there is one a core.
  package static let reserve = 128 + 3 * System.coreCount

  /// How many files may be open.
  package static var limit: Int { current.map { Int(clamping: $0.rlim_cur) } ?? .max }

  /// How many this process may allow itself.
  package static var hardLimit: Int { current.map { Int(clamping: $0.rlim_max) } ?? .max }

  private static var current: rlimit? {
    var limits = rlimit()
    return unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0
      ? limits : nil
  }

  /// Raises the limit as far as this process may and a number of connections needs.
  ///
  /// - Returns: How many connections fit.
  package static func makeRoom(forConnections connections: Int) -> Int {
    let needed = connections + reserve
    if var limits = current, Int(clamping: limits.rlim_cur) < needed {
      limits.rlim_cur = min(limits.rlim_max, rlim_t(needed))
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
    return min(connections, max(1, limit - reserve))
  }
}
