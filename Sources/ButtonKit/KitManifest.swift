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
    /// What the file shows; `nil` for a text.
    let picture: Picture?
  }

  struct Picture: Encodable {
    let format: String
    let points: Extent<Double>
    let pixels: Extent<Int>?
    let scale: Double?
    let style: String
    let type: String?
    let locale: String
    let label: String
    let language: String
    let direction: String
    /// The path and query that draw it, at its immutable address.
    let request: String
    let findings: [FindingReport]
  }

  /// - Parameter finished: Every file of the plan.
  package init(
    _ plan: KitPlan, _ finished: [FinishedKitFile], artwork: ArtworkOrigin,
    renderer: ButtonReport.Renderer
  ) {
    schema = Self.schemaPath
    self.artwork = artwork.rawValue
    self.renderer = renderer
    notes = plan.notes
    files = finished.sorted { $0.path < $1.path }.map { finished in
      File(
        path: finished.path, sha256: finished.written.sha256, bytes: finished.written.bytes,
        picture: finished.file.request.map { request in
          Picture(
            request, PictureVersion(renderer.fingerprint),
            findings: plan.findings[request.withoutOutput] ?? [])
        })
    }
  }
}

extension KitManifest.Picture {
  fileprivate init(_ request: ButtonRequest, _ version: PictureVersion, findings: [Finding]) {
    let size = request.pictureSize
    let pixels = request.output.scale.map { request.pixelGrid($0) }
    self.init(
      format: request.output.format.spelling,
      points: .init(width: size.width, height: size.height),
      pixels: pixels.map { .init(width: $0.width, height: $0.height) },
      scale: request.output.scale?.pixelsPerPoint,
      style: ButtonStyle(request.color, request.border).spelling,
      type: request.value(of: .type), locale: request.mode.localization.identifier,
      label: request.label,
      language: request.languageTag,
      direction: request.mode.localization.direction.rawValue,
      request: version.added(to: request.target), findings: findings.map { FindingReport($0) })
  }
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
