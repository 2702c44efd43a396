package import ButtonCore

/// The outlines of one face: of those glyphs that titles have.
package struct FaceFile: Decodable, Sendable {
  /// A thousandth of an em in HarfBuzz's and FreeType's binary places.
  package static let unitsPerEm = 1_024_000.0

  package let face: TitleFace
  /// The size of its letters in ems of Apple's title face.
  package let scale: Double
  /// The space after each letter that gives titles Apple's width, in ems. Only the face of Latin
  /// letters has one.
  package let tracking: Double?
  /// By the names of glyphs, in ems of the face; that of a space is empty.
  package let outlines: [String: Path]

  /// The file's first fault; `nil` for none.
  package var fault: String? {
    let texts = [face.family, face.style, face.fileName, face.version, face.sha256]
    // Logs and reports show them.
    if texts.contains(where: { $0.isEmpty || $0.utf8.count > 1000 || $0 != $0.withoutControls }) {
      return "face: expected texts of up to 1000 bytes without control characters"
    }
    if !(0.1...10).contains(scale) { return "scale: expected a number from 0.1 to 10" }
    if let tracking, abs(tracking) > 0.5 { return "tracking: expected a number from -0.5 to 0.5" }
    return nil
  }
}

extension Path: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let data = PathData(Array(try container.decode(String.self).utf8), unit: FaceFile.unitsPerEm) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected closed subpaths of M, L, H, V, Q, C and Z")
    }
    self = data.path
  }
}
