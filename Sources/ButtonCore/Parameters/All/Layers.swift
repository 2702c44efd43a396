extension Parameter {
  package static let layers = Parameter(
    "layers", Bool.self, .addition, at: Endpoint.allCases, effect: .file,
    label: "Layers",
    meaning: "An SVG with the groups background, logo and title, for design tools.",
    relation: "It has no effect on other formats.", example: true.spelling, isInGallery: false
  ) { $0.output.hasLayers ? true.spelling : nil }
}
