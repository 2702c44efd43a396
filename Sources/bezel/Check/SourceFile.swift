import ButtonAssets
import Glibc
import SourceCheck
import SystemPackage

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

  /// What is at a path.
  enum Content {
    case text([UInt8])
    /// Something else than text, or no file: nobody expects it to be read.
    case other
    case folder
    case skipped(UnreadPath.Reason)
  }

  var content: Content {
    do {
      // A file that has become a pipe since it was listed must not block.
      let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking, .noFollow]
      let file = try unsafe FileDescriptor.open(path, .readOnly, options: options)
      return try file.closeAfter { try Self.content(of: file) }
    } catch {
      switch error {
      case Errno.isDirectory: return .folder
      case Errno.noSuchFileOrDirectory: return name.unicodeScalars.contains("\u{FFFD}") ? .skipped(.name) : .other
      case Errno.tooManySymbolicLinkLevels, Errno.noSuchAddressOrDevice: return .other
      default: return .skipped(.unreadable)
      }
    }
  }

  /// The number of bytes at a file's start that decide whether it is text: text has no NUL there.
  private static let probedBytes = 8192

  /// - Throws: `Errno`.
  static func content(of file: FileDescriptor) throws -> Content {
    let start = try file.readToEnd(atMost: probedBytes)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .skipped(.utf16) }
    let isBinary = unsafe start.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe memchr($0, 0, bytes.count) != nil } ?? false
    }
    guard !isBinary, start.count == probedBytes else { return isBinary ? .other : .text(start) }
    // One byte more tells whether it is too long.
    let bytes = start + (try file.readToEnd(atMost: UnreadPath.maxBytes + 1 - probedBytes))
    return bytes.count > UnreadPath.maxBytes ? .skipped(.tooLarge) : .text(bytes)
  }
}
