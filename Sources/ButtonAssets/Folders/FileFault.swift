internal import ButtonCore
internal import SystemPackage

/// A file or folder that cannot be used, and why.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "\(path.isEmpty ? "an empty path" : path): \(reason)" }

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// Says in a few words why writing failed.
  package init(path: String, writing error: any Error) {
    let reason =
      switch error as? Errno {
      case .noSuchFileOrDirectory?, .notDirectory?: "cannot be written: its folder does not exist"
      case .permissionDenied?, .notPermitted?: "no permission to write"
      case .noSpace?, .diskQuotaExceeded?: "cannot be written: the disk is full"
      case .readOnlyFileSystem?: "cannot be written: the file system is read-only"
      case .badFileDescriptor?: "is closed"
      default: "cannot be written\(Self.cause(error))"
      }
    self.init(path: path, reason: reason)
  }

  /// Says in a few words why reading failed.
  package init(path: String, reading error: any Error) {
    let reason =
      switch error as? Errno {
      case .noSuchFileOrDirectory?: "does not exist"
      case .permissionDenied?: "no permission to read"
      default: "cannot be read\(Self.cause(error))"
      }
    self.init(path: path, reason: reason)
  }

  /// Says which part of a JSON document is wrong, and why.
  package init(path: String, decoding error: any Error) {
    let context: DecodingError.Context? =
      switch error as? DecodingError {
      case .dataCorrupted(let context)?, .keyNotFound(_, let context)?,
        .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
        context
      default: nil
      }
    let places = (context?.codingPath ?? []).map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = context?.debugDescription ?? "\(error)"
    self.init(path: path, reason: (places.isEmpty ? "" : places.joined(separator: ".") + ": ") + reason)
  }

  /// Says why removing failed.
  package init(path: String, removing error: any Error) {
    self.init(path: path, reason: "cannot be removed\(Self.cause(error))")
  }

  private static func cause(_ error: any Error) -> String {
    (error as? Errno).map { ": \($0)" } ?? " (\(error))"
  }
}

/// A file of the program, such as a template, or a part of this machine's installation, is missing or cannot be used.
package struct AssetFault: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Several files that cannot be used.
package struct FileFaults: Error, Equatable, CustomStringConvertible {
  /// The kind of files, such as `artwork`.
  package var kind: String
  /// The fault of each. Never empty.
  package var files: [FileFault]

  package var description: String {
    "the \(kind) cannot be used:\n" + files.map { "  \($0)" }.joined(separator: "\n")
  }

  /// Tries every item, and throws the faults of all, each once. If their folder cannot be read, that is the only fault.
  package static func collect<Items: Sequence>(
    _ kind: String, in folder: String? = nil, _ items: Items, _ attempt: (Items.Element) throws(FileFault) -> Void
  ) throws(FileFaults) {
    var faults: [FileFault] = []
    do throws(FileFault) {
      if let folder { _ = try entries(of: folder) }
    } catch {
      let (place, name) = (FilePath(error.path).removingLastComponent(), FilePath(error.path).lastComponent?.string)
      let others = (try? entries(of: place.appending(".").string))?.filter { $0 != name } ?? []
      let other = meant(by: name ?? "", among: others).map { place.appending($0.value).string }
      let advice = other.map { (try? entries(of: $0)) == nil ? "" : ". Did you mean \($0.withoutControls)?" } ?? ""
      // A folder that cannot be read may be the right one.
      let isOther = ["does not exist", "is not a folder"].contains(error.reason)
      let reason = error.reason + (isOther ? ", but must be a folder with \(kind)\(advice)" : "")
      throw FileFaults(kind: kind, files: [FileFault(path: error.path, reason: reason)])
    }
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
