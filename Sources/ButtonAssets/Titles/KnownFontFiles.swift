internal import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// The font files that titles may be set in, each with its digest at start.
///
/// Titles that are set later must use the same files, so that the fingerprint under which pictures
/// are cached is right for them too.
struct KnownFontFiles: Sendable {
  /// By path.
  let digests: [String: String]
  /// The operator's own folder.
  private let own: String?
  private let readiness: Readiness

  /// Collects the digests of files.
  ///
  /// - Parameters:
  ///   - checked: Digests, by path, that are already verified, or will be on first use.
  ///   - readiness: Decides which of the two it is.
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

  /// Checks that a file still has its digest at start, or has the expected one.
  func checkThatUnchanged(_ file: String) throws(FileFault) {
    guard try Self.digest(of: file) == digests[file] else {
      let isUnread = readiness == .onDemand && own.map { file.hasPrefix($0 + "/") } != true
      throw FileFault(
        path: file,
        reason: isUnread
          ? FaceFile.damage : "changed while the program was running; restart it")
    }
  }

  /// Whether a face is a standard one, which exist in every weight. If the operator has a folder,
  /// they may be missing.
  func isStandard(_ face: FontFace) -> Bool { own == nil && digests[face.file] != nil }

  /// Describes a face for a report.
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
