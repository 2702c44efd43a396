import ButtonAssets
import ButtonCore
import SourceCheck
import SourceScan
import SystemPackage

/// Reads files once, mends them if the caller wants that, and checks them.
struct CheckedSources {
  let check: SourceCheck
  let base: PathBase
  /// The mending of files before they are checked; `nil` if they stay.
  let mending: Mending?
  private(set) var material = CheckReport.Material()
  private(set) var changes = Mending.Changes()
  private var files: [ReadFile] = []
  /// Files of settings that are no sources, by their paths without links.
  private let own: Set<String>

  private static let ownNames: Set<String> = [ConfigurationFile.name, "bezel.json"]

  init(
    _ check: SourceCheck, seenFrom base: PathBase, mending: Mending? = nil, own: [String] = []
  ) {
    (self.check, self.base, self.mending) = (check, base, mending)
    self.own = Set(own.map(LocalDisk().resolved))
  }

  /// A file with buttons, or comments that ignore findings.
  private struct ReadFile {
    let path: String
    let found: SourceScan.Found
  }

  /// Checks the requests that the caller gave.
  mutating func add(_ requests: [CheckInputs.Request]) throws {
    for request in requests {
      material.requests.append(
        try check.request(
          request.target, from: request.source, fault: request.fault, artwork: request.artwork))
    }
  }

  /// Reads files and folders.
  mutating func add(_ paths: [String], of tree: SourceTree) throws {
    let walk = tree.walk(paths)
    material.leftOut += walk.ignored.map { entry in
      IgnoredPath(path: base.relative(entry.path), reason: entry.reason)
    }
    material.skipped += walk.skipped.map { skipped($0.path, $0.reason) }
    let parts = try AllCores.map(Self.parts(of: walk.files)) { [self] in try read($0, of: tree) }
    for part in parts {
      material.readFiles += part.material.readFiles
      material.leftOut += part.material.leftOut
      material.skipped += part.material.skipped
      files += part.files
      changes.files += part.changes.files
      changes.diff += part.changes.diff
      changes.left += part.changes.left
    }
    try mending?.write(changes)
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    material.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Checks what was read.
  func checked() throws -> CheckReport.Material {
    var material = material
    material.notMended = changes.left
    material.files += try AllCores.map(Self.parts(of: files)) { [check] part in
      try part.map { try check.file($0.path, $0.found) }
    }.joined()
    material.skipped += material.files.filter(\.isCut).map {
      SkippedFile(path: $0.path, reason: .cut(findings: FindingMaker.maxFindings))
    }
    return material
  }

  /// Parts so large that threads do not wait for each other, and so small that all have work to the
  /// end.
  private static func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: 64).map { items[$0...].prefix(64) }
  }

  private func read(_ paths: ArraySlice<String>, of tree: SourceTree) throws -> CheckedSources {
    var part = CheckedSources(check, seenFrom: base, mending: mending)
    for path in paths {
      guard !isOwn(path) else {
        part.material.leftOut.append(IgnoredPath(path: base.relative(path), reason: .settings))
        continue
      }
      switch tree.read(path) {
      case .binary: break
      case .skipped(let reason): part.material.skipped.append(skipped(path, reason))
      case .text(let bytes): try part.add(bytes, path)
      }
    }
    return part
  }

  /// Whether a file has the settings of this program.
  private func isOwn(_ path: String) -> Bool {
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() } ?? path[...]
    return Self.ownNames.contains(String(name))
      || own.contains { $0.hasSuffix("/" + name) && $0 == LocalDisk().resolved(path) }
  }

  private func skipped(_ path: String, _ reason: SkippedFile.Reason) -> SkippedFile {
    let name = base.relative(path)
    return SkippedFile(path: name.isEmpty ? "." : name, reason: reason)
  }

  private mutating func add(_ bytes: [UInt8], _ path: String) throws {
    guard !CheckFormat.isReport(bytes) else {
      return material.leftOut.append(IgnoredPath(path: base.relative(path), reason: .report))
    }
    material.readFiles += 1
    let bytes = try mending?.mended(bytes, at: path, &changes) ?? bytes
    let found = SourceScan.scan(bytes, path: path)
    if !found.isEmpty { files.append(ReadFile(path: base.relative(path), found: found)) }
  }

  /// Reads the text on standard input.
  ///
  /// - Parameter name: The name of its file, which decides whether people see its buttons.
  mutating func addStandardInput(_ name: String) throws {
    let limit = SourceTree.maxFileBytes
    // One byte more tells whether it is too long.
    let bytes = try FileDescriptor.standardInput.readToEnd(atMost: limit + 1)
    if case .skipped(let reason) = SourceTree.reading(bytes, size: bytes.count) {
      material.skipped.append(skipped(name, reason))
    } else {
      try add(bytes, name)
    }
  }
}
