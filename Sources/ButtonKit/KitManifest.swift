internal import ButtonAssets
package import ButtonCore
package import ButtonReports
internal import ServiceContract

/// What is in a kit: `manifest.json`, as `/schemas/kit.json` describes it.
package struct KitManifest: Encodable, Sendable {
  package static let name = "manifest.json"
  package static let schemaPath = "/schemas/kit.json"

  let schema: String
  let artwork: ArtworkOrigin.RawValue
  let renderer: ButtonReport.Renderer
  let notes: [String]
  let files: [File]

  struct File: Encodable {
    let path: String
    let sha256: String
    let bytes: Int
    let format: String
    let points: Extent<Double>
    let pixels: Extent<Int>?
    let scale: Double?
    let style: String
    let type: String?
    let locale: String?
    let label: String
    let language: String
    let direction: String
    /// The path and query that draw it.
    let request: String
    let findings: [FindingReport]
  }

  struct Extent<Number: Encodable & Sendable>: Encodable, Sendable {
    let width: Number
    let height: Number
  }

  /// - Parameter written: Every file of the plan, in its order.
  package init(
    _ plan: KitPlan, written: [WrittenFile], artwork: ArtworkOrigin, renderer: ButtonReport.Renderer
  ) {
    schema = Self.schemaPath
    self.artwork = artwork.rawValue
    self.renderer = renderer
    notes =
      plan.platforms.contains(where: \.isForApps)
      ? [
        "In an app for Apple's systems, prefer the system's own control, "
          + "ASAuthorizationAppleIDButton or SignInWithAppleButton, to a picture."
      ] : []
    files = zip(plan.files, written).map { file, written in
      let request = file.request
      let size = request.pictureSize
      let pixels = request.output.scale.map { request.pixelGrid($0) }
      return File(
        path: file.path, sha256: written.sha256, bytes: written.bytes,
        format: request.output.format.spelling,
        points: Extent(width: size.width, height: size.height),
        pixels: pixels.map { Extent(width: $0.width, height: $0.height) },
        scale: request.output.scale?.pixelsPerPoint,
        style: ButtonStyle(request.color, request.border).spelling,
        type: request.value(of: .type), locale: request.value(of: .locale), label: request.label,
        language: request.languageTag,
        direction: (request.mode.titled?.title.localization.direction ?? .leftToRight).rawValue,
        request: request.target,
        findings: (plan.findings[request.withoutOutput] ?? []).map(FindingReport.init))
    }
  }

  /// The document as a file.
  package var encoded: [UInt8] { get throws { try json + [UInt8(ascii: "\n")] } }
}

/// What is known of a file's content.
package struct WrittenFile: Codable, Hashable, Sendable {
  /// In hexadecimal digits.
  package let sha256: String
  package let bytes: Int

  package init(_ content: [UInt8]) {
    sha256 = ButtonAssets.sha256(content)
    bytes = content.count
  }
}
