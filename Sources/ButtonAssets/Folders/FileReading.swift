internal import Crypto
internal import FoundationEssentials

/// A file or folder that cannot be used, and why.
package struct FileFault: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "\(path): \(reason)" }

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Says in a few words why reading failed.
  fileprivate init(path: String, reading error: any Error) {
    let reason =
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile?, .fileNoSuchFile?: "does not exist"
      case .fileReadNoPermission?: "must not be read by this user"
      default: "cannot be read (\(error))"
      }
    self.init(path: path, reason: reason)
  }
}

/// Reads a whole file.
func contents(of path: String) throws(FileFault) -> Data {
  do {
    return try Data(contentsOf: URL(filePath: path))
  } catch {
    throw FileFault(path: path, reading: error)
  }
}

/// Lists a folder by name.
func entries(of folder: String) throws(FileFault) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  } catch {
    throw FileFault(path: folder, reading: error)
  }
}

/// The SHA-256 digest in lower-case hexadecimal digits.
func sha256(_ data: Data) -> String {
  SHA256.hash(data: data).map { byte in
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
