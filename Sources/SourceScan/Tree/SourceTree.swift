/// The files of a folder and everything below it that may hold source text, or one file alone.
package struct SourceTree {
  private let disk: any SourceDisk

  /// The names of folders that are skipped: those of tools, dependencies and build products.
  package static let skippedFolders: Set<String> = [
    ".git", "node_modules", ".build", "build", "dist", "Pods", "vendor", "DerivedData", ".next",
    "target",
  ]

  /// In bytes. Larger files are reported but not read, since nobody writes them by hand.
  package static let largestFile = 8 << 20

  /// How many bytes at a file's start decide whether it is text: text has no NUL there.
  static let probedBytes = 8192

  package init(disk: any SourceDisk = LocalDisk()) { self.disk = disk }

  /// Everything that was found, in the order of paths.
  package struct Outcome: Hashable, Sendable {
    /// Files with at least one reference.
    package var files: [ScannedFile] = []
    /// The number of files that were read, including those without a reference.
    package var readFiles = 0
    /// Text files that are too large, and files and folders that cannot be read. Does not list
    /// files other than text, symbolic links, special files, and ``SourceTree/skippedFolders``.
    package var skipped: [SkippedFile] = []
  }

  /// Reads every file below a folder, or the one file that the path names.
  ///
  /// Symbolic links below the folder are not followed, so there is no cycle; the path itself may be
  /// one. Only one file is in memory at a time.
  package func scan(_ path: String) -> Outcome {
    var outcome = Outcome()
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let path = String(trimmed)
    switch disk.kind(of: path, followingLinks: true) {
    case .folder: scanFolder(path, &outcome)
    case .file(let bytes): scanFile(path, bytes, &outcome)
    case .other, nil: outcome.skipped.append(SkippedFile(path: path, reason: .unreadable))
    }
    return outcome
  }

  private func scanFolder(_ folder: String, _ outcome: inout Outcome) {
    guard let names = disk.names(in: folder) else {
      outcome.skipped.append(SkippedFile(path: folder, reason: .unreadable))
      return
    }
    // Byte order, which does not depend on the user's locale.
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      switch disk.kind(of: path, followingLinks: false) {
      case .folder where !Self.skippedFolders.contains(name): scanFolder(path, &outcome)
      case .file(let bytes): scanFile(path, bytes, &outcome)
      case .folder, .other: break
      case nil: outcome.skipped.append(SkippedFile(path: path, reason: .unreadable))
      }
    }
  }

  private func scanFile(_ path: String, _ size: Int, _ outcome: inout Outcome) {
    let isTooLarge = size > Self.largestFile
    let read = isTooLarge ? disk.bytes(of: path, upTo: Self.probedBytes) : disk.bytes(of: path)
    guard let bytes = read else {
      outcome.skipped.append(SkippedFile(path: path, reason: .unreadable))
      return
    }
    guard !bytes.prefix(Self.probedBytes).contains(0) else { return }
    guard !isTooLarge else {
      outcome.skipped.append(SkippedFile(path: path, reason: .tooLarge(bytes: size)))
      return
    }
    outcome.readFiles += 1
    let name = path.split(separator: "/").last ?? ""
    let references = SourceScan.references(in: bytes, language: SourceLanguage(fileName: name))
    if !references.isEmpty {
      outcome.files.append(ScannedFile(path: path, references: references))
    }
  }
}

/// A file with references.
package struct ScannedFile: Hashable, Sendable {
  /// The folder as the caller named it, followed by the path from there to the file.
  package var path: String
  /// In the file's order; never empty.
  package var references: [SourceReference]
}

/// A file or folder whose text could not be scanned.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Larger than ``SourceTree/largestFile``.
    case tooLarge(bytes: Int)
    /// Missing, or without permission to read.
    case unreadable
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
