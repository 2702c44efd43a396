import ButtonAssets
import ButtonKit
import Foundation

/// The folder that a kit is written to, and what an earlier run wrote there.
///
/// Nothing is replaced or removed but what the manifest says was written, as it was written.
struct KitFolder {
  let path: String
  /// The content of the files of the earlier run, by path.
  private let earlier: [String: String]

  /// - Throws: `FileFault` for a manifest of something else.
  init(_ path: String) throws {
    self.path = path
    let manifest = path + "/" + KitManifest.name
    guard FileManager.default.fileExists(atPath: manifest) else {
      earlier = [:]
      return
    }
    do {
      let read = try JSONDecoder().decode(
        EarlierManifest.self, from: try Data(contentsOf: URL(filePath: manifest)))
      guard read.schema == KitManifest.schemaPath else { throw CocoaError(.fileReadCorruptFile) }
      earlier = Dictionary(read.files.map { ($0.path, $0.sha256) }) { first, _ in first }
    } catch {
      throw FileFault(path: manifest, reason: "is not the manifest of a kit, so it is not replaced")
    }
  }

  private struct EarlierManifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    var schema: String
    var files: [File]
  }

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
      guard let kind = kind(folder) else { return nil }
      let expected: FileAttributeType = index == parts.count - 1 ? .typeRegular : .typeDirectory
      guard kind == expected else {
        let noun = expected == .typeRegular ? "a regular file" : "a folder"
        throw FileFault(path: path + folder, reason: "is not \(noun), so nothing is written there")
      }
    }
    do {
      return Array(try Data(contentsOf: URL(filePath: place(file))))
    } catch {
      throw FileFault(path: place(file), reason: "cannot be read")
    }
  }

  /// What is there; a link is a link.
  private func kind(_ file: String) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: path + file)[.type] as? FileAttributeType
  }

  /// Whether a file with this content was written by the earlier run.
  func isOwn(_ file: String, _ content: [UInt8]) -> Bool {
    file == KitManifest.name || earlier[file] == sha256(content)
  }

  /// Writes a file at once or not at all, and makes its folders.
  ///
  /// It is written beside its place and renamed. The name beside is always the same, so that what a
  /// killed run left is used up by the next.
  ///
  /// - Throws: `FileFault`.
  func write(_ bytes: [UInt8], to file: String) throws {
    let target = URL(filePath: place(file))
    let parent = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw FileFault(path: parent.path(percentEncoded: false), writing: error)
    }
    let part = parent.appending(path: ".\(target.lastPathComponent).bezel-part")
    try? FileManager.default.removeItem(at: part)
    do {
      // A link that someone puts there is not followed.
      try Data(bytes).write(to: part, options: .withoutOverwriting)
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw FileFault(path: place(file), writing: error)
    }
    guard unsafe rename(part.path(percentEncoded: false), place(file)) == 0 else {
      try? FileManager.default.removeItem(at: part)
      throw FileFault(path: place(file), reason: "cannot be written")
    }
  }

  /// Removes the files of the earlier run that a kit no longer has, and the folders that they leave
  /// empty. A file that was changed since stays.
  ///
  /// - Returns: How many files were removed.
  func removeEarlier(except kept: Set<String>) throws -> Int {
    var count = 0
    for file in earlier.keys.sorted() where !kept.contains(file) && Self.isInside(file) {
      guard let content = try? content(file), isOwn(file, content) else { continue }
      do {
        try FileManager.default.removeItem(atPath: place(file))
      } catch {
        throw FileFault(path: place(file), reason: "cannot be removed")
      }
      count += 1
      var folder = (file as NSString).deletingLastPathComponent
      // A folder with anything in it is not removed.
      while !folder.isEmpty, unsafe rmdir(place(folder)) == 0 {
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    return count
  }

  /// Whether a path of a manifest, which anyone may have written, stays in the kit.
  private static func isInside(_ file: String) -> Bool {
    !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
  }

  /// Every file in the folder but those of the kit.
  func foreign(_ kit: Set<String>) -> [String] {
    let paths = FileManager.default.subpaths(atPath: path) ?? []
    return paths.filter { kind("/" + $0) != .typeDirectory && !kit.contains($0) }.sorted()
  }
}
