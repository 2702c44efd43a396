internal import FoundationEssentials
internal import Glibc
internal import NIOCore

/// The operating system's limit of open files for this process.
package enum OpenFiles {
  /// Files besides connections: standard streams, sockets that listen, files being read or written,
  /// the operator's connections, and three for each event loop, of which there is one a core.
  package static let reserve = 128 + 3 * System.coreCount

  /// The number of files that may be open.
  package static var limit: Int { current.map { Int(clamping: $0.rlim_cur) } ?? .max }

  /// The largest number that this process may allow itself.
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

/// The memory that the process may use, as its control group allows (`cgroups(7)`).
package enum MemoryLimit {
  /// Bytes; `nil` if there is no limit.
  package static let bytes = limit(of: "/proc/self/cgroup", under: "/sys/fs/cgroup")

  /// Bytes for the memory cache by default: 64 MiB, or a quarter of the limit if that is less. The
  /// rest is for the program itself, pictures being drawn, and connections.
  package static let standardCacheBytes = cacheBytes(limit: bytes)

  package static func cacheBytes(limit: Int?) -> Int {
    let megabyte = 1 << 20
    return max(4, min(64, (limit ?? .max) / 4 / megabyte)) * megabyte
  }

  /// The least limit of a group and those above it, in either version of control groups.
  ///
  /// - Parameter groups: The file that names the process's groups, a line each: number, controllers,
  ///   path.
  package static func limit(of groups: String, under root: String) -> Int? {
    guard let text = try? String(contentsOfFile: groups, encoding: .utf8) else { return nil }
    var limits: [Int] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let isUnified = fields[0] == "0" && fields[1].isEmpty
      guard isUnified || fields[1].split(separator: ",").contains("memory") else { continue }
      var parts = fields[2].split(separator: "/")
      while true {
        // In a container, the path is often that of the host, and the limit is in the root.
        let folder = root + (isUnified ? "" : "/memory") + parts.map { "/" + $0 }.joined()
        let file = folder + (isUnified ? "/memory.max" : "/memory.limit_in_bytes")
        if let text = try? String(contentsOfFile: file, encoding: .utf8),
          let limit = Int(text.filter { !$0.isWhitespace })
        {
          limits.append(limit)
        }
        if parts.isEmpty { break }
        parts.removeLast()
      }
    }
    // Version 1 says "no limit" with a number near the largest.
    return limits.min().flatMap { $0 < 1 << 60 ? $0 : nil }
  }
}
