internal import CWebP

extension GrayBitmap {
  /// The picture as a lossless WebP file, without metadata.
  ///
  /// - Throws: ``GraphicsFault`` when memory runs out, or for a side over 16,383 pixels.
  package func encodedWebP() throws(GraphicsFault) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw GraphicsFault("libwebp", "another version was compiled")
    }
    defer { WebPPictureFree(&picture) }
    config.lossless = 1
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    guard WebPPictureAlloc(&picture) != 0 else { throw GraphicsFault(webP: picture) }
    let stride = Int(picture.argb_stride)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UInt32(pixels[y * width + x])
        picture.argb[y * stride + x] = (pixel & 0xFF00) << 16 | (pixel & 0xFF) * 0x01_0101
      }
    }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isEncoded else { throw GraphicsFault(webP: picture) }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}

extension GraphicsFault {
  fileprivate init(webP picture: WebPPicture) {
    self.init("libwebp", "error \(picture.error_code.rawValue)")
  }
}
