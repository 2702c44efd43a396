/// A kind of image file.
package enum ImageFormat: CaseIterable, Hashable, Sendable {
  case png, svg

  package static let `default` = ImageFormat.png
}

extension ImageFormat: Word {
  package var spelling: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    }
  }
}

/// A kind of response: an image, or the report on it.
package enum ResponseFormat: CaseIterable, Hashable, Sendable {
  case image(ImageFormat)
  case report

  package static let png = ResponseFormat.image(.png)
  package static let svg = ResponseFormat.image(.svg)
  package static let `default` = ResponseFormat.png
  package static let allCases = ImageFormat.allCases.map(ResponseFormat.image) + [.report]
}

extension ResponseFormat: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .image(let format): format.spelling
    case .report: "json"
    }
  }

  package static func guess(from text: String) -> ResponseFormat? {
    guess(
      from: text,
      synonyms: [
        "imagepng": .png, "imagesvgxml": .svg, "vector": .svg, "applicationjson": .report,
        "report": .report,
      ])
  }
}

extension Parameter {
  package static let format = Parameter(
    "format", .essential, at: Endpoint.allCases, effect: .file,
    label: "Format", meaning: "The picture's file format, or json for the report on it.",
    relation: "A suffix of the path does the same.", example: ResponseFormat.svg.spelling,
    form: FormPlace(.file, 1), isInGallery: false,
    values: .fixed(Values(ResponseFormat.self, listed: ImageFormat.allCases.map(\.spelling)))
  ) { $0.output.format.spelling }
}
