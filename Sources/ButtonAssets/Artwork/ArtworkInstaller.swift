internal import FoundationEssentials

/// Copies Apple's artwork to where the program looks for it.
package struct ArtworkInstaller: Sendable {
  private let folder: String
  private let mark: String

  package init(_ user: UserFolders) {
    folder = user.artwork
    mark = user.artworkMark
  }

  /// A source that does not hold all of Apple's files.
  package struct Incomplete: Error, CustomStringConvertible {
    package var search: ArtworkSearch

    package var description: String {
      let title = "not all of Apple's artwork was found; nothing was installed:"
      let found = search.found.map { "  found: \($0.name)" }
      let missing = search.missing.map { "  missing: \($0)" }
      let mismatches = search.mismatches.map { "  not Apple's file, despite its name: \($0)" }
      return ([title] + found + missing + mismatches).joined(separator: "\n")
    }
  }

  /// Finds the eight files, checks them and installs them.
  ///
  /// Either all are installed or nothing changes. From then on the stand-in no longer replaces them
  /// (``ArtworkRequired``).
  ///
  /// - Returns: What was found, and the folder where it is now.
  /// - Throws: ``Incomplete``, or ``FileFault`` for a source that cannot be read.
  package func install(
    from source: ArtworkSource
  ) async throws -> (search: ArtworkSearch, folder: String) {
    let work = FileManager.default.temporaryDirectory
      .appending(path: "bezel-artwork-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: work) }
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)

    let search = try ArtworkSearch(folder: try await unpacked(source, in: work))
    guard search.isComplete else { throw Incomplete(search: search) }
    try put(search.found)
    return (search, folder)
  }

  /// The folder to look through.
  private func unpacked(_ source: ArtworkSource, in work: String) async throws -> String {
    switch source {
    case .folder(let folder):
      return folder
    case .archive(let archive):
      let folder = work + "/files"
      try await ArtworkArchive.unpack(archive, into: folder)
      return folder
    case .address(let address):
      let archive = work + "/archive"
      try await ArtworkArchive.download(address, to: archive)
      return try await unpacked(.archive(archive), in: work)
    }
  }

  /// Writes the files beside their place and then moves the whole folder there, so that no reader
  /// ever sees a part of them.
  private func put(_ found: [ArtworkSearch.Found]) throws {
    let manager = FileManager.default
    let new = folder + ".new-\(UUID().uuidString)"
    defer { try? manager.removeItem(atPath: new) }
    try manager.createDirectory(atPath: new, withIntermediateDirectories: true)
    for file in found {
      try Data(contents(of: file.path)).write(to: URL(filePath: new + "/" + file.name))
    }
    // First, so that artwork is never installed without it; alone, it has no effect before a start.
    let isFirst = !manager.fileExists(atPath: mark)
    try Data().write(to: URL(filePath: mark))
    do {
      try Self.replace(folder, by: new)
    } catch {
      if isFirst { try? manager.removeItem(atPath: mark) }
      throw error
    }
  }

  /// Moves a folder to the place of another, which is removed only once that has succeeded.
  static func replace(_ folder: String, by new: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder) else {
      return try manager.moveItem(atPath: new, toPath: folder)
    }
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
}
