internal import ButtonAssets
package import ButtonCore

/// A file of a kit, before it is drawn.
package struct KitFile: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case picture(ButtonRequest)
    case text(String)
  }

  /// The path in the kit, with slashes; without the digest, if ``isNamedByContent``.
  package internal(set) var path: String
  package let content: Content
  /// Whether its name contains part of its digest, so that the file of a name never changes.
  package var isNamedByContent = false

  package var request: ButtonRequest? {
    if case .picture(let request) = content { request } else { nil }
  }
}

/// A file of a kit whose content is known.
package struct FinishedKitFile: Sendable {
  package let file: KitFile
  package var path: String
  /// In hexadecimal digits.
  package var sha256: String
  package var bytes: Int

  package init(_ file: KitFile, _ content: [UInt8]) {
    (self.file, sha256, bytes) = (file, ButtonAssets.sha256(content), content.count)
    let suffix = file.path.lastIndex(of: ".") ?? file.path.endIndex
    // A part of the digest tells versions of one file apart.
    path =
      file.isNamedByContent
      ? "\(file.path[..<suffix]).\(sha256.prefix(12))\(file.path[suffix...])" : file.path
  }
}
