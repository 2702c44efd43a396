import ButtonAssets
import ButtonKit
import ButtonReports
import FoundationEssentials
import Glibc
import SystemPackage

/// The folder that a kit is written to, and what an earlier run wrote there.
///
/// No file is replaced or removed but those that are as an earlier run wrote them, and the manifest.
struct KitFolder {
  let path: String
  /// The manifest of the earlier run; `nil` without one.
  let manifest: EarlierManifest?
  /// The digests that an earlier run gave its files, by path.
  let earlier: [String: String]
  /// The folders of other kits in this one, each with a slash at its end.
  private let others: [String]

  /// More than a manifest of 100,000 pictures has.
  private static let maxManifestBytes = 256 << 20

  /// The manifest of an earlier run, as far as this run needs it.
  struct EarlierManifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    var schema: String
    var renderer: RendererIdentity
    var files: [File]
  }

  /// - Parameter others: The places of the project's other kits.
  /// - Throws: `FileFault` for a manifest of something else.
  init(_ path: String, others: [String]) throws(FileFault) {
    self.path = path
    let own = bezel.place(of: path) + "/"
    let inside = others.filter { $0.hasPrefix(own) }.map { String($0.dropFirst(own.count)) + "/" }
    self.others = inside
    manifest = try Self.manifest(path + "/" + KitManifest.name)
    earlier = (manifest?.files ?? []).reduce(into: [:]) { earlier, file in
      guard Self.isInside(file.path), !inside.contains(where: file.path.hasPrefix) else { return }
      earlier[file.path] = file.sha256
    }
  }

  private static func manifest(_ path: String) throws(FileFault) -> EarlierManifest? {
    guard try isRegularFile(path) else { return nil }
    let bytes = try contents(of: path, atMost: maxManifestBytes)
    let manifest = try? JSONDecoder().decode(EarlierManifest.self, from: Data(bytes))
    guard let manifest, manifest.schema == KitManifest.schemaPath else {
      throw FileFault(path: path, reason: "is not the manifest of a kit, so it is not replaced")
    }
    return manifest
  }

  /// A file's place on disk.
  func place(_ file: String) -> String { path + "/" + file }

  /// The file as it is now; `nil` if there is none.
  ///
  /// - Throws: `FileFault` if something is in its way, or if it cannot be read.
  func content(_ file: String) throws(FileFault) -> [UInt8]? {
    try isThere(file) ? contents(of: place(file)) : nil
  }

  /// Whether there is a file.
  ///
  /// - Throws: `FileFault` for something else at its place or above it, and for a link below the kit's folder.
  private func isThere(_ file: String) throws(FileFault) -> Bool {
    let parts = FilePath(place(file)).components
    for count in 1..<parts.count {
      let folder = FilePath(root: FilePath(path).root, parts.prefix(count)).string
      let isAbove = count <= FilePath(path).components.count
      guard let type = fileType(folder, isFollowed: isAbove) else { return false }
      guard type == .directory else {
        throw FileFault(path: folder, reason: "is not a folder, so nothing is written there")
      }
    }
    return try isRegularFile(place(file))
  }

  /// Whether a file with this content was written by the earlier run.
  func isOwn(_ file: String, _ content: [UInt8]) -> Bool {
    file == KitManifest.name || earlier[file] == sha256(content)
  }

  /// Writes a file at once or not at all, and makes its folders.
  func write(_ bytes: [UInt8], to file: String) throws(FileFault) {
    let parent = FilePath(place(file)).removingLastComponent().string
    if fileType(parent) != .directory { try makeFolder(parent) }
    try replaceFile(place(file), with: bytes)
  }

  /// Removes the files of the earlier run that a kit no longer has, and the folders that they leave
  /// empty. A file that was changed since stays.
  ///
  /// - Returns: The number of files that were removed.
  func removeEarlier(except kept: Set<String>) throws(FileFault) -> Int {
    var removed = 0
    // A link in place of its folder leads to what is not ours.
    for file in earlier.keys.sorted() where !kept.contains(file) && (try? isThere(file)) == true {
      guard let found = try content(file), isOwn(file, found) else { continue }
      guard unsafe unlink(place(file)) == 0 else {
        throw FileFault(path: place(file), removing: Errno(rawValue: errno))
      }
      removed += 1
      var folder = FilePath(file).removingLastComponent()
      while !folder.isEmpty, unsafe rmdir(place(folder.string)) == 0 {
        folder.removeLastComponent()
      }
      // A folder with anything in it stays.
      guard folder.isEmpty || errno == ENOTEMPTY else {
        let fault = FileFault(path: place(folder.string), removing: Errno(rawValue: errno))
        // A later run tells by it that the folder is one that a kit has emptied.
        try write(found, to: file)
        throw fault
      }
    }
    return removed
  }

  /// Whether a path of a manifest, which anyone may have written, is one of a kit.
  private static func isInside(_ file: String) -> Bool {
    file.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !["", ".", ".."].contains(part)
    }
  }

  /// Every file in the folder but those of the kit, of other kits, of Git and of the Finder.
  func foreign(_ kit: Set<String>) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return paths.filter { file in
      fileType(place(file)) != .directory && !kit.contains(file)
        && !others.contains(where: file.hasPrefix)
        && !file.split(separator: "/").contains { [".git", ".DS_Store"].contains($0) }
    }.sorted()
  }
}
