internal import ButtonAssets
package import ButtonCore
package import ButtonReports
internal import ServiceContract

/// What is in a kit: `manifest.json`, as `/schemas/kit.json` describes it.
package struct KitManifest: Sendable {
  package static let name = "manifest.json"
  package static let schemaPath = "/schemas/kit.json"

  private let document: JSONValue

  /// - Parameter finished: Every file of the plan.
  package init(
    _ plan: KitPlan, _ finished: [FinishedKitFile], artwork: ArtworkOrigin,
    renderer: RendererReport
  ) {
    let version = PictureVersion(renderer.fingerprint)
    document = [
      "schema": .string(Self.schemaPath), "artwork": .string(artwork.rawValue),
      "renderer": renderer.json, "notes": .array(plan.notes.map(JSONValue.string)),
      "files": .array(
        finished.sorted { $0.path < $1.path }.map { finished in
          [
            "path": .string(finished.path), "sha256": .string(finished.sha256),
            "bytes": .integer(finished.bytes),
            "picture": finished.file.request.map { request in
              request.report(version, plan.findings[request.withoutOutput] ?? [])
            },
          ]
        }),
    ]
  }

  package var encoded: [UInt8] { get throws { try document.encoded } }
}

extension ButtonRequest {
  fileprivate func report(_ version: PictureVersion, _ findings: [Finding]) -> JSONValue {
    [
      "format": .string(output.format.spelling), "points": pictureSize.report,
      "pixels": pixelGrid.map { ["width": .integer($0.width), "height": .integer($0.height)] },
      "scale": output.scale.map { .number($0.pixelsPerPoint) },
      "style": .string(ButtonStyle(color, border).spelling),
      "type": value(of: .type).map(JSONValue.string),
      "locale": .string(mode.localization.identifier), "label": .string(label),
      "language": .string(languageTag),
      "direction": .string(mode.localization.direction.rawValue),
      // The path and query that draw it, at its immutable address.
      "request": .string(version.added(to: target)),
      "findings": .array(findings.map { $0.report() }),
    ]
  }
}
