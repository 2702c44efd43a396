package import ButtonCore
internal import ServiceContract

/// One picture in several resolutions and formats, as CSS lists it.
package struct BackgroundImage {
  /// A file of the picture, and its scale if it has pixels.
  package typealias File = (path: String, scale: PixelScale?)

  private let formats: [(format: ImageFormat, files: [File])]

  /// - Parameter formats: The best first, and last the one that every browser knows. None is empty.
  package init(_ formats: [(format: ImageFormat, files: [File])]) { self.formats = formats }

  /// The values of `background-image`. A browser takes the last one that it understands.
  package var values: [String] {
    guard let last = formats.last, let plain = last.files.first else { return [] }
    let fallback = "url(\"\(plain.path)\")"
    guard last.format.isRaster else { return [fallback] }
    let images = formats.flatMap { format, files in
      files.map { path, scale in
        let type = formats.count > 1 ? " type(\"\(format.mediaType)\")" : ""
        return "url(\"\(path)\") \(scale?.spelling ?? "1")x\(type)"
      }
    }
    return [fallback, "image-set(\(images.joined(separator: ", ")))"]
  }
}

extension Double {
  package var pixels: String { decimal(2) + "px" }
}

extension GrayLevel {
  package var css: String {
    let digits = [value].hexadecimalDigits
    return "#" + digits + digits + digits
  }
}
