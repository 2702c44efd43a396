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
  private let file: Mutex<FileDescriptor>

  /// Opens the journal, and makes the folder.
  ///
  /// - Throws: `FileFault` if another run is writing to the folder.
  init(in folder: String) throws {
    path = folder + "/" + Self.name
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileFault(path: folder, writing: error)
    }
    let kind = FileKind(path)
    // A pipe would never end.
    guard kind == nil || kind == .file else {
      throw FileFault(path: path, reason: "is not a regular file, so nothing is written there")
    }
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw FileFault(
        path: path, reason: "cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
    let handle = FileDescriptor(rawValue: descriptor)
    // A run that ends removes its journal, and with it the lock that others see.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileKind.hasName(descriptor) else {
      throw FileFault(path: folder, reason: "another run is writing a kit there")
    }
    var unfinished: [String: Set<String>] = [:]
    let text = String(decoding: try handle.readToEnd(), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      // The last line may be cut off.
      guard parts.count == 2 else { continue }
      unfinished[String(parts[1]), default: []].insert(String(parts[0]))
    }
    self.unfinished = unfinished
    file = Mutex(handle)
  }

  deinit { try? file.withLock { $0 }.close() }

  /// Notes what is about to be written.
  func note(_ digest: String, _ name: String) throws {
    try file.withLock { file in
      do {
        try file.writeAll("\(digest) \(name)\n".utf8)
      } catch {
        throw FileFault(path: path, writing: error)
      }
    }
  }

  /// Forgets everything: the manifest says it now.
  func end() { try? FileManager.default.removeItem(atPath: path) }
}
