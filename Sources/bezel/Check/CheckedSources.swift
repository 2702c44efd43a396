import ButtonCore
import Foundation
import SourceCheck
import SourceScan

/// Reads and checks files.
struct CheckedSources {
  private let check: SourceCheck
  private let base: PathBase
  private var material = CheckReport.Material()

  init(_ check: SourceCheck, seenFrom base: PathBase) {
    self.check = check
    self.base = base
  }

  /// Checks the requests that the caller gave.
  mutating func add(_ requests: [CheckInputs.Request]) throws {
    for request in requests {
      material.requests.append(
        try check.request(request.target, from: request.source, artwork: request.artwork))
    }
  }

  /// Reads files and folders.
  mutating func add(_ paths: [String], without excluded: ExcludedPaths) throws {
    let tree = excluded.tree
    let walk = tree.walk(paths)
    material.roots += paths.map(base.relative)
    material.leftOut += walk.ignored.map { entry in
      IgnoredPath(path: base.relative(entry.path), reason: entry.reason)
    }
    material.skipped += walk.skipped.map { skipped($0.path, $0.reason) }
    for part in try AllCores.map(Self.parts(of: walk.files), nil, { [self] in read($0, of: tree) })
    {
      material.readFiles += part.count
      material.skipped += part.skipped
      files += part.files
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    material.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Checks what was read: elements are drawn by the script of their own file or, if it has none, of
  /// any other.
  func checked() throws -> CheckReport.Material {
    let script = ScriptLocale(ofAll: files.compactMap(\.script))
    var material = material
    material.files += try AllCores.map(Self.parts(of: files), nil) { [check] part in
      try part.map { file in
        try check.file(
          file.path, file.references.map { $0.drawn(by: script) }, file.directives)
      }
    }.joined()
    return material
  }

  /// A file with buttons, comments that ignore findings, or an address of Apple's script.
  private struct ReadFile {
    let path: String
    let references: [SourceReference]
    let script: ScriptLocale?
    let directives: [IgnoreDirective]
  }

  private var files: [ReadFile] = []

  /// Parts so large that threads do not wait for each other, and so small that all have work to the
  /// end.
  private static func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: 64).map { items[$0...].prefix(64) }
  }

  private func read(
    _ paths: ArraySlice<String>, of tree: SourceTree
  ) -> (count: Int, files: [ReadFile], skipped: [SkippedFile]) {
    var (count, files, skipped) = (0, [ReadFile](), [SkippedFile]())
    for path in paths {
      switch tree.read(path) {
      case .binary: break
      case .skipped(let reason): skipped.append(self.skipped(path, reason))
      case .text(let bytes):
        count += 1
        if let file = read(bytes, path) { files.append(file) }
      }
    }
    return (count, files, skipped)
  }

  private func skipped(_ path: String, _ reason: SkippedFile.Reason) -> SkippedFile {
    SkippedFile(path: base.relative(path), reason: reason)
  }

  private func read(_ bytes: [UInt8], _ path: String) -> ReadFile? {
    let found = SourceScan.scan(bytes, language: SourceLanguage(path: path))
    let directives = IgnoreDirective.all(in: bytes)
    guard !found.references.isEmpty || !directives.isEmpty || found.script != nil else {
      return nil
    }
    return ReadFile(
      path: base.relative(path), references: found.references, script: found.script,
      directives: directives)
  }

  /// Reads the text on standard input.
  ///
  /// - Parameter name: The name of its file, which decides how it is read.
  mutating func addStandardInput(_ name: String) throws {
    let limit = SourceTree.largestFile
    // One byte more tells whether it is too long.
    let bytes = [UInt8](try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data())
    let path = base.relative(name)
    material.roots.append(path)
    let text = DiskFile(bytes: bytes, size: bytes.count)
    if case .skipped(let reason) = SourceTree.reading(of: text) {
      material.skipped.append(skipped(name, reason))
      return
    }
    material.readFiles += 1
    if let file = read(bytes, name) { files.append(file) }
  }
}
