internal import Glibc
internal import NIOCore
internal import NIOPosix

/// The file of a Unix domain socket.
struct SocketFile {
  let path: String

  /// Removes the file if it is left over from a server that no longer runs.
  ///
  /// - Throws: `IOError` with `EADDRINUSE` if a server listens on it, or if the file is no socket.
  func removeIfUnused(_ group: any EventLoopGroup) async throws {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
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

  func remove() { _ = unsafe unlink(path) }
}
