import ButtonAssets
import ButtonKit
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
  /// The content that earlier runs gave their files: digests by path.
  private var earlier: [String: Set<String>]
  private let journal: KitJournal?

  /// More than a manifest of 100,000 pictures has.
  private static let maxManifestBytes = 256 << 20

  /// What a run needs to know of an earlier one.
  struct EarlierManifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    struct Renderer: Decodable {
      var version: String
      var fingerprint: String
    }
    var schema: String
    var renderer: Renderer
    var files: [File]
  }

  /// - Parameter isWritten: Whether files will be written, so that other runs must wait.
  /// - Throws: `FileFault` for a manifest of something else, or if another run writes there.
  init(_ path: String, isWritten: Bool) throws(FileFault) {
    self.path = path
    let name = path + "/" + KitManifest.name
    if try isRegularFile(name) {
      let bytes = try contents(of: name, atMost: Self.maxManifestBytes)
      let manifest = try? JSONDecoder().decode(EarlierManifest.self, from: Data(bytes))
      guard let manifest, manifest.schema == KitManifest.schemaPath else {
        throw FileFault(path: name, reason: "is not the manifest of a kit, so it is not replaced")
      }
      self.manifest = manifest
    } else {
      manifest = nil
    }
    journal = isWritten ? try KitJournal(in: path) : nil
    earlier = journal?.unfinished ?? [:]
    for file in manifest?.files ?? [] { earlier[file.path, default: []].insert(file.sha256) }
    earlier = earlier.filter { Self.isInside($0.key) }
  }

  /// Makes the manifest the only record of what was written.
  func end() { journal?.end() }

  /// A file's place on disk.
  func place(_ file: String) -> String { path + "/" + file }

  /// The file as it is now; `nil` if there is none.
  ///
  /// - Throws: `FileFault` if something else is there, or a link on the way to it.
  func content(_ file: String) throws(FileFault) -> [UInt8]? {
    var folder = path
    for part in file.split(separator: "/").dropLast() {
      folder += "/" + part
      guard let kind = FileKind(folder) else { return nil }
      guard kind == .folder else {
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
    if FileKind(parent) != .folder { try makeFolder(parent) }
    try journal?.note(sha256(bytes), file)
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

  /// Where a file is until it is whole.
  private func part(of file: String) -> String {
    let path = FilePath(place(file))
    let name = path.lastComponent?.string ?? ""
    return path.removingLastComponent().string + "/." + name + ".bezel-part"
  }

  /// Removes the files of the earlier run that a kit no longer has, and the folders that they leave
  /// empty. A file that was changed since stays.
  ///
  /// - Returns: How many files were removed.
  func removeEarlier(except kept: Set<String>) throws(FileFault) -> Int {
    var count = 0
    for file in earlier.keys.sorted() where !kept.contains(file) {
      let found: [UInt8]?
      do throws(FileFault) {
        found = try content(file)
      } catch {
        // A link in place of its folder leads to what is not ours.
        continue
      }
      removeFile(part(of: file))
      guard let found, isOwn(file, found) else { continue }
      guard unsafe unlink(place(file)) == 0 else {
        throw FileFault(path: place(file), removing: Errno(rawValue: errno))
      }
      count += 1
      var folder = FilePath(file).removingLastComponent()
      // A folder with anything in it is not removed.
      while !folder.isEmpty, unsafe rmdir(place(folder.string)) == 0 {
        folder.removeLastComponent()
      }
    }
    return count
  }

  /// Whether a path of a manifest, which anyone may have written, is one of a kit.
  private static func isInside(_ file: String) -> Bool {
    file.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !["", ".", ".."].contains(part)
    }
  }

  /// Every file in the folder but those of the kit.
  func foreign(_ kit: Set<String>) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return paths.filter { FileKind(place($0)) != .folder && !kit.contains($0) }.sorted()
  }
}
