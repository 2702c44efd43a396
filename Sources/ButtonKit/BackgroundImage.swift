package import ButtonCore
internal import ServiceContract

/// A file of a picture, and its scale if it has pixels.
package typealias PictureFile = (path: String, scale: PixelScale?)

/// The values of `background-image` for one picture in several resolutions and formats. A browser takes the last one that
/// it understands.
///
/// - Parameter formats: The best first, and last the one that every browser knows. None is empty.
package func backgroundImages(_ formats: [(format: ImageFormat, files: [PictureFile])]) -> [String] {
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

extension Double {
  package var pixels: String { decimal(2) + "px" }
}
