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
  /// Whether an earlier run was killed while it wrote.
  let isUnfinished: Bool
  /// The content that earlier runs gave their files: digests by path.
  private let earlier: [String: Set<String>]

  /// The name of a manifest whose files are still being written.
  private static let unfinishedName = ".bezel-kit"
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

  /// - Parameter isWritten: Whether files will be written, so that other runs must wait.
  /// - Throws: `FileFault` for a manifest of something else, or if another run writes there.
  init(_ path: String, isWritten: Bool) throws(FileFault) {
    self.path = path
    if isWritten { try Self.lock(path) }
    manifest = try Self.manifest(path + "/" + KitManifest.name)
    let unfinished = try Self.manifest(path + "/" + Self.unfinishedName)
    isUnfinished = unfinished != nil
    earlier = [manifest, unfinished].compactMap(\.self).flatMap(\.files).reduce(into: [:]) {
      if Self.isInside($1.path) { $0[$1.path, default: []].insert($1.sha256) }
    }
  }

  /// Keeps other runs from writing to a folder, which it makes, until this process ends.
  private static func lock(_ path: String) throws(FileFault) {
    try makeFolder(path)
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Where folders have no locks, runs are not kept apart.
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw FileFault(path: path, reason: "another run is writing a kit there")
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

  /// Writes files, with their manifest under another name until all are there: the run after one that is
  /// killed then knows what is its own.
  ///
  /// - Parameter manifest: `nil` if that of the earlier run remains.
  func write(_ manifest: [UInt8]?, around files: () throws -> Void) throws {
    let unfinished = place(Self.unfinishedName)
    if let manifest { try write(manifest, to: Self.unfinishedName) }
    try files()
    guard manifest != nil else {
      // Of an earlier run that was killed.
      return [unfinished, part(of: Self.unfinishedName)].forEach(removeFile)
    }
    guard unsafe rename(unfinished, place(KitManifest.name)) == 0 else {
      throw FileFault(path: place(KitManifest.name), writing: Errno(rawValue: errno))
    }
  }

  /// A file's place on disk.
  func place(_ file: String) -> String { path + "/" + file }

  /// The file as it is now; `nil` if there is none.
  ///
  /// - Throws: `FileFault` if something else is there, or a link on the way to it.
  func content(_ file: String) throws(FileFault) -> [UInt8]? {
    var folder = path
    for part in file.split(separator: "/").dropLast() {
      folder += "/" + part
      guard let type = fileType(folder) else { return nil }
      guard type == .directory else {
        throw FileFault(path: folder, reason: "is not a folder, so nothing is written there")
      }
    }
    return try isRegularFile(place(file)) ? try contents(of: place(file)) : nil
  }

  /// Whether a file with this content was written by the earlier run.
  func isOwn(_ file: String, _ content: [UInt8]) -> Bool {
    file == KitManifest.name || earlier[file]?.contains(sha256(content)) == true
  }

  /// Writes a file at once or not at all, and makes its folders.
  ///
  /// It is written beside its place and renamed. The name beside is always the same, so that what a
  /// killed run left is used up by the next.
  func write(_ bytes: [UInt8], to file: String) throws(FileFault) {
    let parent = FilePath(place(file)).removingLastComponent().string
    if fileType(parent) != .directory { try makeFolder(parent) }
    let part = part(of: file)
    removeFile(part)
    do {
      // A link that someone puts there is not followed.
      let descriptor = try unsafe FileDescriptor.open(
        part, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
      guard unsafe rename(part, place(file)) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      removeFile(part)
      throw FileFault(path: place(file), writing: error)
    }
  }

  /// Removes a file, or a link, if there is one. A folder of that name is not ours.
  private func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// The path of a file until it is whole.
  private func part(of file: String) -> String {
    let path = FilePath(place(file))
    let name = path.lastComponent?.string ?? ""
    return path.removingLastComponent().string + "/." + name + ".bezel-part"
  }

  /// Removes the files of the earlier run that a kit no longer has, and the folders that they leave
  /// empty. A file that was changed since stays. Leftovers of a killed run beside any file go too.
  ///
  /// - Returns: The files that were removed.
  func removeEarlier(except kept: Set<String>) throws(FileFault) -> [String] {
    var removed: [String] = []
    for file in earlier.keys.sorted() where isUnfinished || !kept.contains(file) {
      let found: [UInt8]?
      do throws(FileFault) {
        found = try content(file)
      } catch {
        // A link in place of its folder leads to what is not ours.
        continue
      }
      removeFile(part(of: file))
      guard !kept.contains(file), let found, isOwn(file, found) else { continue }
      guard unsafe unlink(place(file)) == 0 else {
        throw FileFault(path: place(file), removing: Errno(rawValue: errno))
      }
      removed.append(file)
      var folder = FilePath(file).removingLastComponent()
      // A folder with anything in it is not removed.
      while !folder.isEmpty, unsafe rmdir(place(folder.string)) == 0 {
        folder.removeLastComponent()
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

  /// Every file in the folder but those of the kit, and those of kits in folders below.
  func foreign(_ kit: Set<String>) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let others = paths.filter { file in
      file.hasSuffix("/" + KitManifest.name) && (try? Self.manifest(place(file))) ?? nil != nil
    }.map { $0.dropLast(KitManifest.name.count) }
    return paths.filter { file in
      fileType(place(file)) != .directory && !kit.contains(file)
        && !others.contains(where: file.hasPrefix)
    }.sorted()
  }
}
