import Foundation
import Glibc

extension OwnThread {
  /// Makes this thread alone run as a user to whom file permissions apply, even if the tests run as
  /// root. The thread must end afterwards.
  ///
  /// - Returns: Whether that worked.
  package static func becomeOrdinaryUser() -> Bool {
    guard geteuid() == 0 else { return true }
    let nobody: uid_t = 65_534
    _ = call("setfsuid", CInt(nobody))
    // The call returns the previous user: a second call tells whether the first one had an effect.
    return call("setfsuid", CInt(nobody)) == CInt(nobody)
  }

  /// Mounts a file system of this size over a folder; only this thread sees it.
  ///
  /// - Returns: Whether the kernel allows it, which requires root.
  package static func mountSmallDisk(over folder: String, bytes: Int) -> Bool {
    guard leaveMounts() else { return false }
    return mount("tmpfs", folder, "tmpfs", 0, "size=\(bytes)") == 0
  }

  /// Makes a folder read-only for this thread, or returns `false`.
  package static func mountReadOnly(_ folder: String) -> Bool {
    guard leaveMounts(), mount(folder, folder, nil, UInt(MS_BIND), nil) == 0 else { return false }
    return mount("none", folder, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0
  }

  /// Gives this thread its own mounts, which no other thread sees.
  private static func leaveMounts() -> Bool {
    // CLONE_FS and CLONE_NEWNS
    guard call("unshare", 0x200) == 0, call("unshare", 0x20000) == 0 else { return false }
    return mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
  }

  /// Calls a C library function that Swift's module does not declare.
  private static func call(_ name: String, _ argument: CInt) -> CInt {
    guard let symbol = dlsym(nil, name) else { return -1 }
    typealias Function = @convention(c) (CInt) -> CInt
    return unsafeBitCast(symbol, to: Function.self)(argument)
  }
}
