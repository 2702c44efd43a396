internal import FoundationEssentials

extension UserFolders {
  /// Finds Apple's eight files, checks them and installs them where the program looks for them.
  ///
  /// Either all are found or nothing changes. From then on the stand-in no longer replaces them.
  ///
  /// - Parameters:
  ///   - genuine: The files to find, by their digests.
  ///   - source: A folder, a `.zip` or a `.dmg`, or an address to download one from.
  /// - Returns: The files' names.
  /// - Throws: ``ArtworkSearch``, or ``FileFault`` for a source that cannot be read.
  package func installArtwork(
    _ genuine: [GenuineArtworkFile] = GenuineArtworkFile.apple, from source: String
  ) async throws -> [String] {
    let work = FileManager.default.temporaryDirectory
      .appending(path: "bezel-artwork-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: work) }
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)

    let search = try ArtworkSearch(folder: try await ArtworkArchive.folder(of: source, in: work), genuine)
    guard search.missing.isEmpty else { throw search }
    try install(search.paths)
    return genuine.map(\.fileName)
  }

  /// Replaces each file at once, since all that are right are equal: a program that reads meanwhile finds what was
  /// there or what will be. A new folder appears with all of them.
  private func install(_ paths: [GenuineArtworkFile: String]) throws {
    let manager = FileManager.default
    let isNew = !manager.fileExists(atPath: artwork)
    let folder = isNew ? artwork + ".new-\(UUID().uuidString)" : artwork
    defer { if isNew { try? manager.removeItem(atPath: folder) } }
    try makeFolder(folder)
    for (file, path) in paths {
      try replaceFile(folder + "/" + file.fileName, with: contents(of: path))
    }
    // First, so that artwork is never installed without it; alone, it has no effect before a start.
    try replaceFile(artworkMark, with: [])
    if isNew { try manager.moveItem(atPath: folder, toPath: artwork) }
  }
}
