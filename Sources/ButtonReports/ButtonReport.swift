internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The report on a button: what is drawn, where and from which files, and the findings.
///
/// `Resources/button.schema.json` is the schema of its JSON. Lengths are in points, to a
/// thousandth, measured from the picture's top left corner.
package struct ButtonReport: Encodable, Sendable {
  package static let schemaPath = "/schemas/button.json"

  let document: JSONObject

  package func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }
}

/// The program that drew a picture.
package struct RendererReport: Encodable, Sendable {
  let version: String
  package let fingerprint: String

  package init(version: String = programVersion, fingerprint: String) {
    self.version = version
    self.fingerprint = fingerprint
  }
}

extension ButtonReport {
  /// - Parameters:
  ///   - layout: The layout on the pixels of the picture.
  ///   - media: The formats of the picture, without this document.
  ///   - prefix: What stands before every path.
  init(
    on subject: RuleSubject, layout: Layout, _ assets: LoadedAssets, media: [JSONObject],
    logo: LogoSource, renderer: RendererReport, prefix: PathPrefix
  ) throws {
    let inquiry = subject.inquiry
    let request = inquiry.request
    let mode = request.mode
    let page = inquiry.page
    let drawn = try mode.titled.map { try assets.titles.title($0.title) }
    let scale = request.output.scale ?? .default
    let grid = request.pixelGrid(scale)
    let report: JSONObject = [
      "type": MediaType.report, "url": prefix + inquiry.target(format: .report),
    ]
    let own: [JSONObject] = subject.ownFamilies.prefix(1).map { family in
      ["name": "title_font", "value": family, "allowed": "the operator's choice", "apple": false]
    }
    document = [
      "schema": prefix + Self.schemaPath,
      "url": prefix + request.target,
      "mode": request.endpoint.rawValue,
      "label": request.label,
      // As it is drawn, which may be in capitals.
      "title": drawn?.text,
      "language": request.languageTag,
      "direction": mode.localization.direction.rawValue,
      "picture": [
        "points": layout.size.report,
        "pixels": ["width": grid.width, "height": grid.height] as JSONObject,
        "pixelsPerPoint": scale.pixelsPerPoint,
      ] as JSONObject,
      "media": media + [report],
      "layout": layout.report(subject.room),
      "artwork": [
        "origin": logo.origin.rawValue, "file": logo.fileName, "sha256": logo.sha256,
      ] as JSONObject,
      "fonts": (drawn?.faces ?? []).map(\.report),
      "renderer": renderer,
      "page": page.report,
      // The watchOS button has a single style.
      "styles": mode.isOnWatch ? nil : page.background.map(StyleAdvice.report),
      "prominence": page.neighbor.map { SizeComparison.report(request, subject.room, $0) },
      "customAttributes": request.customAttributes.map(\.report) + own,
      "findings": Rule.findings(in: subject).map { $0.report(prefix: prefix) },
      "sizes": try titleSizes(request, titles: assets.titles, catalog: assets.catalog),
    ]
  }
}

extension TitleFace {
  fileprivate var report: JSONObject {
    [
      "family": family, "style": style, "file": fileName, "version": version, "sha256": sha256,
      "own": isOwn,
    ]
  }
}

extension CustomAttribute {
  fileprivate var report: JSONObject {
    ["name": parameter.name, "value": value, "allowed": limit, "apple": isApples]
  }
}
