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
