internal import FoundationEssentials

/// What an operator installs artwork from.
package enum ArtworkSource: Hashable, Sendable {
  /// A folder, searched with everything below it.
  case folder(String)
  /// A `.zip` or a `.dmg`.
  case archive(String)
  /// An address to download an archive from. Only an operator who writes it makes the program
  /// use the network.
  case address(String)

  package init(_ text: String) throws(FileFault) {
    if text.hasPrefix("https://") {
      self = .address(text)
      return
    }
    guard !text.contains("://") else {
      throw FileFault(path: text, reason: "is not an address that starts with https://")
    }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) else {
      throw FileFault(path: text, reason: "does not exist")
    }
    self = isFolder ? .folder(text) : .archive(text)
  }
}
