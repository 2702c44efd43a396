import ButtonAssets
import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage

/// What a run is about to write, for the run after one that was killed. Keeps others from writing
/// to the folder meanwhile.
///
/// A line is a digest and a path.
final class KitJournal: Sendable {
  static let name = ".bezel-kit"

  /// What a killed run may have written: digests by path.
  let unfinished: [String: Set<String>]
  private let path: String
  private let file: FileDescriptor
  /// Whether it has lines that no manifest has.
  private let isNeeded: Atomic<Bool>

  /// Opens the journal, and makes the folder.
  ///
  /// - Throws: `FileFault` if another run is writing to the folder.
  init(in folder: String) throws(FileFault) {
    path = folder + "/" + Self.name
    try makeFolder(folder)
    _ = try isRegularFile(path)
    do {
      file = try unsafe FileDescriptor.open(
        path, .readWrite, options: [.create, .append, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    } catch {
      throw FileFault(path: path, writing: error)
    }
    // A run that ends removes its journal, and with it the lock that others see.
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, FileKind.hasName(file.rawValue) else {
      throw FileFault(path: folder, reason: "another run is writing a kit there")
    }
    let text = try contents(of: path)
    var unfinished: [String: Set<String>] = [:]
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      // The last line may be cut off.
      guard parts.count == 2 else { continue }
      unfinished[String(parts[1]), default: []].insert(String(parts[0]))
    }
    self.unfinished = unfinished
    isNeeded = Atomic(!unfinished.isEmpty)
  }

  /// A run that wrote nothing leaves the folder as it was.
  deinit {
    if !isNeeded.load(ordering: .relaxed) { _ = unsafe unlink(path) }
    try? file.close()
  }

  /// Notes what is about to be written, in one call: files are written side by side.
  func note(_ digest: String, _ name: String) throws(FileFault) {
    isNeeded.store(true, ordering: .relaxed)
    do {
      try file.writeAll("\(digest) \(name)\n".utf8)
    } catch {
      throw FileFault(path: path, writing: error)
    }
  }

  /// Forgets everything: the manifest says it now.
  func end() { isNeeded.store(false, ordering: .relaxed) }
}
