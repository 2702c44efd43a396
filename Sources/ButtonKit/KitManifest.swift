internal import ButtonAssets
package import ButtonCore
package import ButtonReports
internal import ServiceContract

/// What is in a kit: `manifest.json`, as `/schemas/kit.json` describes it.
package struct KitManifest: Sendable {
  package static let name = "manifest.json"
  package static let schemaPath = "/schemas/kit.json"

  private let document: JSONObject

  /// - Parameter finished: Every file of the plan.
  package init(
    _ plan: KitPlan, _ finished: [FinishedKitFile], artwork: ArtworkOrigin,
    renderer: RendererReport
  ) {
    let version = PictureVersion(renderer.fingerprint)
    document = [
      "schema": Self.schemaPath, "artwork": artwork.rawValue, "renderer": renderer,
      "notes": plan.notes,
      "files": finished.sorted { $0.path < $1.path }.map { finished -> JSONObject in
        [
          "path": finished.path, "sha256": finished.sha256, "bytes": finished.bytes,
          "picture": finished.file.request.map { request in
            request.report(version, plan.findings[request.withoutOutput] ?? [])
          },
        ]
      },
    ]
  }

  package var encoded: [UInt8] { get throws { try document.encoded } }
}

extension ButtonRequest {
  fileprivate func report(_ version: PictureVersion, _ findings: [Finding]) -> JSONObject {
    [
      "format": output.format.spelling, "points": pictureSize.report,
      "pixels": pixelGrid.map { ["width": $0.width, "height": $0.height] as JSONObject },
      "scale": output.scale?.pixelsPerPoint, "style": ButtonStyle(color, border).spelling,
      "type": value(of: .type), "locale": mode.localization.identifier, "label": label,
      "language": languageTag, "direction": mode.localization.direction.rawValue,
      // The path and query that draw it, at its immutable address.
      "request": version.added(to: target), "findings": findings.map { $0.report() },
    ]
  }
}
