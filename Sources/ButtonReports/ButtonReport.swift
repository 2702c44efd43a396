package import ButtonAssets
package import ButtonCore
package import ServiceContract

/// The report on a button: what is drawn, where and from which files, and the findings.
///
/// `Resources/button.schema.json` is the schema of its JSON. Lengths are in points, to a
/// thousandth, measured from the picture's top left corner.
package struct ButtonReport: Encodable, Sendable {
  package static let schemaPath = "/schemas/button.json"

  /// The path of the document's JSON Schema.
  let schema: String
  /// The canonical path and query of the picture.
  let url: String
  /// How logo and title are arranged: the name of the endpoint.
  let mode: String
  /// The alternative text.
  let label: String
  /// The title as it is drawn, which may be in capitals.
  let title: String?
  let language: String
  let direction: String
  let picture: Picture
  let media: [Medium]
  let layout: LayoutReport
  let artwork: ArtworkFile
  let fonts: [Font]
  let renderer: Renderer
  let page: PageReport?
  let styles: StyleReport?
  let prominence: ProminenceReport?
  let customAttributes: [Attribute]
  let findings: [FindingReport]
  let sizes: TitleSizes?

  struct Picture: Encodable {
    let points: Extent<Double>
    let pixels: Extent<Int>
    let pixelsPerPoint: Double
  }

  /// A format in which the picture is available.
  package struct Medium: Encodable, Sendable {
    let type: String
    let url: String
    /// The entity tag of the uncompressed file; `nil` for this document.
    let entityTag: String?

    package init(type: String, url: String, entityTag: String? = nil) {
      self.type = type
      self.url = url
      self.entityTag = entityTag
    }
  }

  /// Where the logo comes from.
  struct ArtworkFile: Encodable {
    let origin: String
    let file: String
    let sha256: String

    init(_ file: LogoSource) {
      origin = file.origin.rawValue
      self.file = file.fileName
      sha256 = file.sha256
    }
  }

  struct Font: Encodable {
    let family: String
    let style: String
    let file: String
    let version: String
    let sha256: String
    /// Whether it is an organisation's own.
    let own: Bool
  }

  /// The program that drew the picture.
  package struct Renderer: Encodable, Sendable {
    let version: String
    package let fingerprint: String

    package init(version: String, fingerprint: String) {
      self.version = version
      self.fingerprint = fingerprint
    }
  }

  struct Attribute: Encodable {
    let name: String
    let value: String
    let allowed: String
    let apple: Bool
  }

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - layout: The layout on the pixels of the picture.
  ///   - media: The formats of the picture, without this document.
  ///   - prefix: What stands before every path.
  package init(
    on subject: RuleSubject, layout: Layout, titles: TitleLibrary, catalog: LocalizationCatalog,
    media: [Medium], artwork: LogoSource, renderer: Renderer,
    prefix: PathPrefix
  ) throws(TitleLibrary.MissingTitle) {
    let inquiry = subject.inquiry
    let request = inquiry.request
    let titled = request.mode.titled
    schema = prefix + Self.schemaPath
    url = prefix + request.target
    mode = request.endpoint.rawValue
    label = request.label
    let drawn = try titled.map { titled throws(TitleLibrary.MissingTitle) in
      try titles.title(titled.title)
    }
    title = drawn?.text
    language = request.languageTag
    direction = request.mode.localization.direction.rawValue
    picture = Picture(request)
    self.media =
      media + [Medium(type: MediaType.report, url: prefix + inquiry.target(format: .report))]
    self.layout = LayoutReport(layout, room: subject.room)
    self.artwork = ArtworkFile(artwork)
    fonts = drawn?.faces.map(Font.init) ?? []
    self.renderer = renderer
    page = PageReport(inquiry.page)
    // The watchOS button has a single style.
    styles = request.mode.isOnWatch ? nil : inquiry.page.background.map(StyleReport.init)
    prominence = inquiry.page.other.map { ProminenceReport(request, subject.room, $0) }
    customAttributes =
      request.customAttributes.map(Attribute.init)
      + subject.ownFamilies.prefix(1).map(Attribute.init(titleFont:))
    findings = Rule.findings(in: subject).map { FindingReport($0, prefix: prefix) }
    sizes = try TitleSizes(request, titles: titles, catalog: catalog)
  }
}

extension ButtonReport.Picture {
  fileprivate init(_ request: ButtonRequest) {
    let scale = request.output.scale ?? .default
    let size = request.pictureSize
    let grid = request.pixelGrid(scale)
    self.init(
      points: .init(width: size.width.thousandths, height: size.height.thousandths),
      pixels: .init(width: grid.width, height: grid.height), pixelsPerPoint: scale.pixelsPerPoint)
  }
}

extension ButtonReport.Font {
  fileprivate init(_ face: TitleFace) {
    self.init(
      family: face.family, style: face.style, file: face.fileName, version: face.version,
      sha256: face.sha256, own: face.isOwn)
  }
}

extension ButtonReport.Attribute {
  fileprivate init(_ attribute: CustomAttribute) {
    self.init(
      name: attribute.parameter.name, value: attribute.value, allowed: attribute.limit,
      apple: attribute.isApples)
  }

  fileprivate init(titleFont family: String) {
    self.init(
      name: "title_font", value: family, allowed: "the operator's choice", apple: false)
  }
}
