import ButtonAssets
import Glibc
import SourceCheck
import SystemPackage

/// A file that the check may read, or a folder of such files.
struct SourceFile {
  /// Absolute; of a file, without links.
  let path: FilePath
  /// Whether standard input has its text.
  var isGiven = false
  /// As reports name it.
  let name: String
  /// Of a folder; of a file, those of the folder that it is in.
  var choices: CheckChoices
  /// The reason for which it is not read.
  var omission: Omission?

  /// What the judge says of it, with the change that mends it; `nil` for something else than text,
  /// and for what is gone, which nobody expects to be read.
  ///
  /// - Parameters:
  ///   - isMended: Whether it may be changed.
  ///   - folder: The one outside of which nothing is changed through a link.
  func checked(isMended: Bool, in folder: FilePath) throws -> CheckedSource? {
    do {
      if let omission { throw omission }
      guard let bytes = try text() else { return nil }
      var found = choices.judge.scan(bytes, path: name)
      if !found.buttons.isEmpty, let tree = path.around.last(where: SourceFiles.isRepository) {
        found.location = String(path.string.dropFirst(tree.string.count))
      }
      return try choices.judge.fixed(bytes, found, unless: isMended ? obstacle(in: folder) : "it is only checked")
    } catch let omission as Omission {
      return CheckedSource(name, omission)
    } catch Errno.noSuchFileOrDirectory where name.unicodeScalars.contains("\u{FFFD}") {
      return CheckedSource(name, .name)
    } catch Errno.noSuchFileOrDirectory, Errno.tooManySymbolicLinkLevels, Errno.noSuchAddressOrDevice {
      return nil
    } catch is Errno {
      return CheckedSource(name, .unreadable)
    }
  }

  /// The text of a file; `nil` for something else.
  private func text() throws -> [UInt8]? {
    // A file that has become a pipe since it was listed must not block.
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking, .noFollow]
    let file = isGiven ? .standardInput : try FileDescriptor.open(path, .readOnly, options: options)
    defer { if !isGiven { try? file.close() } }
    // As many bytes decide whether it is text, which has no NUL there.
    let probedBytes = 8192
    let start = try file.readToEnd(atMost: probedBytes)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { throw Omission.utf16 }
    guard SourceText(start).occurrences(of: "\0").isEmpty else { return nil }
    guard start.count == probedBytes else { return start }
    // One byte more tells whether it is too long.
    let bytes = start + (try file.readToEnd(atMost: Omission.maxBytes + 1 - probedBytes))
    if bytes.count > Omission.maxBytes { throw Omission.tooLarge }
    return bytes
  }

  /// The reason for which a whole file stays, as a phrase: to replace it would change another file, its owner, or cut it
  /// from its other names.
  private func obstacle(in folder: FilePath) -> String? {
    if let status = try? Stat(path) {
      if status.linkCount > 1 { return "the file has other names, by hard links" }
      if ![0, status.userID.rawValue].contains(geteuid()) { return "the file belongs to another user" }
    }
    return path.starts(with: place(of: folder)) || name.utf8.first == UInt8(ascii: "/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }
}
