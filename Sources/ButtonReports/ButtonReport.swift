internal import ButtonAssets
package import ButtonCore
internal import ButtonRendering
package import ServiceContract

/// The program that drew a picture.
package struct RendererIdentity: Decodable, Sendable {
  let version: String
  package let fingerprint: String

  package init(fingerprint: String) { (version, self.fingerprint) = (programVersion, fingerprint) }

  package var json: JSONValue { ["version": .string(version), "fingerprint": .string(fingerprint)] }
}

extension ReportBuilder {
  package static let schemaPath = "/schemas/button.json"

  /// The report on a button: what is drawn, where and from which files, and the findings.
  ///
  /// `Resources/button.schema.json` is its schema. Lengths are in points, to a thousandth, measured from the picture's
  /// top left corner.
  package func report(on asked: Asked) throws -> JSONValue {
    let request = asked.request
    // Boxes and pixels are those of the PNG, also where vectors were asked for.
    let scale = request.output.scale ?? .default
    let grid = request.pixelGrid(scale)
    let layout = Layout(request, try assets.titles.title(request), on: grid)
    let logo = assets.logoSource(layout.logo.file, in: request.color.content)
    let drawn = try request.title.map { try assets.titles.title($0) }
    let media = ImageFormat.allCases.map { format -> JSONValue in
      ["type": .string(format.mediaType), "url": .string(prefix + request.with(ImageOutput(format, scale)).target)]
    }
    let report: JSONValue = [
      "type": .string(MediaType.report), "url": .string(prefix + asked.target(as: .report)),
    ]
    return [
      "schema": .string(prefix + Self.schemaPath),
      "url": .string(prefix + request.target),
      "mode": .string(request.endpoint.rawValue),
      "label": .string(request.label),
      // As it is drawn, which may be in capitals.
      "title": drawn.map { .string($0.text) },
      "language": .string(request.languageTag),
      "direction": .string(request.localization.direction.rawValue),
      "picture": [
        "points": layout.size.report,
        "pixels": ["width": .integer(grid.width), "height": .integer(grid.height)],
        "pixelsPerPoint": .number(scale.pixelsPerPoint),
      ],
      "media": .array(media + [report]),
      "layout": layout.report(try TitleFit(asked, titles: assets.titles)),
      "artwork": [
        "origin": .string(logo.origin.rawValue), "file": .string(logo.fileName),
        "sha256": .string(logo.sha256),
      ],
      "fonts": .array((drawn?.faces ?? []).map(\.report)),
      "renderer": RendererIdentity(fingerprint: try assets.fingerprint).json,
      "findings": .array(try findings(in: asked).map { $0.report(on: asked, prefix: prefix) }),
      "sizes": try titleSizes(asked, titles: assets.titles, catalog: assets.catalog),
    ]
  }
}

extension TitleFace {
  fileprivate var report: JSONValue {
    [
      "family": .string(family), "style": .string(style), "file": .string(fileName),
      "version": .string(version), "sha256": .string(sha256),
      "own": .boolean(isOwn),
    ]
  }
}
