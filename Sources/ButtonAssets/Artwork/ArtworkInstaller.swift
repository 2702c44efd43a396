internal import CRename
internal import FoundationEssentials
internal import Glibc

extension UserFolders {
  /// Finds Apple's eight files, checks them and installs them where the program looks for them.
  ///
  /// Either all are installed or nothing changes. From then on the stand-in no longer replaces them
  /// (``ArtworkRequired``).
  ///
  /// - Parameter source: A folder, a `.zip` or a `.dmg`, or an address to download one from.
  /// - Returns: The files' names.
  /// - Throws: ``ArtworkSearch``, or ``FileFault`` for a source that cannot be read.
  package func installArtwork(from source: String) async throws -> [String] {
    try await install(GenuineArtworkFile.apple, from: source)
  }

  /// - Parameter genuine: The files to find, by their digests.
  func install(
    _ genuine: [GenuineArtworkFile], from source: String
  ) async throws -> [String] {
    let work = FileManager.default.temporaryDirectory
      .appending(path: "bezel-artwork-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: work) }
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)

    let search = try ArtworkSearch(
      folder: try await ArtworkArchive.folder(of: source, in: work), genuine)
    guard search.missing.isEmpty else { throw search }
    try install(search.paths)
    return genuine.map(\.fileName)
  }

  /// Writes the files beside their place and then moves the whole folder there, so that no reader
  /// ever sees a part of them.
  private func install(_ paths: [GenuineArtworkFile: String]) throws {
    let manager = FileManager.default
    let new = artwork + ".new-\(UUID().uuidString)"
    defer { try? manager.removeItem(atPath: new) }
    try manager.createDirectory(atPath: new, withIntermediateDirectories: true)
    for (file, path) in paths {
      try Data(contents(of: path)).write(to: URL(filePath: new + "/" + file.fileName))
    }
    // First, so that artwork is never installed without it; alone, it has no effect before a start.
    let isFirst = !manager.fileExists(atPath: artworkMark)
    try Data().write(to: URL(filePath: artworkMark))
    do {
      try replaceFolder(artwork, by: new)
    } catch {
      if isFirst { try? manager.removeItem(atPath: artworkMark) }
      throw error
    }
  }
}

/// Exchanges two folders in one step, so that there is always one at each place.
///
/// - Returns: `false` if one does not exist, or the file system cannot do that.
func exchange(_ folder: String, _ other: String) -> Bool {
  unsafe renameat2(AT_FDCWD, folder, AT_FDCWD, other, renameExchange) == 0
}

/// Moves a folder to the place of another, which is then at the place of the first or removed.
///
/// Where the file system cannot exchange folders, there is none at the place for a moment.
func replaceFolder(_ folder: String, by new: String) throws {
  let manager = FileManager.default
  guard manager.fileExists(atPath: folder) else {
    return try manager.moveItem(atPath: new, toPath: folder)
  }
  if exchange(new, folder) { return }
  let old = folder + ".old-\(UUID().uuidString)"
  try manager.moveItem(atPath: folder, toPath: old)
  do {
    try manager.moveItem(atPath: new, toPath: folder)
  } catch {
    try manager.moveItem(atPath: old, toPath: folder)
    throw error
  }
  try? manager.removeItem(atPath: old)
}
