/// A kind of image file.
package enum ImageFormat: CaseIterable, Hashable, Sendable {
  case png, svg

  package static let standard = ImageFormat.png
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
package enum AnswerFormat: CaseIterable, Hashable, Sendable {
  case image(ImageFormat)
  case report

  package static let png = AnswerFormat.image(.png)
  package static let svg = AnswerFormat.image(.svg)
  package static let standard = AnswerFormat.png
  package static let allCases = ImageFormat.allCases.map(AnswerFormat.image) + [.report]
}

extension AnswerFormat: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .image(let format): format.spelling
    case .report: "json"
    }
  }

  package static func guess(from text: String) -> AnswerFormat? {
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
    relation: "A suffix of the path does the same.", example: AnswerFormat.svg.spelling,
    form: FormPlace(.file, 1), isInGallery: false,
    values: .fixed(Values(AnswerFormat.self, listed: ImageFormat.allCases.map(\.spelling)))
  ) { $0.output.format.spelling }
}
