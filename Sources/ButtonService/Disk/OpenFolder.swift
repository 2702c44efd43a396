internal import SystemPackage

/// An open folder. Operations apply to this folder even if its path changes.
///
/// Links in it are not followed. A name is one part of a path, without a slash.
struct OpenFolder: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let calls: any FileCalls

  /// Opens a folder by its path, and follows links: its location is the operator's decision.
  init(path: String, _ calls: any FileCalls) throws(Errno) {
    self.init(try calls.open(path: path), calls)
  }

  private init(_ descriptor: FileDescriptor, _ calls: any FileCalls) {
    self.descriptor = descriptor
    self.calls = calls
  }

  deinit { calls.close(descriptor) }

  /// Creates a folder and its parents for their owner only. An existing folder is not an error.
  static func make(_ path: String, _ calls: any FileCalls) throws(Errno) {
    do throws(Errno) {
      try calls.makeFolder(path, in: nil)
    } catch .fileExists {
      return
    } catch .noSuchFileOrDirectory {
      let parent = FilePath(path).removingLastComponent()
      guard !parent.isEmpty, parent != FilePath(path) else { throw .noSuchFileOrDirectory }
      try make(parent.string, calls)
      try calls.makeFolder(path, in: nil)
    }
  }

  func folder(_ name: String) throws(Errno) -> OpenFolder {
    OpenFolder(try calls.openFolder(name, in: descriptor), calls)
  }

  /// Opens a folder, and creates it first if it is missing.
  func madeFolder(_ name: String) throws(Errno) -> OpenFolder {
    do throws(Errno) {
      return try folder(name)
    } catch .noSuchFileOrDirectory {
      do throws(Errno) {
        try calls.makeFolder(name, in: descriptor)
      } catch .fileExists {
        // Another process or thread created it first.
      }
      return try folder(name)
    }
  }

  /// Opens a file of any kind for reading.
  func file(_ name: String) throws(Errno) -> OpenFile {
    OpenFile(try calls.openFile(name, in: descriptor), calls)
  }

  /// Creates a file for writing, or fails if the name exists.
  func newFile(_ name: String) throws(Errno) -> OpenFile {
    OpenFile(try calls.createFile(name, in: descriptor), calls)
  }

  /// Renames a file, and replaces an existing one.
  func rename(_ old: String, to new: String) throws(Errno) {
    try calls.rename(old, to: new, in: descriptor)
  }

  func remove(_ name: String) throws(Errno) { try calls.removeFile(name, in: descriptor) }

  /// Removes a folder that is empty.
  func removeFolder(_ name: String) throws(Errno) {
    try calls.removeFolder(name, in: descriptor)
  }

  /// The names of its entries, in no order.
  func names() throws(Errno) -> [String] { try calls.names(in: descriptor) }

  /// The status of an entry; links are not followed.
  func status(_ name: String) throws(Errno) -> FileStatus {
    try calls.status(of: name, in: descriptor)
  }

  /// Whether every user of the machine may write to the folder.
  func isOpenToEverybody() throws(Errno) -> Bool { try status(".").isOpenToEverybody }

  /// Locks the folder while this value lives, or returns `false` if another lock conflicts. The
  /// kernel releases the lock of a process that dies.
  func lock(exclusively: Bool) throws(Errno) -> Bool {
    do throws(Errno) {
      try calls.lock(descriptor, exclusively: exclusively)
      return true
    } catch .wouldBlock {
      return false
    }
  }
}

/// An open file.
struct OpenFile: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let calls: any FileCalls

  fileprivate init(_ descriptor: FileDescriptor, _ calls: any FileCalls) {
    self.descriptor = descriptor
    self.calls = calls
  }

  deinit { calls.close(descriptor) }

  func status() throws(Errno) -> FileStatus { try calls.status(of: descriptor) }

  /// Reads `count` bytes, or fewer at the end of the file.
  func read(_ count: Int) throws(Errno) -> [UInt8] { try calls.read(count, from: descriptor) }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(Errno) { try calls.write(bytes, to: descriptor) }
}
