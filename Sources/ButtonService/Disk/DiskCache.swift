package import ButtonAssets
package import Logging
internal import Synchronization
internal import SystemPackage

/// Keeps pictures on disk, so that they are not drawn again after a restart or when memory is full.
///
/// It may lose a picture but never returns a wrong one. Every call blocks while the disk works, so
/// call it on a thread that may block; concurrent calls are allowed.
///
/// A folder holds `bezel-FINGERPRINT/XX/NAME`, one file per picture. Servers may share it: each
/// counts on its own, so that together they may take the sum of their capacities. Whoever can write
/// to the folder decides what is served: new folders are accessible to their owner only, and a
/// folder that everybody can write to causes a warning. A folder that this process must not write
/// to is used read-only if it holds pictures of this installation.
///
/// Writes are not synced to the disk. After a power failure a file may be missing, short or full of
/// zeros; its checksum reveals that, and the picture is drawn again.
package final class DiskCache: Sendable {
  /// The key of a picture.
  package struct Key: Hashable, Sendable {
    /// Different for all pictures of one installation. Never part of a path.
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  package let path: String
  let generation: Generation
  let index: DiskIndex
  let warnings: SparingWarnings
  private let corruptionCount = Atomic<Int>(0)
  let calls: any FileCalls
  private let fingerprint: Fingerprint
  /// Whether pictures are read here, but none are added or removed.
  package let isReadOnly: Bool
  /// While it is open, its lock keeps other servers from removing the pictures as left-overs.
  private let use: OpenFolder?

  /// Opens a folder, and creates it if it is missing. Pictures in it are used from now on, and
  /// counted by ``tidyUp(isStopping:)``.
  ///
  /// - Parameters:
  ///   - capacity: Bytes of the disk that pictures may take; files that are being written come on
  ///     top.
  ///   - fingerprint: Identifies all that determines the pictures' bytes. Pictures with another
  ///     fingerprint are never returned.
  /// - Throws: An error if the folder cannot be used. A full disk is not an error.
  package convenience init(
    folder: String, capacity: Int, fingerprint: Fingerprint, logger: Logger
  ) throws(FileFault) {
    try self.init(
      folder: folder, capacity: capacity, fingerprint: fingerprint, logger: logger,
      calls: SystemCalls())
  }

  init(
    folder: String, capacity: Int, fingerprint: Fingerprint, logger: Logger,
    calls: any FileCalls
  ) throws(FileFault) {
    path = folder
    generation = Generation(fingerprint)
    index = DiskIndex(capacity: capacity)
    warnings = SparingWarnings(logger)
    self.fingerprint = fingerprint
    self.calls = calls
    do throws(Errno) {
      try OpenFolder.make(folder, calls)
      let top = try OpenFolder(path: folder, calls)
      let pictures = try top.madeFolder(generation.name)
      let isReadOnly = try !Self.mayWrite(to: pictures)
      // A folder that is neither writable nor has pictures is of no use.
      if isReadOnly, try pictures.names().isEmpty { throw .permissionDenied }
      let isOpenToEverybody = [try top.isOpenToEverybody(), try pictures.isOpenToEverybody()]
      self.isReadOnly = isReadOnly
      if isReadOnly {
        warnings.warn("the picture cache is read-only; no pictures are added", ["folder": folder])
      }
      if isOpenToEverybody.contains(true) {
        warnings.warn(
          "the picture cache is world-writable; its files are served as pictures",
          ["folder": folder])
      }
      // On a file system without locks, no server can lock the folder to remove it either.
      if (try? pictures.lock(exclusively: false)) == true {
        use = consume pictures
      } else {
        use = nil
      }
    } catch .noSpace, .diskQuotaExceeded {
      isReadOnly = false
      use = nil
      warnings.warn(Self.cannotKeep, ["folder": folder, "reason": "\(Errno.noSpace)"])
    } catch {
      throw FileFault(path: folder, unusable: error)
    }
  }

  /// Damaged files that were found.
  var corruptions: Int { corruptionCount.load(ordering: .relaxed) }

  var statistics: StoreStatistics { index.statistics }

  func countCorruption() { corruptionCount.add(1, ordering: .relaxed) }

  /// The picture that is stored under a key, or `nil`. A damaged file is removed.
  package func bytes(for key: Key) -> [UInt8]? {
    let digest = KeyDigest(key, fingerprint)
    let name = StoredName(digest)
    do throws(Errno) {
      let folder = try OpenFolder(path: path, calls).folder(generation.name).folder(name.folder)
      return try bytes(of: name, digest, in: folder)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      warnings.warn("a cached picture cannot be read: \(error)", ["folder": path])
      return nil
    }
  }

  /// Stores a picture under a key, and replaces an earlier one.
  ///
  /// Does not fail: a picture that cannot be stored is drawn again. One that is larger than the
  /// capacity is not stored.
  package func keep(_ bytes: [UInt8], for key: Key) {
    guard !isReadOnly, bytes.count <= DiskFile.largestContent else { return }
    let digest = KeyDigest(key, fingerprint)
    let name = StoredName(digest)
    let file = DiskFile.bytes(of: bytes, for: digest)
    let entry = DiskIndex.Entry(name, size: file.count)
    guard entry.cost <= index.capacity else { return }
    do throws(Errno) {
      let folder = try madeFolder(name.folder)
      try put(file, name, in: folder)
      remove(index.insert([entry]))
    } catch {
      warnings.warn("\(Self.cannotKeep): \(error)", ["folder": path])
    }
  }

  private static let cannotKeep = "pictures cannot be stored on disk"

  /// Opens the subfolder for a new picture, or creates it: an operator may have removed the cache.
  private func madeFolder(_ name: String) throws(Errno) -> OpenFolder {
    do throws(Errno) {
      return try OpenFolder(path: path, calls).madeFolder(generation.name).madeFolder(name)
    } catch .noSuchFileOrDirectory {
      try OpenFolder.make(path, calls)
      return try OpenFolder(path: path, calls).madeFolder(generation.name).madeFolder(name)
    }
  }

  /// Writes a temporary file and renames it, so that no reader sees an incomplete file.
  private func put(
    _ bytes: [UInt8], _ name: StoredName, in folder: borrowing OpenFolder
  ) throws(Errno) {
    let temporary = name.temporary
    do throws(Errno) {
      let file = try folder.newFile(temporary)
      try file.write(bytes)
      try folder.rename(temporary, to: name.file)
    } catch {
      try? folder.remove(temporary)
      throw error
    }
  }

  /// Whether files can be created in a folder. Tries it, because permissions alone do not tell.
  private static func mayWrite(to folder: borrowing OpenFolder) throws(Errno) -> Bool {
    let name = StoredName.trial
    do throws(Errno) {
      _ = try folder.newFile(name)
      try folder.remove(name)
      return true
    } catch .readOnlyFileSystem, .permissionDenied, .notPermitted {
      return false
    }
  }
}

extension FileFault {
  /// Explains why a folder cannot be used as a cache.
  fileprivate init(path: String, unusable error: Errno) {
    let reason =
      switch error {
      case .notDirectory, .tooManySymbolicLinkLevels: "is not a folder, or is not in a folder"
      case .permissionDenied, .notPermitted: "no permission to write"
      case .readOnlyFileSystem: "is on a read-only file system"
      case .noSuchFileOrDirectory: "does not exist and cannot be created"
      default: "cannot be used (\(error))"
      }
    self.init(path: path, reason: reason)
  }
}
