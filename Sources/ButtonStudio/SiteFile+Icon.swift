internal import ButtonAssets
internal import ButtonCore
internal import Graphics
internal import ServiceContract

extension SiteFile {
  /// The icon for browsers and tools that look for no other.
  static func icon(_ files: [String: [UInt8]]) throws -> SiteFile {
    guard let file = files["icon.svg"] else {
      throw TemplateFault(description: "there is no icon.svg")
    }
    let document = SVGDocument(file, styleSheet: "")
    let viewBoxWidth = 32.0
    let sides: [UInt8] = [16, 32, 48]
    let images = try sides.map { side in
      try (side, document.png(side: Int(side), pixelsPerUnit: Double(side) / viewBoxWidth))
    }
    return SiteFile(
      path: "/favicon.ico", title: "Icon", summary: "The icon of the pages, in three sizes.",
      mediaType: MediaType.icon, bytes: IconFile(images: images).bytes)
  }
}

extension SVGDocument {
  fileprivate func png(side: Int, pixelsPerUnit: Double) throws(GraphicsFault) -> [UInt8] {
    let bitmap = try Canvas.draw(
      width: side, height: side,
      pixelsPerPoint: Size(width: pixelsPerUnit, height: pixelsPerUnit)
    ) { canvas throws(GraphicsFault) in
      try canvas.draw(self)
    }
    return try bitmap.quantized().encodedPNG(
      PictureText(title: "Bezel", languageTag: "en"), pixelsPerPoint: pixelsPerUnit)
  }
}

/// An ICO file: square PNG files of several sizes.
///
/// https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
struct IconFile {
  /// The side of each in pixels, and its file.
  let images: [(side: UInt8, png: [UInt8])]

  var bytes: [UInt8] {
    let kind: UInt16 = 1
    var directory = words(0, kind, UInt16(images.count))
    let entryLength = 16
    var offset = directory.count + entryLength * images.count
    for (side, png) in images {
      let planes: UInt16 = 1
      let bitsPerPixel: UInt16 = 32
      // No palette, and a reserved byte.
      directory += [side, side, 0, 0] + words(planes, bitsPerPixel)
      directory += long(png.count) + long(offset)
      offset += png.count
    }
    return directory + images.flatMap(\.png)
  }

  private func words(_ values: UInt16...) -> [UInt8] {
    values.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private func long(_ value: Int) -> [UInt8] {
    words(UInt16(value & 0xFFFF), UInt16(value >> 16))
  }
}
