import ButtonAssets
import ButtonCore
import Glibc
import SourceCheck
import SystemPackage

/// The choices for a folder: the caller's, and else those of the file that counts.
struct CheckChoices: Sendable {
  let judge: Judge
  let failOn: Severity
  /// Files that are not read.
  let excludes: [ExcludePattern]
  /// Files of settings, which have the addresses of presets, and no button.
  let settings: [String]

  /// Whether findings make the check fail.
  func fail(_ findings: [SourceFinding]) -> Bool { findings.contains { !$0.isIgnored && $0.severity >= failOn } }
}

/// A file that the check may read, or a folder of such files.
struct SourceFile {
  /// Absolute, and without links.
  let path: String
  /// As reports name it.
  let name: String
  /// Of a folder; of a file, those of the folder that it is in.
  let choices: CheckChoices

  func inner(_ part: String) -> SourceFile {
    SourceFile(path: path.inner(part), name: name.isEmpty ? part : name.inner(part), choices: choices)
  }

  /// The number of bytes at a file's start that decide whether it is text: text has no NUL there.
  private static let probedBytes = 8192

  /// The text of a file; `nil` for something else, or nothing, which nobody expects to be read.
  func text() throws(UnreadPath.Reason) -> [UInt8]? {
    do {
      // A file that has become a pipe since it was listed must not block.
      let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking, .noFollow]
      let file = try unsafe FileDescriptor.open(path, .readOnly, options: options)
      return try file.closeAfter { try Self.text(of: file) }
    } catch let reason as UnreadPath.Reason {
      throw reason
    } catch Errno.noSuchFileOrDirectory where name.unicodeScalars.contains("\u{FFFD}") {
      throw .name
    } catch Errno.noSuchFileOrDirectory, Errno.tooManySymbolicLinkLevels, Errno.noSuchAddressOrDevice {
      return nil
    } catch {
      throw .unreadable
    }
  }

  /// - Throws: `Errno`, or the reason for which it is not read.
  static func text(of file: FileDescriptor) throws -> [UInt8]? {
    let start = try file.readToEnd(atMost: probedBytes)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { throw UnreadPath.Reason.utf16 }
    let isBinary = unsafe start.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe memchr($0, 0, bytes.count) != nil } ?? false
    }
    guard !isBinary, start.count == probedBytes else { return isBinary ? nil : start }
    // One byte more tells whether it is too long.
    let bytes = start + (try file.readToEnd(atMost: UnreadPath.maxBytes + 1 - probedBytes))
    if bytes.count > UnreadPath.maxBytes { throw UnreadPath.Reason.tooLarge }
    return bytes
  }
}

/// What came of one source: a text is judged, and mended if the caller wants it.
struct CheckedSource {
  let source: SourceFile
  private(set) var file: CheckedFile?
  /// The reason for which it was not read; also `nil` for something else than text.
  private(set) var unread: UnreadPath.Reason?
  /// What a fix would replace, and by what.
  private(set) var change: (old: [UInt8], new: [UInt8])?

  init(_ source: SourceFile, unread reason: UnreadPath.Reason) { (self.source, unread) = (source, reason) }

  /// - Parameters:
  ///   - isMended: Whether it may be changed.
  ///   - project: The folder outside of which nothing is changed through a link.
  init(
    _ source: SourceFile, isMended: Bool, in project: String, _ read: () throws -> [UInt8]?
  ) throws {
    self.source = source
    do {
      guard let bytes = try read() else { return }
      if CheckFormat.isReport(bytes) { throw UnreadPath.Reason.report }
      let judge = source.choices.judge
      let fixed = isMended ? try judge.fixed(bytes, path: source.name) : nil
      let new = fixed.flatMap { $0.bytes == bytes ? nil : $0.bytes }
      let reason = new == nil ? nil : Self.reasonToStay(source, in: project)
      if let new, reason == nil { change = (bytes, new) }
      let mended = reason == nil ? fixed?.file : nil
      file = try mended ?? judge.file(source.name, judge.scan(bytes, path: source.name)).staying(since: reason)
    } catch let reason as UnreadPath.Reason {
      unread = reason
    }
  }

  /// Whether its findings make the check fail, by the choices for its folder.
  var fails: Bool { source.choices.fail(file?.findings ?? []) }

  /// The change in the unified format.
  var difference: [UInt8] { change.map { UnifiedDiff(of: $0.old, $0.new, path: source.name).bytes } ?? [] }

  /// The reason for which a whole file stays, as a phrase: to replace it would change another file, its owner, or cut it
  /// from its other names.
  private static func reasonToStay(_ source: SourceFile, in project: String) -> String? {
    var status = stat()
    if unsafe stat(source.path, &status) == 0 {
      if status.st_nlink > 1 { return "the file has other names, by hard links" }
      if ![0, status.st_uid].contains(geteuid()) { return "the file belongs to another user" }
    }
    let folder = bezel.place(of: project).inner("")
    return source.path.utf8.starts(with: folder.utf8) || source.name.utf8.first == UInt8(ascii: "/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }
}
