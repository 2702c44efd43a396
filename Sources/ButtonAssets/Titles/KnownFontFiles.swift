internal import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// The font files that titles may be set in, each with its digest as it was at start.
///
/// A title that is set later is set in the very same files, so that the fingerprint that pictures
/// are kept under speaks of it as well.
struct KnownFontFiles: Sendable {
  /// By path.
  let digests: [String: String]
  /// The operator's own folder.
  private let own: String?
  private let readiness: Readiness

  /// Takes the digests of files.
  ///
  /// - Parameters:
  ///   - checked: Those that were found to be right already, or will be checked when the file is
  ///     needed, by path.
  ///   - readiness: Which of both it is.
  init(
    _ files: Set<String>, own: String?, checked: [String: String],
    _ readiness: Readiness = .everything
  ) throws(FileFault) {
    self.own = own
    self.readiness = readiness
    var digests: [String: String] = [:]
    for file in files {
      if let digest = checked[file] {
        digests[file] = digest
      } else {
        digests[file] = try Self.digest(of: file)
      }
    }
    self.digests = digests
  }

  /// Checks that a file is what it was at start, or is to be.
  func checkThatUnchanged(_ file: String) throws(FileFault) {
    guard try Self.digest(of: file) == digests[file] else {
      let isUnread = readiness == .onDemand && own.map { file.hasPrefix($0 + "/") } != true
      throw FileFault(
        path: file,
        reason: isUnread
          ? FaceFile.damage : "was changed while the program ran; start it again")
    }
  }

  /// Whether a face is one of the usual, which are there in every weight. Beside an own one they may
  /// be missing.
  func isStandard(_ face: FontFace) -> Bool { own == nil && digests[face.file] != nil }

  /// What a report says of a face.
  func titleFace(_ face: FontFace) -> TitleFace {
    TitleFace(
      family: face.family, style: face.style,
      fileName: face.file.split(separator: "/").last.map(String.init) ?? "",
      version: face.version, sha256: digests[face.file] ?? "",
      isOwn: own.map { face.file.hasPrefix($0 + "/") } ?? false)
  }

  private static func digest(of file: String) throws(FileFault) -> String {
    sha256(try contents(of: file, options: .alwaysMapped))
  }
}
