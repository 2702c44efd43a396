internal import ButtonAssets
internal import ButtonCore
internal import Graphics
internal import ServiceContract

// Pictures of the site itself, drawn at start from SVG files in shades of grey.

extension SiteFile {
  /// The icon for browsers and tools that look for no other.
  static func icon(_ files: [String: [UInt8]]) throws -> SiteFile {
    let document = try document("icon", files)
    let viewBoxWidth = 32.0
    let sides: [UInt8] = [16, 32, 48]
    let images = try sides.map { side in
      let png = try document.png(
        width: Int(side), height: Int(side), pixelsPerUnit: Double(side) / viewBoxWidth)
      return (side, png)
    }
    return SiteFile(
      path: "/favicon.ico", title: "Icon", summary: "The icon of the pages, in three sizes.",
      mediaType: MediaType.icon, bytes: IconFile(images: images).bytes)
  }

  /// The picture that other sites show beside a link to a page, in the usual size:
  /// https://ogp.me
  static func card(_ files: [String: [UInt8]]) throws -> SiteFile {
    let bytes = try document("card", files).png(width: 1200, height: 630, pixelsPerUnit: 1)
    return SiteFile(
      assetPath: "\(assetFolder)card.\(sha256(bytes).prefix(12)).png", mediaType: "image/png",
      bytes: bytes)
  }

  private static func document(
    _ name: String, _ files: [String: [UInt8]]
  ) throws(TemplateFault) -> SVGDocument {
    guard let file = files[name + ".svg"] else {
      throw TemplateFault(description: "there is no \(name).svg")
    }
    return SVGDocument(file, styleSheet: "")
  }
}

extension SVGDocument {
  fileprivate func png(
    width: Int, height: Int, pixelsPerUnit: Double
  ) throws(GraphicsFault) -> [UInt8] {
    let bitmap = try Canvas.draw(
      width: width, height: height,
      pixelsPerPoint: Size(width: pixelsPerUnit, height: pixelsPerUnit)
    ) { canvas throws(GraphicsFault) in
      try canvas.draw(self)
    }
    return try bitmap.quantized().encodedPNG(
      PictureText(title: "Bezel", languageTag: "en"), pixelsPerPoint: pixelsPerUnit)
  }
}
