internal import ButtonAssets
package import ButtonCore
package import ButtonReports
internal import ServiceContract

/// The list of a kit's files: `manifest.json`, as `/schemas/kit.json` describes it.
package enum KitManifest {
  package static let name = "manifest.json"
  package static let schemaPath = "/schemas/kit.json"

  /// - Parameter finished: Every file of the plan.
  package static func bytes(
    of plan: KitPlan, _ finished: [FinishedKitFile], artwork: ArtworkOrigin,
    renderer: RendererIdentity
  ) -> [UInt8] {
    let version = PictureVersion(renderer.fingerprint)
    let files = finished.sorted { $0.path < $1.path }.map { finished -> JSONValue in
      [
        "path": .string(finished.path), "sha256": .string(finished.sha256),
        "bytes": .integer(finished.bytes),
        "picture": finished.file.request.map { request in
          request.report(version, artwork, plan.judged[request.withoutOutput])
        },
      ]
    }
    let document: JSONValue = [
      "schema": .string(schemaPath), "artwork": .string(artwork.rawValue),
      "renderer": renderer.json, "notes": .array(plan.notes.map(JSONValue.string)),
      "files": .array(files),
    ]
    return document.encoded
  }
}

extension ButtonRequest {
  fileprivate func report(_ version: PictureVersion, _ artwork: ArtworkOrigin, _ judged: KitPlan.Judged?) -> JSONValue {
    [
      "format": .string(output.format.spelling), "points": pictureSize.report,
      "pixels": pixelGrid.map { ["width": .integer($0.width), "height": .integer($0.height)] },
      "scale": output.scale.map { .number($0.pixelsPerPoint) },
      "style": .string(style.spelling),
      "type": value(of: .type).map(JSONValue.string),
      "locale": .string(localization.identifier), "label": .string(label),
      "language": .string(languageTag),
      "direction": .string(localization.direction.rawValue),
      // The path and query that draw it, at its immutable address.
      "request": .string(version.added(to: target)),
      "findings": .array(
        (judged?.findings ?? []).filter { artwork == .standIn || $0.rule != .artworkOrigin }
          .compactMap { finding in judged.map { finding.report(on: $0.asked) } }),
    ]
  }
}
