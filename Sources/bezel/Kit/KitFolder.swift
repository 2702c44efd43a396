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
  /// The pictures of the earlier run, by their paths without digests.
  let pictures: [String: EarlierManifest.File]

  /// More than a manifest of 100,000 pictures has.
  private static let maxManifestBytes = 256 << 20

  /// The manifest of an earlier run, as far as this run needs it.
  struct EarlierManifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
      var bytes: Int?
    }
    var schema: String
    var artwork: String?
    var renderer: RendererIdentity
    var files: [File]
  }

  /// - Throws: `FileFault` for a manifest of something else.
  init(_ path: String) throws(FileFault) {
    self.path = path
    manifest = try Self.manifest(path + "/" + KitManifest.name)
    // Anyone may have written it.
    let files = (manifest?.files ?? []).filter { file in
      file.path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
    }
    earlier = Dictionary(files.map { ($0.path, $0.sha256) }) { $1 }
    pictures = Dictionary(files.map { ($0.path.replacing(".\($0.sha256.prefix(12)).", with: "."), $0) }) { $1 }
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

  /// Every file in the folder but those of the kit, of Git and of the Finder.
  func foreign(_ kit: Set<String>) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return paths.filter { file in
      fileType(place(file)) != .directory && !kit.contains(file)
        && !file.split(separator: "/").contains { [".git", ".DS_Store"].contains($0) }
    }.sorted()
  }
}
