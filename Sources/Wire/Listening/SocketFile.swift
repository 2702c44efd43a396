internal import Foundation
internal import NIOCore
internal import NIOPosix

/// The file of a Unix domain socket.
struct SocketFile {
  let path: String

  /// Removes the file if it is left over from a server that no longer runs.
  ///
  /// - Throws: `IOError` with `EADDRINUSE` if a server listens on it, or if the file is no socket.
  func removeIfUnused(_ group: any EventLoopGroup) async throws {
    guard let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] else { return }
    guard type as? FileAttributeType == .typeSocket else {
      throw IOError(errnoCode: EADDRINUSE, reason: "the file is not a socket")
    }
    do {
      let channel = try await ClientBootstrap(group: group)
        .connect(unixDomainSocketPath: path).get()
      try? await channel.close()
    } catch let error as IOError where error.errnoCode == ECONNREFUSED {
      return remove()
    } catch {
      // A server that is busy, or one that this process may not connect to.
    }
    throw IOError(errnoCode: EADDRINUSE, reason: "another server listens on the socket")
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
