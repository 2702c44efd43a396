import ArgumentParser
import ButtonAssets
import ButtonCore
import SystemPackage

/// The file that a picture or report is written to.
struct OutputFile {
  /// A path, or `-` for standard output.
  let path: String

  /// The format that the file's suffix selects; `nil` without a suffix, which a device may have too.
  ///
  /// - Parameter isKnown: Whether the request says the format, so that the file need not.
  /// - Throws: `ValidationError` for a suffix of another kind of file, which would mislead programs,
  ///   for none where one is needed, and for no name at all.
  func format(isKnown: Bool) throws -> DocumentFormat? {
    guard !path.isEmpty else { throw ValidationError("--output is empty: name a file") }
    let suffix = FilePath(path).extension ?? ""
    let format = DocumentFormat.allCases.first { $0.spelling == suffix.lowercased() }
    guard format == nil, path != "-", !Self.isSpecial(path) else { return format }
    let suffixes = DocumentFormat.allCases.map { "." + $0.spelling }.joined(separator: ", ")
    guard suffix.isEmpty else {
      throw ValidationError("\(path) ends with .\(suffix), but must end with one of \(suffixes)")
    }
    guard isKnown else {
      let file = path.hasSuffix("/") ? path + "button" : path
      throw ValidationError(
        "\(path) has no suffix, which selects the format: name \(file).png, or another of \(suffixes)")
    }
    return nil
  }

  /// Writes a file at once or not at all; into an existing device, pipe or link.
  ///
  /// - Throws: `FileFault`.
  func write(_ bytes: [UInt8]) throws {
    if path == "-" { return try StandardOutput.write(bytes) }
    try Self.isSpecial(path) ? fillFile(path, with: bytes) : replaceFile(path, with: bytes)
  }

  /// Whether something exists there that is not a regular file, so that it must not be replaced.
  private static func isSpecial(_ path: String) -> Bool { fileType(path).map { $0 != .regular } ?? false }
}

/// Whether there is a file.
///
/// - Throws: `FileFault` for something else: a link may lead anywhere, and a pipe never ends.
func isRegularFile(_ path: String) throws(FileFault) -> Bool {
  guard let type = fileType(path) else { return false }
  guard type == .regular else {
    throw FileFault(path: path, reason: "is not a regular file, so nothing is written there")
  }
  return true
}

/// The type of the file at a path, or behind a link if that is to be followed; `nil` if nothing is there.
///
/// Unlike `FileManager`, it looks up no owner, so that thousands of files cost little.
func fileType(_ path: String, isFollowed: Bool = false) -> FileType? {
  try? Stat(FilePath(path), followTargetSymlink: isFollowed).type
}
