internal import SystemPackage

/// A folder that is open: what is done in it stays in it, whatever happens to its path.
///
/// Links in it are not followed. A name is one part of a path, without a slash.
struct OpenFolder: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Opens a folder by its path, links included: where it lies is the operator's decision.
  init(path: String) throws(Errno) {
    do {
      descriptor = try FileDescriptor.open(
        FilePath(path), .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  private init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  /// Makes a folder and those above it, only for its owner to use. One that exists is no error.
  static func make(_ path: String) throws(Errno) {
    do throws(Errno) {
      try SystemCalls.makeFolder(path, in: nil)
    } catch .fileExists {
      return
    } catch .noSuchFileOrDirectory {
      let parent = FilePath(path).removingLastComponent()
      guard !parent.isEmpty, parent != FilePath(path) else { throw .noSuchFileOrDirectory }
      try make(parent.string)
      try SystemCalls.makeFolder(path, in: nil)
    }
  }

  func folder(_ name: String) throws(Errno) -> OpenFolder {
    OpenFolder(try SystemCalls.openFolder(name, in: descriptor))
  }

  /// Opens a folder, and makes it first if there is none.
  func madeFolder(_ name: String) throws(Errno) -> OpenFolder {
    do throws(Errno) {
      return try folder(name)
    } catch .noSuchFileOrDirectory {
      do throws(Errno) {
        try SystemCalls.makeFolder(name, in: descriptor)
      } catch .fileExists {
        // Somebody else was quicker.
      }
      return try folder(name)
    }
  }

  /// Opens a file, of whatever kind, to read.
  func file(_ name: String) throws(Errno) -> OpenFile {
    OpenFile(try SystemCalls.openFile(name, in: descriptor))
  }

  /// Creates a file to write, under a name that nothing has.
  func newFile(_ name: String) throws(Errno) -> OpenFile {
    OpenFile(try SystemCalls.createFile(name, in: descriptor))
  }

  /// Gives a file another name, in the place of what has it.
  func rename(_ old: String, to new: String) throws(Errno) {
    try SystemCalls.rename(old, to: new, in: descriptor)
  }

  func remove(_ name: String) throws(Errno) { try SystemCalls.removeFile(name, in: descriptor) }

  /// Removes a folder that is empty.
  func removeFolder(_ name: String) throws(Errno) {
    try SystemCalls.removeFolder(name, in: descriptor)
  }

  /// What is there, in no order.
  func names() throws(Errno) -> [String] { try SystemCalls.names(in: descriptor) }

  /// What a name stands for; a link is a link.
  func stat(_ name: String) throws(Errno) -> Stat {
    try FilePath(name).stat(relativeTo: descriptor, flags: .symlinkNoFollow)
  }

  /// Whether every user of the machine may write to it.
  func isOpenToEverybody() throws(Errno) -> Bool {
    try stat(".").permissions.contains(.otherWrite)
  }

  /// Locks the folder for as long as this value lives, or returns `false` if another lock is in
  /// the way. The kernel lifts the lock of a process that dies.
  func lock(exclusively: Bool) throws(Errno) -> Bool {
    do throws(Errno) {
      try SystemCalls.lock(descriptor, exclusively: exclusively)
      return true
    } catch .wouldBlock {
      return false
    }
  }
}

/// A file that is open.
struct OpenFile: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  fileprivate init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  func stat() throws(Errno) -> Stat { try Stat(descriptor) }

  /// Reads so many bytes, or fewer where the file ends.
  func read(_ count: Int) throws(Errno) -> [UInt8] {
    try SystemCalls.read(count, from: descriptor)
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(Errno) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
