internal import Glibc
internal import NIOCore

/// Why a server cannot listen on an address.
package struct ListeningFailed: Error, CustomStringConvertible {
  package let address: ListenAddress
  private let reason: String

  init(_ address: ListenAddress, _ error: any Error) {
    self.address = address
    reason =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE: "the address is already in use"
      case EADDRNOTAVAIL: "this machine does not have the address"
      case EACCES, EPERM: "permission denied"
      case EROFS: "the file system is read-only"
      case ENOENT, ENOTDIR: "the folder does not exist"
      case ENOTSOCK, EBADF: "it is not a socket"
      default:
        error is SocketAddressError || error is SocketAddressError.UnknownHost
          ? "the host does not exist" : "\(error)"
      }
  }

  package var description: String { "cannot listen on \(address): \(reason)" }
}
