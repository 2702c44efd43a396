internal import SystemPackage

/// The system calls that the disk cache makes: the kernel's (``SystemCalls``), or those of a disk
/// that a test invents, which fails, stops and loses data at any of them.
///
/// A name is one part of a path, without a slash. Links are followed only in the path of
/// ``open(path:)``.
protocol FileCalls: Sendable {
  /// Opens a folder by its path.
  func open(path: String) throws(Errno) -> FileDescriptor

  func openFolder(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor

  /// Opens an existing file of any kind for reading.
  func openFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor

  /// Creates a file for writing, or fails if the name exists.
  func createFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor

  /// Makes a folder that only its owner may use; without `folder`, by its path.
  func makeFolder(_ name: String, in folder: FileDescriptor?) throws(Errno)

  /// Renames a file atomically: a reader finds the old file or the new one.
  func rename(_ old: String, to new: String, in folder: FileDescriptor) throws(Errno)

  func removeFile(_ name: String, in folder: FileDescriptor) throws(Errno)

  /// Removes a folder that is empty.
  func removeFolder(_ name: String, in folder: FileDescriptor) throws(Errno)

  /// Locks an open folder without waiting, until it is closed.
  func lock(_ folder: FileDescriptor, exclusively: Bool) throws(Errno)

  /// Reads `count` bytes from the current position, or fewer at the end of the file.
  func read(_ count: Int, from file: FileDescriptor) throws(Errno) -> [UInt8]

  /// Writes all the bytes.
  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno)

  /// The names in a folder, in no order, without `.` and `..`.
  func names(in folder: FileDescriptor) throws(Errno) -> [String]

  /// The status of an entry; links are not followed.
  func status(of name: String, in folder: FileDescriptor) throws(Errno) -> FileStatus

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus

  func close(_ file: FileDescriptor)
}

/// What the cache needs to know about a file or folder.
struct FileStatus {
  /// Whether it is a file, not a folder, a link or a device.
  var isFile: Bool
  /// In bytes.
  var size: Int64
  /// Seconds since 1970 at the last modification.
  var modified: Int
  /// Whether every user of the machine may write to it.
  var isOpenToEverybody: Bool
}
