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
  init(_ path: String, isWritten: Bool) throws {
    self.path = path
    let name = path + "/" + KitManifest.name
    let kind = FileKind(name)
    // A link may lead anywhere, and a pipe never ends.
    guard kind == nil || kind == .file else {
      throw FileFault(path: name, reason: "is not a regular file, so nothing is written there")
    }
    do {
      let size = try? FileManager.default.attributesOfItem(atPath: name)[.size]
      guard (size as? any BinaryInteger).map({ Int(clamping: $0) }) ?? 0 <= Self.maxManifestBytes
      else { throw CocoaError(.fileReadTooLarge) }
      manifest =
        kind != nil
        ? try JSONDecoder().decode(
          EarlierManifest.self, from: try Data(contentsOf: URL(filePath: name))) : nil
      guard manifest.map({ $0.schema == KitManifest.schemaPath }) ?? true else {
        throw CocoaError(.fileReadCorruptFile)
      }
    } catch {
      let isUnreadable = (error as? CocoaError)?.code == .fileReadNoPermission
      throw FileFault(
        path: name,
        reason: isUnreadable
          ? "no permission to read" : "is not the manifest of a kit, so it is not replaced")
    }
    journal = isWritten ? try KitJournal(in: path) : nil
    earlier = journal?.unfinished ?? [:]
    for file in manifest?.files ?? [] { earlier[file.path, default: []].insert(file.sha256) }
    earlier = earlier.filter { Self.isInside($0.key) }
  }

  /// Makes the manifest the only record of what was written.
  func end() { journal?.end() }

  /// Leaves the folder as it was, for a run that wrote nothing.
  func leave() { if journal?.unfinished.isEmpty == true { journal?.end() } }

  /// A file's place on disk.
  func place(_ file: String) -> String { path + "/" + file }

  /// The file as it is now; `nil` if there is none.
  ///
  /// - Throws: `FileFault` if something else is there, or a link on the way to it.
  func content(_ file: String) throws -> [UInt8]? {
    var folder = ""
    let parts = file.split(separator: "/")
    for (index, part) in parts.enumerated() {
      folder += "/" + part
      guard let kind = FileKind(path + folder) else { return nil }
      let expected: FileKind = index == parts.count - 1 ? .file : .folder
      guard kind == expected else {
        let noun = expected == .file ? "a regular file" : "a folder"
        throw FileFault(path: path + folder, reason: "is not \(noun), so nothing is written there")
      }
    }
    do {
      return Array(try Data(contentsOf: URL(filePath: place(file))))
    } catch {
      throw FileFault(path: place(file), reading: error)
    }
  }

  /// Whether a file with this content was written by the earlier run.
  func isOwn(_ file: String, _ content: [UInt8]) -> Bool {
    file == KitManifest.name || earlier[file]?.contains(sha256(content)) == true
  }

  /// Writes a file at once or not at all, and makes its folders.
  ///
  /// It is written beside its place and renamed. The name beside is always the same, so that what a
  /// killed run left is used up by the next.
  ///
  /// - Throws: `FileFault`.
  func write(_ bytes: [UInt8], to file: String) throws {
    let parent = FilePath(place(file)).removingLastComponent().string
    if FileKind(parent) != .folder {
      do {
        try FileManager.default.createDirectory(
          atPath: parent, withIntermediateDirectories: true)
      } catch {
        throw FileFault(path: parent, writing: error)
      }
    }
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
  func removeEarlier(except kept: Set<String>) throws -> Int {
    var count = 0
    for file in earlier.keys.sorted() where !kept.contains(file) {
      do {
        let found = try content(file)
        removeFile(part(of: file))
        guard let found, isOwn(file, found) else { continue }
      } catch {
        // A link in place of its folder leads to what is not ours.
        continue
      }
      do {
        try FileManager.default.removeItem(atPath: place(file))
      } catch {
        throw FileFault(path: place(file), removing: error)
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
