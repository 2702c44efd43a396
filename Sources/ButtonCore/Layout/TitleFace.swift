/// A face that glyphs of a title come from, for reports.
package struct TitleFace: Hashable, Sendable {
  /// The family: `Noto Sans Thai`.
  package var family: String
  /// The face's own name for its weight: `SemiBold`.
  package var style: String
  /// The name of the font file, without its folder.
  package var fileName: String
  /// The version that the font file gives itself: `3.019`.
  package var version: String
  /// The SHA-256 digest of the font file, in lower-case hexadecimal digits.
  package var sha256: String
  /// Whether it is an organisation's own.
  package var isOwn: Bool

  package init(
    family: String, style: String, fileName: String, version: String, sha256: String, isOwn: Bool
  ) {
    (self.family, self.style, self.fileName) = (family, style, fileName)
    (self.version, self.sha256, self.isOwn) = (version, sha256, isOwn)
  }
}
