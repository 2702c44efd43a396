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
    let disk = DirectiveDisk()
    let outcome = excluded.tree(on: disk).scan(paths)
    material.roots += paths.map(base.relative)
    material.readFiles += outcome.readFiles
    material.skipped += outcome.skipped.map { file in
      SkippedFile(path: base.relative(file.path), reason: file.reason)
    }
    material.leftOut += outcome.ignored.map { entry in
      CheckReport.LeftOut(path: base.relative(entry.path), reason: entry.reason.phrase)
    }
    let references = Dictionary(
      uniqueKeysWithValues: outcome.files.map { ($0.path, $0.references) })
    // A file may have comments that ignore findings without having a button.
    let directives = disk.directives
    let files = Set(references.keys).union(directives.keys)
      .map { (path: $0, name: base.relative($0)) }
    for file in files.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      material.files.append(
        try check.file(file.name, references[file.path] ?? [], directives[file.path] ?? []))
    }
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
    if let reason = SourceTree.refusal(of: bytes) {
      material.skipped.append(SkippedFile(path: path, reason: reason))
      return
    }
    material.readFiles += 1
    let language = SourceLanguage(fileName: path.split(separator: "/").last ?? "")
    material.files.append(
      try check.file(
        path, SourceScan.references(in: bytes, language: language), IgnoreDirective.all(in: bytes)))
  }
}

extension IgnoredPath.Reason {
  fileprivate var phrase: String {
    switch self {
    case .excluded(let pattern): "excluded by \(pattern)"
    case .ignoreFile(let file, let line, let pattern): "ignored by \(file):\(line), \(pattern)"
    case .tool: "a folder of tools"
    case .project(let manifest): "a folder of builds or dependencies, beside \(manifest)"
    case .marked(let file): "a folder of tools, which has \(file)"
    }
  }
}
