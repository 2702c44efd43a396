internal import Glibc
internal import SystemPackage

/// The kernel's system calls; most of them take a folder and the name of an entry, which needs
/// unsafe code.
///
/// Callers pass names that they made or that a folder listed, so no name has a slash.
struct SystemCalls: FileCalls {
  func open(path: String) throws(Errno) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(path), .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Never blocks, not even on a pipe or a device.
  func openFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_RDONLY | O_NONBLOCK)
  }

  func createFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  func openFolder(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try open(name, in: folder, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
  }

  private func open(
    _ name: String, in folder: FileDescriptor, _ flags: CInt, mode: mode_t = 0
  ) throws(Errno) -> FileDescriptor {
    FileDescriptor(
      rawValue: try Self.check { () in
        unsafe openat(folder.rawValue, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
      })
  }

  func makeFolder(_ name: String, in folder: FileDescriptor?) throws(Errno) {
    _ = try Self.check { () in unsafe mkdirat(folder?.rawValue ?? AT_FDCWD, name, 0o700) }
  }

  func rename(_ old: String, to new: String, in folder: FileDescriptor) throws(Errno) {
    _ = try Self.check { () in unsafe renameat(folder.rawValue, old, folder.rawValue, new) }
  }

  func removeFile(_ name: String, in folder: FileDescriptor) throws(Errno) {
    _ = try Self.check { () in unsafe unlinkat(folder.rawValue, name, 0) }
  }

  func removeFolder(_ name: String, in folder: FileDescriptor) throws(Errno) {
    _ = try Self.check { () in unsafe unlinkat(folder.rawValue, name, AT_REMOVEDIR) }
  }

  func lock(_ folder: FileDescriptor, exclusively: Bool) throws(Errno) {
    _ = try Self.check { () in
      flock(folder.rawValue, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB)
    }
  }

  func read(_ count: Int, from file: FileDescriptor) throws(Errno) -> [UInt8] {
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

  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  func names(in folder: FileDescriptor) throws(Errno) -> [String] {
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

  func status(of name: String, in folder: FileDescriptor) throws(Errno) -> FileStatus {
    FileStatus(try FilePath(name).stat(relativeTo: folder, flags: .symlinkNoFollow))
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus { FileStatus(try Stat(file)) }

  func close(_ file: FileDescriptor) { try? file.close() }

  /// Repeats a call that a signal interrupts.
  private static func check(_ call: () -> CInt) throws(Errno) -> CInt {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ stat: Stat) {
    isFile = stat.type == .regular
    size = stat.size
    // The first member of a time is its seconds.
    modified = unsafe withUnsafeBytes(of: stat.st_mtim) { unsafe $0.load(as: Int.self) }
    isOpenToEverybody = stat.permissions.contains(.otherWrite)
  }
}
