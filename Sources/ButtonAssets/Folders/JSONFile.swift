internal import FoundationEssentials

/// A file of the program's data, read and checked.
package struct JSONFile<Content: Decodable & Sendable>: Sendable {
  package let content: Content
  /// The SHA-256 digest of the file.
  let digest: String

  /// - Parameter check: Returns the fault of the content, if it has one.
  package init(path: String, check: (Content) -> String? = { _ in nil }) throws(FileFault) {
    // Ours have up to 75,000 bytes.
    try self.init(try contents(of: path, atMost: 1 << 22), path: path, check: check)
  }

  package init(_ bytes: [UInt8], path: String, check: (Content) -> String?) throws(FileFault) {
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(bytes))
    } catch {
      throw FileFault(path: path, decoding: error)
    }
    if let fault = check(content) { throw FileFault(path: path, reason: fault) }
    digest = sha256(bytes)
  }
}
