internal import ButtonAssets
internal import SystemPackage

/// The folder of the pictures of one fingerprint.
///
/// A server locks its own folder while it runs, so an unlocked folder is left over from another
/// program version, other artwork or other typefaces.
struct Generation: Hashable, Sendable {
  /// `bezel-` and 64 hexadecimal digits.
  let name: String

  private static let beginning = "bezel-"

  init(_ fingerprint: Fingerprint) { name = Self.beginning + fingerprint.hexadecimalDigits }

  /// Reads a folder's name, or returns `nil` if it is not one of ours.
  init?(name: String) {
    let digits = name.dropFirst(Self.beginning.count).utf8
    guard name.hasPrefix(Self.beginning), digits.count == 64,
      digits.allSatisfy({ Set("0123456789abcdef".utf8).contains($0) })
    else { return nil }
    self.name = name
  }

  /// Removes the folder unless a server uses it. Files of other programs stay, and the folder
  /// with them.
  ///
  /// A server that starts at this very moment may lose pictures, which it draws again.
  func removeIfUnused(
    from folder: borrowing OpenFolder, isStopping: () -> Bool
  ) throws(Errno) {
    let pictures = try folder.folder(name)
    guard try pictures.lock(exclusively: true) else { return }
    for part in StoredName.folders where !isStopping() {
      do throws(Errno) {
        let files = try pictures.folder(part)
        for file in try files.names() {
          if isStopping() { return }
          if StoredName(file: file)?.folder == part || StoredName.isTemporary(file) {
            try? files.remove(file)
          }
        }
        try pictures.removeFolder(part)
      } catch .noSuchFileOrDirectory, .directoryNotEmpty, .notDirectory, .tooManySymbolicLinkLevels
      {
        continue
      }
    }
    for file in try pictures.names() where StoredName.isTemporary(file) {
      try? pictures.remove(file)
    }
    try? folder.removeFolder(name)
  }
}
