internal import Glibc
internal import NIOCore
internal import NIOPosix

/// The file of a Unix domain socket.
struct SocketFile {
  let path: String

  /// Removes the file if it is left over from a server that no longer runs.
  ///
  /// - Throws: `IOError` with `EADDRINUSE` if a server listens on it, `ENOTSOCK` if it is not a socket.
  func removeIfUnused(_ group: any EventLoopGroup) async throws {
    guard try exists() else { return }
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

  /// - Throws: `IOError` if the file is not a socket.
  private func exists() throws -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw IOError(errnoCode: ENOTSOCK, reason: "lstat")
    }
    return true
  }

  /// Finds what prevents a socket there: its folder, or another file.
  fileprivate func check() throws {
    _ = try exists()
    let end = path.lastIndex(of: "/") ?? path.startIndex
    guard unsafe access(String(path[...end]), W_OK | X_OK) == 0 else {
      throw IOError(errnoCode: errno, reason: "access")
    }
  }
}

extension ListenAddress {
  /// Finds what would prevent listening, as far as it shows without: whether a socket can be made.
  package func check() throws(ListeningFault) {
    guard case .unix(let path) = self else { return }
    do { try SocketFile(path: path).check() } catch { throw ListeningFault(self, error) }
  }
}
