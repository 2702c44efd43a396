import ButtonAssets
import Glibc
import SourceCheck

/// What came of one source: a text is judged, and mended if the caller wants it.
struct CheckedSource {
  /// As reports name it.
  let name: String
  private(set) var file: CheckedFile?
  /// The reason for which it was not read; also `nil` for something else than text, which nobody expects to be read.
  private(set) var unread: UnreadPath.Reason?
  /// The folder that is there instead.
  private(set) var folder: SourceFile?
  /// What a fix would write, and where.
  private(set) var change: (path: String, old: [UInt8], new: [UInt8])?
  /// Whether its findings make the check fail, by the choices for its folder.
  private(set) var fails = false

  init(unread reason: UnreadPath.Reason, _ name: String) { (self.name, unread) = (name, reason) }

  /// - Parameters:
  ///   - isMended: Whether it may be changed.
  ///   - project: The folder outside of which nothing is changed through a link.
  init(_ content: SourceFile.Content, _ source: SourceFile, isMended: Bool, in project: String) throws {
    name = source.name
    let (choices, path) = (source.choices, source.name)
    switch content {
    case .other: return
    case .folder: folder = source
    case .skipped(let reason): unread = reason
    case .text(let bytes) where CheckFormat.isReport(bytes): unread = .report
    case .text(let bytes):
      let fixed = isMended ? try choices.judge.fixed(bytes, path: path) : nil
      let isChanged = fixed.map { $0.bytes != bytes } ?? false
      let reason = isChanged ? Self.reasonToStay(source, in: project) : nil
      if isChanged, reason == nil { change = (source.path, bytes, fixed?.bytes ?? bytes) }
      let mended = reason == nil ? fixed?.file : nil
      file = try mended ?? choices.judge.file(path, choices.judge.scan(bytes, path: path)).staying(since: reason)
      fails = choices.fail(file?.findings ?? [])
    }
  }

  /// The change in the unified format.
  var difference: [UInt8] { change.map { UnifiedDiff(of: $0.old, $0.new, path: name).bytes } ?? [] }

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
