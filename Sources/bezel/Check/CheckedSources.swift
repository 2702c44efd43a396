import ButtonAssets
import SourceCheck
import SystemPackage

/// Reads files once, mends them if the caller wants that, and checks them.
struct CheckedSources {
  let check: SourceCheck
  let base: PathBase
  /// The mending of files before they are checked; `nil` if they stay.
  let mending: Mending?
  private(set) var material = CheckReport.Material()
  private(set) var changes: [Mending.Change] = []
  /// Files with buttons, or comments that ignore findings.
  private var files: [(path: String, found: SourceScan.Found)] = []

  init(_ check: SourceCheck, seenFrom base: PathBase, mending: Mending? = nil) {
    (self.check, self.base, self.mending) = (check, base, mending)
  }

  /// Checks the requests that the caller gave.
  mutating func add(_ requests: [CheckInputs.Request]) throws {
    for request in requests {
      material.requests.append(
        try check.request(
          request.target, from: request.source, fault: request.fault))
    }
  }

  /// Reads files.
  ///
  /// - Parameter own: Files of settings that are no sources.
  mutating func add(_ sources: SourceFiles, own: [String]) throws {
    let own = Set(own.map(\.withoutLinks))
    material.leftOut += sources.leftOut.map {
      IgnoredPath(path: base.relative($0.path), reason: $0.reason)
    }
    for file in sources.skipped { skip(base.relative(file.path), file.reason) }
    let readings = try AllCores.map(Self.parts(of: sources.files)) { [self] part in
      try part.map { path in
        Self.isSettings(path, own)
          ? .leftOut(.settings) : try reading(SourceFiles.read(path), base.relative(path), at: path)
      }
    }
    for (path, reading) in zip(sources.files, readings.joined()) {
      take(reading, base.relative(path))
    }
    try mending?.write(changes)
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    material.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reads the text on standard input.
  ///
  /// - Parameter name: The name of its file, which decides whether people see its buttons.
  mutating func addStandardInput(_ name: String) throws {
    let content = try SourceFiles.read(FileDescriptor.standardInput)
    take(try reading(content, base.relative(name), at: nil), base.relative(name))
  }

  /// Checks what was read.
  func checked() throws -> CheckReport.Material {
    var material = material
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

  /// Whether a file has the settings of this program.
  private static func isSettings(_ path: String, _ own: Set<String>) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    let name = String(names.last.map { Substring($0) } ?? "")
    return [ConfigurationFile.name, "bezel.json"].contains(name)
      || own.contains { $0.hasSuffix("/" + name) } && own.contains(path.withoutLinks)
  }

  /// What came of one file.
  private enum Reading {
    case binary
    case leftOut(IgnoredPath.Reason)
    case skipped(SkippedFile.Reason)
    case read(SourceScan.Found, Mending.Outcome)
  }

  /// - Parameters:
  ///   - name: The file's name in reports.
  ///   - path: Where it is, if it may be mended.
  private func reading(
    _ content: SourceFiles.Content, _ name: String, at path: String?
  ) throws -> Reading {
    switch content {
    case .binary: return .binary
    case .skipped(let reason): return .skipped(reason)
    case .text(let bytes) where CheckFormat.isReport(bytes): return .leftOut(.report)
    case .text(let bytes):
      var outcome = Mending.Outcome()
      if let path, let mending { outcome = try mending.outcome(bytes, name, at: path) }
      return .read(SourceScan.scan(outcome.change?.bytes ?? bytes, path: name), outcome)
    }
  }

  private mutating func take(_ reading: Reading, _ name: String) {
    switch reading {
    case .binary: break
    case .leftOut(let reason): material.leftOut.append(IgnoredPath(path: name, reason: reason))
    case .skipped(let reason): skip(name, reason)
    case .read(let found, let outcome):
      material.readFiles += 1
      material.notMended += outcome.left
      if let change = outcome.change { changes.append(change) }
      if !found.isEmpty { files.append((name, found)) }
    }
  }

  private mutating func skip(_ name: String, _ reason: SkippedFile.Reason) {
    material.skipped.append(SkippedFile(path: name.isEmpty ? "." : name, reason: reason))
  }
}
