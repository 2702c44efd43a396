internal import FoundationEssentials
internal import Glibc
internal import SystemPackage

/// A file or folder that cannot be used, and why.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "\(path): \(reason)" }

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Says in a few words why writing failed.
  package init(path: String, writing error: any Error) {
    let reason =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile?: "cannot be written: its folder does not exist"
      case .fileWriteNoPermission?: "no permission to write"
      case .fileWriteOutOfSpace?: "cannot be written: the disk is full"
      case .fileWriteVolumeReadOnly?: "cannot be written: the file system is read-only"
      case .fileWriteFileExists?: "cannot be made a folder: it is a file"
      default: Errno(below: error)?.writingFault ?? "cannot be written (\(error))"
      }
    self.init(path: path, reason: reason)
  }

  /// Says in a few words why reading failed.
  package init(path: String, reading error: any Error) {
    let reason =
      switch ((error as? CocoaError)?.code, error as? Errno) {
      case (.fileReadNoSuchFile?, _), (.fileNoSuchFile?, _), (_, .noSuchFileOrDirectory?):
        "does not exist"
      case (.fileReadNoPermission?, _), (_, .permissionDenied?): "no permission to read"
      default: "cannot be read\(Self.cause(error))"
      }
    self.init(path: path, reason: reason)
  }

  /// Says why removing failed.
  package init(path: String, removing error: any Error) {
    self.init(path: path, reason: "cannot be removed\(Self.cause(error))")
  }

  private static func cause(_ error: any Error) -> String {
    Errno(below: error).map { ": \($0)" } ?? " (\(error))"
  }
}

extension Errno {
  /// The system's error that one of Foundation stands for.
  fileprivate init?(below error: any Error) {
    if let own = error as? Errno {
      self = own
    } else if let system = (error as? CocoaError)?.underlying as? POSIXError {
      self.init(rawValue: system.code.rawValue)
    } else {
      return nil
    }
  }

  fileprivate var writingFault: String {
    switch self {
    case .noSpace, .diskQuotaExceeded: "cannot be written: the disk is full"
    case .permissionDenied, .notPermitted: "no permission to write"
    case .readOnlyFileSystem: "cannot be written: the file system is read-only"
    default: "cannot be written: \(self)"
    }
  }
}

/// Several files that cannot be used.
package struct FileFaults: Error, Equatable, CustomStringConvertible {
  /// What the files are.
  package var kind: String
  /// What is wrong with each. Never empty.
  package var files: [FileFault]

  package init(kind: String, files: [FileFault]) {
    self.kind = kind
    self.files = files
  }

  package var description: String {
    "the \(kind) cannot be used:\n" + files.map { "  \($0)" }.joined(separator: "\n")
  }

  /// Tries every item, and collects the faults of all, each once, before it throws.
  static func collect<Items: Sequence>(
    _ kind: String, _ items: Items, _ attempt: (Items.Element) throws(FileFault) -> Void
  ) throws(FileFaults) {
    var faults: [FileFault] = []
    for item in items {
      do throws(FileFault) {
        try attempt(item)
      } catch {
        if !faults.contains(error) { faults.append(error) }
      }
    }
    if !faults.isEmpty { throw FileFaults(kind: kind, files: faults) }
  }
}
