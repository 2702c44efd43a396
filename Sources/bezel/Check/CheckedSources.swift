import ButtonAssets
import Glibc
import SourceCheck
import SystemPackage

/// Reads files once, judges them, and makes the changes that the caller wants.
struct CheckedSources {
  /// A file that is changed.
  struct Change {
    let path: String
    let bytes: [UInt8]
    /// In the unified format.
    let difference: [UInt8]
  }

  private let project: Project
  private let choices: Project.Choices
  /// The choices for files that a folder of their own has, by path.
  private let nested: [[UInt8]: Project.Choices]
  /// The files of settings, without links, as bytes, since names may look equal.
  private let settings: Set<[UInt8]>
  private(set) var report = CheckReport()
  private(set) var changes: [Change] = []
  /// Whether a finding is at least as severe as the choices for its place allow.
  private(set) var fails = false

  init(
    _ project: Project, _ choices: Project.Choices, _ nested: [[UInt8]: Project.Choices],
    fixes: Bool
  ) {
    (self.project, self.choices, self.nested) = (project, choices, nested)
    let all = [choices] + nested.values
    settings = Set(all.flatMap(\.settings).map { Array($0.withoutLinks.utf8) })
    report.isFixed = fixes
  }

  /// Judges the requests that the caller gave.
  mutating func add(_ requests: [CheckInputs.Request]) throws {
    for request in requests {
      let button = try choices.judge.request(request.target, from: request.source, fault: request.fault)
      report.requests.append(button)
      note(button.findings, choices)
    }
  }

  /// Reads files.
  ///
  /// - Parameter named: Those that are read although choices exclude them.
  mutating func add(_ sources: SourceFiles, named: [String]) throws {
    let named = Set(named.map { Array($0.utf8) })
    for path in sources.unread { skip(project.relative(path.path), path.reason) }
    // Parts so large that threads do not wait for each other, and so small that all have work to the end.
    let parts = stride(from: 0, to: sources.files.count, by: 64).map {
      sources.files[$0...].prefix(64)
    }
    let readings = try AllCores.map(parts) { [self] part in
      try part.map { path -> Reading in
        if isSettings(path) { return .unread(.settings) }
        let own = nested[Array(path.utf8)]
        if let own, !named.contains(Array(path.utf8)),
          let reason = own.excludes.reason(within: path.withoutLinks, isFolder: false)
        {
          return .unread(reason)
        }
        let name = project.relative(path)
        return try reading(SourceFiles.read(path), name, at: path, own ?? choices)
      }
    }
    for (path, reading) in zip(sources.files, readings.joined()) {
      take(reading, project.relative(path), nested[Array(path.utf8)] ?? choices)
    }
    report.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    report.unread.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reads the text on standard input.
  ///
  /// - Parameter name: The name of its file, which decides how it is read.
  mutating func addStandardInput(_ name: String) throws {
    let content = try SourceFiles.read(FileDescriptor.standardInput)
    let name = project.relative(name)
    take(try reading(content, name, at: nil, choices), name, choices)
  }

  /// Changes files one after the other, so that which are changed before one that cannot be written depends on nothing
  /// else.
  ///
  /// - Throws: `FileFault` if a file cannot be written.
  func write() throws {
    for change in changes { try OutputFile(path: change.path).write(change.bytes) }
  }

  /// Whether a file has the settings of this program.
  private func isSettings(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]
    return [ConfigurationFile.name, "bezel.json"].contains { name.elementsEqual($0.utf8) }
      || !settings.isEmpty && settings.contains(Array(path.withoutLinks.utf8))
  }

  /// What came of one file.
  private enum Reading {
    case binary
    case unread(UnreadPath.Reason)
    case read(CheckedFile, Change?)
  }

  /// - Parameters:
  ///   - name: The file's name in reports.
  ///   - path: Where it is, if it may be changed.
  private func reading(
    _ content: SourceFiles.Content, _ name: String, at path: String?, _ choices: Project.Choices
  ) throws -> Reading {
    switch content {
    case .binary: return .binary
    case .skipped(let reason): return .unread(reason)
    case .text(let bytes) where CheckFormat.isReport(bytes): return .unread(.report)
    case .text(let bytes):
      let judge = choices.judge
      guard let path, report.isFixed else {
        return .read(try judge.file(name, judge.scan(bytes, path: name)), nil)
      }
      let fixed = try judge.fixed(bytes, path: name)
      guard fixed.bytes != bytes else { return .read(fixed.file, nil) }
      if let reason = reasonToStay(path, name) {
        return .read(try judge.file(name, judge.scan(bytes, path: name)).staying(since: reason), nil)
      }
      return .read(
        fixed.file,
        Change(
          path: path, bytes: fixed.bytes, difference: UnifiedDiff(of: bytes, fixed.bytes, path: name).bytes))
    }
  }

  /// The reason for which a whole file stays, as a phrase: to replace it would change another file, its owner, or cut it
  /// from its other names.
  private func reasonToStay(_ path: String, _ name: String) -> String? {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if status.st_nlink > 1 { return "the file has other names, by hard links" }
      if ![0, status.st_uid].contains(geteuid()) { return "the file belongs to another user" }
    }
    let folder = project.folder.withoutLinks
    let isInside = path.withoutLinks.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
    return isInside || name.utf8.first == UInt8(ascii: "/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }

  private mutating func take(_ reading: Reading, _ name: String, _ choices: Project.Choices) {
    switch reading {
    case .binary: break
    case .unread(let reason): skip(name, reason)
    case .read(let file, let change):
      report.readFiles += 1
      if let change { changes.append(change) }
      if file.isCut { skip(name, .cut) }
      guard !file.findings.isEmpty || !file.buttons.isEmpty else { return }
      report.files.append(file)
      note(file.findings, choices)
    }
  }

  private mutating func note(_ findings: [SourceFinding], _ choices: Project.Choices) {
    fails = fails || findings.contains { !$0.isIgnored && $0.severity >= choices.failOn }
  }

  private mutating func skip(_ name: String, _ reason: UnreadPath.Reason) {
    report.unread.append(UnreadPath(path: name.isEmpty ? "." : name, reason: reason))
  }
}
