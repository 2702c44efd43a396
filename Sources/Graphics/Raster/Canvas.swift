internal import CCairo

/// Where shapes are drawn: a borrowed cairo context, valid inside one `draw` call.
///
/// Lengths are points; y grows downwards.
package struct Canvas: ~Copyable {
  private let context: OpaquePointer

  init(_ context: OpaquePointer) { self.context = context }

  /// Draws a picture and returns its pixels.
  ///
  /// - Parameters:
  ///   - pixelsPerPointAcross: How wide a point is in pixels.
  ///   - pixelsPerPointDown: How high a point is in pixels.
  ///   - originX: Where the points' origin lies, in pixels from the picture's corner.
  ///   - originY: The same down.
  ///   - body: Draws; the canvas cannot be kept.
  /// - Throws: ``GraphicsError`` if memory runs out, or what `body` throws.
  package static func draw(
    width: Int, height: Int, pixelsPerPointAcross: Double, pixelsPerPointDown: Double,
    originX: Double = 0, originY: Double = 0,
    _ body: (borrowing Canvas) throws(GraphicsError) -> Void
  ) throws(GraphicsError) -> GrayBitmap {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    if let context {
      cairo_translate(context, originX, originY)
      cairo_scale(context, pixelsPerPointAcross, pixelsPerPointDown)
      try body(Canvas(context))
    }
    // A failed object remembers its first error, so one look at the end sees them all.
    let status = cairo_status(context)
    cairo_surface_flush(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw GraphicsError(cairo: status)
    }
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.size
    let premultiplied = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    let pixels = [UInt16](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard var end = buffer.baseAddress else { return }
      PixelRows.forEach(in: premultiplied, width: width, height: height, stride: stride) {
        _, row, isRepeated in
        if isRepeated {
          end.initialize(from: end - width, count: width)
        } else {
          grayAlpha(row, to: end)
        }
        end += width
      }
      count = width * height
    }
    return GrayBitmap(width: width, height: height, pixels: pixels)
  }

  /// Divides by alpha, eight opaque pixels at once.
  private static func grayAlpha(
    _ row: UnsafeBufferPointer<UInt32>, to pixels: UnsafeMutablePointer<UInt16>
  ) {
    guard let base = row.baseAddress else { return }
    let opaque: UInt64 = 0xFF00_0000_FF00_0000
    let pairs = UnsafeRawPointer(base)
    var x = 0
    while x &+ 8 <= row.count {
      var alphas = opaque
      for pair in 0..<4 {
        alphas &= pairs.loadUnaligned(fromByteOffset: 4 &* x &+ 8 &* pair, as: UInt64.self)
      }
      if alphas == opaque {
        for x in x..<x &+ 8 { pixels[x] = 0xFF00 | UInt16(truncatingIfNeeded: base[x]) }
      } else {
        for x in x..<x &+ 8 { pixels[x] = grayAlpha(base[x]) }
      }
      x &+= 8
    }
    while x < row.count {
      pixels[x] = grayAlpha(base[x])
      x &+= 1
    }
  }

  /// Divides grey by alpha. In a picture without colour the three channels are equal.
  private static func grayAlpha(_ premultiplied: UInt32) -> UInt16 {
    let alpha = premultiplied >> 24
    let gray = premultiplied & 0xFF
    guard alpha != 0 else { return 0 }
    return UInt16(alpha << 8 | (gray * 255 + alpha / 2) / alpha)
  }

  /// Sets the grey of what is drawn next, 0 for black and 1 for white.
  package func setGray(_ gray: Double) {
    cairo_set_source_rgb(context, gray, gray, gray)
  }

  /// Sets what is drawn next to a grey that changes evenly from one height to another.
  package func setVerticalGradient(
    fromY top: Double, gray topGray: Double, toY bottom: Double, gray bottomGray: Double
  ) {
    let pattern = cairo_pattern_create_linear(0, top, 0, bottom)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_add_color_stop_rgb(pattern, 0, topGray, topGray, topGray)
    cairo_pattern_add_color_stop_rgb(pattern, 1, bottomGray, bottomGray, bottomGray)
    cairo_set_source(context, pattern)
  }

  package func move(x: Double, y: Double) { cairo_move_to(context, x, y) }

  package func line(x: Double, y: Double) { cairo_line_to(context, x, y) }

  package func curve(
    x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double
  ) {
    cairo_curve_to(context, x1, y1, x2, y2, x3, y3)
  }

  package func close() { cairo_close_path(context) }

  /// Adds a rectangle with quarter circles for corners to the path.
  package func addRoundedRectangle(
    minX: Double, minY: Double, maxX: Double, maxY: Double, cornerRadius radius: Double
  ) {
    guard radius > 0 else {
      cairo_rectangle(context, minX, minY, maxX - minX, maxY - minY)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, maxX - radius, minY + radius, radius, -quarter, 0)
    cairo_arc(context, maxX - radius, maxY - radius, radius, 0, quarter)
    cairo_arc(context, minX + radius, maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, minX + radius, minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Fills the path by the nonzero rule and forgets it.
  package func fill() { cairo_fill(context) }

  /// Fills the path with what need not be opaque, in place of what is there, and forgets it.
  ///
  /// Pixels are covered or not, by their middle: for many areas that hardly differ, which takes a
  /// third of the time that exact edges take.
  package func replace(gray: Double, alpha: Double) {
    // To a whole level, which cairo would round down to.
    let alpha = (alpha * 255).rounded() / 255
    cairo_set_source_rgba(context, gray, gray, gray, alpha)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    cairo_fill(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws a black line along the path, centred on it, and forgets it.
  package func stroke(width: Double, alpha: Double) {
    cairo_set_source_rgba(context, 0, 0, 0, alpha)
    stroke(width: width)
  }

  /// Draws a line along the path, centred on it, and forgets it.
  package func stroke(width: Double) {
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Draws a file, its origin at a place and its units scaled.
  ///
  /// - Throws: ``GraphicsError`` if librsvg fails.
  package func draw(
    _ document: SVGDocument, x: Double, y: Double, scaleX: Double, scaleY: Double
  ) throws(GraphicsError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, x, y)
    cairo_scale(context, scaleX, scaleY)
    try document.draw(on: context)
  }
}

extension GraphicsError {
  init(cairo status: cairo_status_t) {
    self.init(library: .cairo, message: String(cString: cairo_status_to_string(status)))
  }
}
