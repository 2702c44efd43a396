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
  /// The file that a fix would write, and its difference in the unified format.
  private(set) var change: (path: String, bytes: [UInt8], difference: [UInt8])?
  /// Whether its findings make the check fail, by the choices for its folder.
  private(set) var fails = false

  init(unread reason: UnreadPath.Reason, _ name: String) { (self.name, unread) = (name, reason) }

  /// - Parameters:
  ///   - place: Where it is, if it may be changed.
  ///   - project: The folder outside of which nothing is changed through a link.
  init(
    _ content: SourceFiles.Content, _ name: String, _ choices: CheckChoices, mending place: SourceFiles.Place?,
    in project: String
  ) throws {
    self.name = name
    switch content {
    case .binary: return
    case .skipped(let reason): unread = reason
    case .text(let bytes) where CheckFormat.isReport(bytes): unread = .report
    case .text(let bytes):
      let fixed = try place.map { _ in try choices.judge.fixed(bytes, path: name) }
      file = try fixed?.file ?? choices.judge.file(name, choices.judge.scan(bytes, path: name))
      if let place, let fixed, fixed.bytes != bytes {
        if let reason = Self.reasonToStay(place, name, in: project) {
          file = try choices.judge.file(name, choices.judge.scan(bytes, path: name)).staying(since: reason)
        } else {
          change = (place.path, fixed.bytes, UnifiedDiff(of: bytes, fixed.bytes, path: name).bytes)
        }
      }
      fails = choices.fail(file?.findings ?? [])
    }
  }

  /// The reason for which a whole file stays, as a phrase: to replace it would change another file, its owner, or cut it
  /// from its other names.
  private static func reasonToStay(_ place: SourceFiles.Place, _ name: String, in project: String) -> String? {
    var status = stat()
    if unsafe stat(place.path, &status) == 0 {
      if status.st_nlink > 1 { return "the file has other names, by hard links" }
      if ![0, status.st_uid].contains(geteuid()) { return "the file belongs to another user" }
    }
    let folder = bezel.place(of: project).inner("")
    return place.real.utf8.starts(with: folder.utf8) || name.utf8.first == UInt8(ascii: "/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }
}
