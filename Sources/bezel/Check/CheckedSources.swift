import ButtonCore
import Foundation
import SourceCheck
import SourceScan

/// Reads and checks files.
struct CheckedSources {
  private let check: SourceCheck
  private let base: PathBase
  private(set) var material = CheckReport.Material()

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

  /// Checks files and folders.
  mutating func add(_ paths: [String], without excluded: ExcludedPaths) throws {
    let tree = excluded.tree
    let walk = tree.walk(paths)
    material.roots += paths.map(base.relative)
    material.leftOut += walk.ignored.map { entry in
      CheckReport.LeftOut(path: base.relative(entry.path), reason: entry.reason.phrase)
    }
    material.skipped += walk.skipped.map { skipped($0.path, $0.reason) }
    let parts = stride(from: 0, to: walk.files.count, by: Self.filesAtOnce).map {
      walk.files[$0...].prefix(Self.filesAtOnce)
    }
    for part in try AllCores.map(parts, nil, { [self] in try checked($0, of: tree) }) {
      material.readFiles += part.readFiles
      material.files += part.files
      material.skipped += part.skipped
    }
    material.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    material.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// So many that threads do not wait for each other, and so few that all have work to the end.
  private static let filesAtOnce = 64

  /// What some files add to a report.
  private func checked(
    _ paths: ArraySlice<String>, of tree: SourceTree
  ) throws -> CheckReport.Material {
    var material = CheckReport.Material()
    for path in paths {
      switch tree.read(path) {
      case .binary: break
      case .skipped(let reason): material.skipped.append(skipped(path, reason))
      case .text(let bytes):
        material.readFiles += 1
        if let file = try checked(bytes, path) { material.files.append(file) }
      }
    }
    return material
  }

  private func skipped(_ path: String, _ reason: SkippedFile.Reason) -> SkippedFile {
    SkippedFile(path: base.relative(path), reason: reason)
  }

  private func checked(_ bytes: [UInt8], _ path: String) throws -> CheckedFile? {
    let references = SourceScan.references(in: bytes, language: SourceLanguage(path: path))
    // A file may have comments that ignore findings without having a button.
    let directives = IgnoreDirective.all(in: bytes)
    guard !references.isEmpty || !directives.isEmpty else { return nil }
    return try check.file(base.relative(path), references, directives)
  }

  /// Checks the text on standard input.
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
    if let file = try checked(bytes, name) { material.files.append(file) }
  }
}

extension IgnoredPath.Reason {
  fileprivate var phrase: String {
    switch self {
    case .excluded(let pattern): "excluded by \(pattern)"
    case .git: "ignored by git"
    case .tool: "a folder of tools"
    case .project(let manifest): "a folder of builds or dependencies, beside \(manifest)"
    case .marked(let file): "a folder of tools, which has \(file)"
    }
  }
}
