import Synchronization
import SystemPackage

@testable import ButtonService

/// The kernel's calls, except that a write stops after some bytes.
final class FullDisk: FileCalls {
  let isFull = Atomic(true)
  private let kernel = SystemCalls()
  private let error: Errno
  private let written: Int

  init(error: Errno, written: Int) {
    self.error = error
    self.written = written
  }

  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    guard isFull.load(ordering: .relaxed) else { return try kernel.write(bytes, to: file) }
    try kernel.write(Array(bytes.prefix(written)), to: file)
    throw error
  }

  func open(path: String) throws(Errno) -> FileDescriptor { try kernel.open(path: path) }

  func openFolder(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try kernel.openFolder(name, in: folder)
  }

  func openFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try kernel.openFile(name, in: folder)
  }

  func createFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try kernel.createFile(name, in: folder)
  }

  func makeFolder(_ name: String, in folder: FileDescriptor?) throws(Errno) {
    try kernel.makeFolder(name, in: folder)
  }

  func rename(_ old: String, to new: String, in folder: FileDescriptor) throws(Errno) {
    try kernel.rename(old, to: new, in: folder)
  }

  func removeFile(_ name: String, in folder: FileDescriptor) throws(Errno) {
    try kernel.removeFile(name, in: folder)
  }

  func removeFolder(_ name: String, in folder: FileDescriptor) throws(Errno) {
    try kernel.removeFolder(name, in: folder)
  }

  func lock(_ folder: FileDescriptor, exclusively: Bool) throws(Errno) {
    try kernel.lock(folder, exclusively: exclusively)
  }

  func read(_ count: Int, from file: FileDescriptor) throws(Errno) -> [UInt8] {
    try kernel.read(count, from: file)
  }

  func names(in folder: FileDescriptor) throws(Errno) -> [String] { try kernel.names(in: folder) }

  func status(of name: String, in folder: FileDescriptor) throws(Errno) -> FileStatus {
    try kernel.status(of: name, in: folder)
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus { try kernel.status(of: file) }

  func close(_ file: FileDescriptor) { kernel.close(file) }
}
