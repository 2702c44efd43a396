package import ButtonAssets
package import Logging
internal import SystemPackage

/// Keeps pictures on disk, so that a restart or a full memory costs no drawing.
///
/// It may lose a picture and never gives a wrong one. Every call blocks for as long as the disk
/// takes, so it belongs on a thread that may be blocked; any number may call at once.
///
/// A folder holds `bezel-FINGERPRINT/XX/NAME`, one file a picture. Servers may share it: each
/// keeps its own count, so that together they may take as much as their capacities together.
/// Whoever may write to the folder decides what is served: new folders are their owner's alone, and
/// one that everybody may write to is warned of. One that this process must not write to, but that
/// holds pictures of this installation, is only read.
///
/// Nothing waits until bytes have reached the disk: after a power failure a file may be missing,
/// short or full of zeros, which its checksum tells, and it is drawn again.
package final class DiskCache: Sendable {
  /// What a picture is kept under.
  package struct Key: Hashable, Sendable {
    /// Says everything that tells pictures of one installation apart. Never part of a path.
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  /// How a new file is filled; tests let it fail.
  typealias Writing = @Sendable (borrowing OpenFile, [UInt8]) throws(Errno) -> Void

  package let path: String
  let generation: Generation
  let index: DiskIndex
  let warnings: SparingWarnings
  private let fingerprint: Fingerprint
  private let write: Writing
  /// Whether pictures are found here and none are added or removed.
  package let isReadOnly: Bool
  /// Keeps other servers from taking the pictures for left-overs, for as long as it is open.
  private let use: OpenFolder?

  /// Opens a folder, and makes it if there is none. What is in it is used from now on and
  /// counted by ``tidyUp(isStopping:)``.
  ///
  /// - Parameters:
  ///   - capacity: Bytes of the disk that pictures may take; those that are being written at the
  ///     moment come on top.
  ///   - fingerprint: What decides the pictures' bytes: those of another are never given.
  /// - Throws: A fault of the folder. A full disk is none.
  package convenience init(
    folder: String, capacity: Int, fingerprint: Fingerprint, logger: Logger
  ) throws(FileFault) {
    try self.init(
      folder: folder, capacity: capacity, fingerprint: fingerprint, logger: logger
    ) { (file, bytes) throws(Errno) in try file.write(bytes) }
  }

  init(
    folder: String, capacity: Int, fingerprint: Fingerprint, logger: Logger,
    write: @escaping Writing
  ) throws(FileFault) {
    path = folder
    generation = Generation(fingerprint)
    index = DiskIndex(capacity: capacity)
    warnings = SparingWarnings(logger)
    self.fingerprint = fingerprint
    self.write = write
    do throws(Errno) {
      try OpenFolder.make(folder)
      let top = try OpenFolder(path: folder)
      let pictures = try top.madeFolder(generation.name)
      let isReadOnly = try !Self.mayWrite(to: pictures)
      // There is nothing to read in it either.
      if isReadOnly, try pictures.names().isEmpty { throw .permissionDenied }
      let isOpenToEverybody = [try top.isOpenToEverybody(), try pictures.isOpenToEverybody()]
      self.isReadOnly = isReadOnly
      if isReadOnly {
        warnings.warn("pictures on disk are read, and none are added", ["folder": folder])
      }
      if isOpenToEverybody.contains(true) {
        warnings.warn(
          "everybody may write to the pictures on disk, which are served as ours",
          ["folder": folder])
      }
      // Where a file system has no locks, nobody can lock the folder to remove it either.
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

  /// The picture that is kept under a key, or `nil`. A file that is not what was written is
  /// removed.
  package func bytes(for key: Key) -> [UInt8]? {
    let digest = KeyDigest(key, fingerprint)
    let name = StoredName(digest)
    do throws(Errno) {
      let folder = try OpenFolder(path: path).folder(generation.name).folder(name.folder)
      return try bytes(of: name, digest, in: folder)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      warnings.warn("a kept picture cannot be read: \(error)", ["folder": path])
      return nil
    }
  }

  /// Keeps a picture under a key, in the place of what was kept there.
  ///
  /// Does not fail: what cannot be kept is drawn again. One that is larger than the capacity is
  /// not kept.
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

  private static let cannotKeep = "pictures cannot be kept on disk"

  /// Opens the subfolder of a new picture. An operator may have emptied the cache, or removed it.
  private func madeFolder(_ name: String) throws(Errno) -> OpenFolder {
    do throws(Errno) {
      return try OpenFolder(path: path).madeFolder(generation.name).madeFolder(name)
    } catch .noSuchFileOrDirectory {
      try OpenFolder.make(path)
      return try OpenFolder(path: path).madeFolder(generation.name).madeFolder(name)
    }
  }

  /// Writes a file beside its place and moves it there, so that no reader ever sees a part.
  private func put(
    _ bytes: [UInt8], _ name: StoredName, in folder: borrowing OpenFolder
  ) throws(Errno) {
    let temporary = name.temporary
    do throws(Errno) {
      let file = try folder.newFile(temporary)
      try write(file, bytes)
      try folder.rename(temporary, to: name.file)
    } catch {
      try? folder.remove(temporary)
      throw error
    }
  }

  /// Tells whether files can be made in a folder: permissions alone do not.
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
  /// Says in a few words why a folder is of no use to a cache.
  fileprivate init(path: String, unusable error: Errno) {
    let reason =
      switch error {
      case .notDirectory, .tooManySymbolicLinkLevels: "is not a folder, or lies in none"
      case .permissionDenied, .notPermitted: "must not be written by this user"
      case .readOnlyFileSystem: "is on a file system that must not be written"
      case .noSuchFileOrDirectory: "does not exist and cannot be made"
      default: "cannot be used (\(error))"
      }
    self.init(path: path, reason: reason)
  }
}
