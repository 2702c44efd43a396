internal import Glibc
internal import SystemPackage

/// System calls that take a folder and the name of an entry, which need unsafe code.
///
/// Callers pass names that they made or that a folder listed, so no name has a slash. Links are
/// never followed.
enum SystemCalls {
  /// Opens an existing file. Never blocks, not even on a pipe or a device.
  static func openFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_RDONLY | O_NONBLOCK)
  }

  /// Creates a file, or fails if the name exists.
  static func createFile(
    _ name: String, in folder: FileDescriptor
  ) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  static func openFolder(
    _ name: String, in folder: FileDescriptor
  ) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
  }

  private static func open(
    _ name: String, in folder: FileDescriptor, _ flags: CInt, mode: mode_t = 0
  ) throws(Errno) -> FileDescriptor {
    FileDescriptor(
      rawValue: try check { () in
        unsafe openat(folder.rawValue, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
      })
  }

  /// Makes a folder that only its owner may use.
  static func makeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno) {
    _ = try check { () in unsafe mkdirat(folder?.rawValue ?? AT_FDCWD, path, 0o700) }
  }

  /// Renames a file atomically: a reader finds the old file or the new one.
  static func rename(
    _ old: String, to new: String, in folder: FileDescriptor
  ) throws(Errno) {
    _ = try check { () in unsafe renameat(folder.rawValue, old, folder.rawValue, new) }
  }

  static func removeFile(_ name: String, in folder: FileDescriptor) throws(Errno) {
    _ = try check { () in unsafe unlinkat(folder.rawValue, name, 0) }
  }

  /// Removes a folder that is empty.
  static func removeFolder(_ name: String, in folder: FileDescriptor) throws(Errno) {
    _ = try check { () in unsafe unlinkat(folder.rawValue, name, AT_REMOVEDIR) }
  }

  /// Locks an open file or folder without waiting, until it is closed.
  static func lock(_ file: FileDescriptor, exclusively: Bool) throws(Errno) {
    _ = try check { () in flock(file.rawValue, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB) }
  }

  /// Reads `count` bytes from the current position, or fewer at the end of the file.
  static func read(_ count: Int, from file: FileDescriptor) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe Glibc.read(
          file.rawValue, buffer.baseAddress.map { unsafe $0 + filled }, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = Errno(rawValue: errno)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The names in a folder, in no order, without `.` and `..`.
  static func names(in folder: FileDescriptor) throws(Errno) -> [String] {
    let listed = try open(".", in: folder, O_RDONLY | O_DIRECTORY)
    guard let stream = unsafe fdopendir(listed.rawValue) else {
      let failure = Errno(rawValue: errno)
      try? listed.close()
      throw failure
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { characters in
          unsafe String(cString: characters)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Repeats a call that a signal interrupts.
  private static func check(_ call: () -> CInt) throws(Errno) -> CInt {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}
