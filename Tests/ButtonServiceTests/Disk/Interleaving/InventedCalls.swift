import Synchronization
import SystemPackage

@testable import ButtonService

/// The system calls of one process of an invented machine.
struct InventedCalls: FileCalls {
  let machine: InventedMachine
  let process: Int

  private static let always: [Errno] = [.ioError, .tooManyOpenFiles]
  private static let growing: [Errno] = [.ioError, .noSpace, .diskQuotaExceeded]

  private func call<Result: Sendable>(
    _ faults: [Errno] = always, _ work: (inout InventedDisk) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    try machine.call(process, faults, work)
  }

  func open(path: String) throws(Errno) -> FileDescriptor {
    try call { (disk) throws(Errno) in try disk.openFolder(disk.node(path), by: process) }
  }

  func openFolder(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try call { (disk) throws(Errno) in
      try disk.openFolder(disk.entry(name, disk.node(folder)), by: process)
    }
  }

  func openFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try call { (disk) throws(Errno) in
      try disk.openFile(name, disk.node(folder), by: process)
    }
  }

  func createFile(_ name: String, in folder: FileDescriptor) throws(Errno) -> FileDescriptor {
    try call(Self.growing) { (disk) throws(Errno) in
      disk.open(try disk.create(name, disk.node(folder), .file([])), by: process)
    }
  }

  func makeFolder(_ name: String, in folder: FileDescriptor?) throws(Errno) {
    try call(Self.growing) { (disk) throws(Errno) in
      if let folder {
        _ = try disk.create(name, disk.node(folder), .folder([:]))
      } else {
        try disk.makeFolder(path: name)
      }
    }
  }

  func rename(_ old: String, to new: String, in folder: FileDescriptor) throws(Errno) {
    try call(Self.growing) { (disk) throws(Errno) in
      try disk.rename(old, to: new, disk.node(folder))
    }
  }

  func removeFile(_ name: String, in folder: FileDescriptor) throws(Errno) {
    try call { (disk) throws(Errno) in try disk.removeFile(name, disk.node(folder)) }
  }

  func removeFolder(_ name: String, in folder: FileDescriptor) throws(Errno) {
    try call { (disk) throws(Errno) in try disk.removeFolder(name, disk.node(folder)) }
  }

  func lock(_ folder: FileDescriptor, exclusively: Bool) throws(Errno) {
    try call { (disk) throws(Errno) in try disk.lock(folder, exclusively: exclusively) }
  }

  func read(_ count: Int, from file: FileDescriptor) throws(Errno) -> [UInt8] {
    try call { (disk) throws(Errno) in try disk.read(count, from: file) }
  }

  /// Writes in two parts, so that anything may happen between them.
  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    let middle = machine.choose(0..<bytes.count + 1)
    for part in [bytes[..<middle], bytes[middle...]] {
      try call(Self.growing) { (disk) throws(Errno) in try disk.write(part, to: file) }
    }
  }

  func names(in folder: FileDescriptor) throws(Errno) -> [String] {
    try call { (disk) throws(Errno) in try disk.names(folder) }
  }

  func status(of name: String, in folder: FileDescriptor) throws(Errno) -> FileStatus {
    try call { (disk) throws(Errno) in try disk.status(disk.entry(name, disk.node(folder))) }
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    try call { (disk) throws(Errno) in try disk.status(disk.node(file)) }
  }

  func close(_ file: FileDescriptor) {
    machine.state.withLock { _ = $0.disk.opened.removeValue(forKey: file.rawValue) }
  }
}
