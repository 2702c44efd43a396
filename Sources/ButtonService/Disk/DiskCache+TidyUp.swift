internal import FoundationEssentials
internal import SystemPackage

extension DiskCache {
  /// Counts the existing pictures, deletes those beyond the capacity, and removes what other
  /// versions and crashes left behind.
  ///
  /// Takes seconds for a million files. Call it once after the start; the cache may be in use
  /// already. Until it has ended, older pictures that nobody has requested come on top of the
  /// capacity.
  ///
  /// - Parameter isStopping: Called from time to time; once it returns `true`, the rest is skipped.
  package func tidyUp(isStopping: () -> Bool = { false }) {
    guard !isReadOnly else { return }
    do throws(Errno) {
      let folder = try OpenFolder(path: path, calls)
      for name in try folder.names() where !isStopping() {
        if let other = Generation(name: name), other != generation {
          removeLeftOver(other, from: folder, isStopping)
        }
      }
      let pictures = try folder.folder(generation.name)
      for file in try pictures.names() where StoredName.isTemporary(file) {
        removeLeftOver(file, in: pictures)
      }
      for part in StoredName.folders where !isStopping() { count(part, of: pictures, isStopping) }
    } catch {
      warn(error)
    }
  }

  private func removeLeftOver(
    _ other: Generation, from folder: borrowing OpenFolder, _ isStopping: () -> Bool
  ) {
    do throws(Errno) {
      // A folder opened within the last day may hold pictures for a version that starts soon.
      guard age(of: try folder.status(other.name)) > 86_400 else { return }
      try other.removeIfUnused(from: folder, isStopping: isStopping)
    } catch {
      warn(error)
    }
  }

  /// Counts the pictures of one subfolder.
  private func count(
    _ part: String, of pictures: borrowing OpenFolder, _ isStopping: () -> Bool
  ) {
    do throws(Errno) {
      let folder = try pictures.folder(part)
      var entries: [DiskIndex.Entry] = []
      for file in try folder.names() {
        if isStopping() { return }
        if let name = StoredName(file: file), name.folder == part {
          guard let status = try? folder.status(file), status.isFile else { continue }
          entries.append(DiskIndex.Entry(name, size: Int(clamping: status.size)))
        } else if StoredName.isTemporary(file) {
          removeLeftOver(file, in: folder)
        }
        // In batches, so that others can use the index in between.
        if entries.count == 256 {
          remove(index.insert(entries))
          entries.removeAll(keepingCapacity: true)
        }
      }
      remove(index.insert(entries))
    } catch .noSuchFileOrDirectory {
      // No picture has been stored here yet.
    } catch {
      warn(error)
    }
  }

  /// Removes a file left by a writer that crashed, unless it may still be in use.
  private func removeLeftOver(_ temporary: String, in folder: borrowing OpenFolder) {
    guard let status = try? folder.status(temporary), status.isFile else { return }
    // Writing takes milliseconds. Clocks of two hosts may differ by minutes.
    if age(of: status) > 3600 { try? folder.remove(temporary) }
  }

  /// Seconds since the last modification.
  private func age(of status: FileStatus) -> Double {
    Date().timeIntervalSince1970 - Double(status.modified)
  }

  private func warn(_ error: Errno) {
    warnings.warn("the picture cache cannot be cleaned up: \(error)", ["folder": path])
  }
}
