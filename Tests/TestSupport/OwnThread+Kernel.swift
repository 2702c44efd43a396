import Foundation
import Glibc

extension OwnThread {
  /// Makes this thread, and no other, a user to whom permissions apply, also where the tests run as
  /// root. The thread must end afterwards.
  ///
  /// - Returns: Whether it is one now.
  package static func becomeOrdinaryUser() -> Bool {
    guard geteuid() == 0 else { return true }
    let nobody: uid_t = 65_534
    _ = call("setfsuid", CInt(nobody))
    // The call returns the user before it: a second one tells whether the first did anything.
    return call("setfsuid", CInt(nobody)) == CInt(nobody)
  }

  /// Lays a file system of so many bytes over a folder, which this thread alone sees.
  ///
  /// - Returns: Whether the kernel lets it; it takes root.
  package static func mountSmallDisk(over folder: String, bytes: Int) -> Bool {
    guard leaveMounts() else { return false }
    return mount("tmpfs", folder, "tmpfs", 0, "size=\(bytes)") == 0
  }

  /// Takes from this thread the right to change a folder, or returns `false`.
  package static func mountReadOnly(_ folder: String) -> Bool {
    guard leaveMounts(), mount(folder, folder, nil, UInt(MS_BIND), nil) == 0 else { return false }
    return mount("none", folder, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0
  }

  /// Gives this thread mounts that no other sees.
  private static func leaveMounts() -> Bool {
    // CLONE_FS and CLONE_NEWNS
    guard call("unshare", 0x200) == 0, call("unshare", 0x20000) == 0 else { return false }
    return mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0
  }

  /// Calls a function of the C library that Swift's module of it lacks.
  private static func call(_ name: String, _ argument: CInt) -> CInt {
    guard let symbol = dlsym(nil, name) else { return -1 }
    typealias Function = @convention(c) (CInt) -> CInt
    return unsafeBitCast(symbol, to: Function.self)(argument)
  }
}
