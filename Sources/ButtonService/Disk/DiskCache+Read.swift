internal import SystemPackage

extension DiskCache {
  /// The result of reading a file.
  private enum Found {
    case bytes([UInt8], size: Int)
    /// It is not what a server wrote under this name; the text is the reason.
    case damaged(String)
  }

  /// Reads a file, and removes it if it is damaged.
  ///
  /// - Throws: Errors that are not the file's fault: it is missing, or too many files are open.
  func bytes(
    of name: StoredName, _ digest: KeyDigest, in folder: borrowing OpenFolder
  ) throws(Errno) -> [UInt8]? {
    switch try read(name.file, digest, in: folder) {
    case .bytes(let bytes, let size):
      remove(index.use(DiskIndex.Entry(name, size: size)))
      return bytes
    case .damaged(let reason):
      countCorruption()
      warnings.warn(
        "a cached picture was damaged and is drawn again",
        [
          "file": "\(path)/\(generation.name)/\(name.folder)/\(name.file)",
          "reason": reason,
        ])
      remove(name, in: folder)
      return nil
    }
  }

  private func read(
    _ name: String, _ digest: KeyDigest, in folder: borrowing OpenFolder
  ) throws(Errno) -> Found {
    let file: OpenFile
    do throws(Errno) {
      file = try folder.file(name)
    } catch .tooManySymbolicLinkLevels {
      return .damaged("it is a link")
    } catch .noSuchAddressOrDevice, .operationNotSupportedByDevice {
      return .damaged("it is not a file")
    } catch .permissionDenied, .notPermitted {
      return .damaged("no permission to read")
    }
    let status = try file.status()
    guard status.isFile else { return .damaged("it is not a file") }
    let sizes = DiskFile.headerLength...DiskFile.headerLength + DiskFile.largestContent
    guard let size = Int(exactly: status.size), sizes.contains(size) else {
      return .damaged("it has \(status.size) bytes")
    }
    guard let content = DiskFile.content(of: try file.read(size), for: digest) else {
      return .damaged("its checksum is wrong")
    }
    return .bytes(content, size: size)
  }

  /// Deletes files that the index has evicted.
  func remove(_ names: [StoredName]) {
    guard !isReadOnly else { return }
    for name in names {
      do throws(Errno) {
        remove(
          name,
          in: try OpenFolder(path: path, calls).folder(generation.name).folder(name.folder))
      } catch .noSuchFileOrDirectory {
        // Gone already.
      } catch {
        warnRemoving(error)
      }
    }
  }

  private func remove(_ name: StoredName, in folder: borrowing OpenFolder) {
    guard !isReadOnly else { return }
    do throws(Errno) {
      do throws(Errno) {
        try folder.remove(name.file)
      } catch .isDirectory {
        // A folder that is not empty belongs to somebody else and stays.
        try folder.removeFolder(name.file)
      }
    } catch .noSuchFileOrDirectory {
      // Another server or thread deleted it first.
    } catch {
      warnRemoving(error)
    }
  }

  private func warnRemoving(_ error: Errno) {
    warnings.warn("a cached picture cannot be deleted: \(error)", ["folder": path])
  }
}
