package import ButtonCore
internal import CCairo

/// Draws shapes: a borrowed cairo context, valid inside one `draw` call.
///
/// Lengths are points; y grows downwards.
package struct Canvas: ~Copyable {
  private let context: OpaquePointer

  init(_ context: OpaquePointer) { self.context = context }

  /// Draws a picture and returns its pixels.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The size of a point in pixels.
  ///   - origin: Where the points' origin lies, in pixels from the picture's corner.
  ///   - body: Draws; the canvas cannot be kept.
  /// - Throws: ``GraphicsFault`` if memory runs out.
  package static func draw(
    width: Int, height: Int, pixelsPerPoint: Size, origin: Point = .zero,
    _ body: (borrowing Canvas) -> Void
  ) throws(GraphicsFault) -> GrayBitmap {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    if let context {
      cairo_translate(context, origin.x, origin.y)
      cairo_scale(context, pixelsPerPoint.width, pixelsPerPoint.height)
      body(Canvas(context))
    }
    // A failed object remembers its first error, so one look at the end sees them all.
    let status = cairo_status(context)
    cairo_surface_flush(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw GraphicsFault(cairo: status)
    }
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.size
    let premultiplied = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    let pixels = premultiplied.mapRows(width: width, height: height, stride: stride, to: width) { row, pixels in
      grayAlpha(row, to: pixels)
    }
    return GrayBitmap(width: width, height: height, pixels: pixels)
  }

  /// Divides by alpha, eight opaque pixels at once.
  private static func grayAlpha(_ row: UnsafeBufferPointer<UInt32>, to pixels: UnsafeMutablePointer<UInt16>) {
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

  /// Sets what is drawn next to a fill, for what lies in a rectangle.
  package func set(_ fill: Fill, in rectangle: Rectangle) {
    switch fill {
    case .plain(let level): set(level)
    case .vertical(let top, let bottom):
      let pattern = cairo_pattern_create_linear(0, rectangle.minY, 0, rectangle.maxY)
      defer { cairo_pattern_destroy(pattern) }
      for (offset, level) in [(0.0, top.part), (1, bottom.part)] {
        cairo_pattern_add_color_stop_rgb(pattern, offset, level, level, level)
      }
      cairo_set_source(context, pattern)
    }
  }

  package func set(_ level: GrayLevel) {
    cairo_set_source_rgb(context, level.part, level.part, level.part)
  }

  /// Adds an outline to the path.
  package func add(_ outline: PlacedPath) {
    let placement = outline.placement
    var pen = Point.zero
    func curve(_ first: Point, _ second: Point, _ end: Point) {
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      pen = end
    }
    for element in outline.path.elements {
      switch element {
      case .move(let end):
        pen = placement.apply(to: end)
        cairo_move_to(context, pen.x, pen.y)
      case .line(let end):
        pen = placement.apply(to: end)
        cairo_line_to(context, pen.x, pen.y)
      case .quadratic(let control, let end):
        let (control, end) = (placement.apply(to: control), placement.apply(to: end))
        curve(.raised(pen, control), .raised(end, control), end)
      case .curve(let first, let second, let end):
        curve(placement.apply(to: first), placement.apply(to: second), placement.apply(to: end))
      case .close:
        cairo_close_path(context)
      }
    }
  }

  /// Adds a rectangle with quarter circles for corners to the path.
  package func add(_ shape: RoundedRectangle) {
    let (box, radius) = (shape.rectangle, shape.cornerRadius)
    guard radius > 0 else {
      return cairo_rectangle(context, box.minX, box.minY, box.width, box.height)
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, box.maxX - radius, box.minY + radius, radius, -quarter, 0)
    cairo_arc(context, box.maxX - radius, box.maxY - radius, radius, 0, quarter)
    cairo_arc(context, box.minX + radius, box.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, box.minX + radius, box.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Adds a rectangle in the other direction than shapes, in which it is a hole.
  package func addHole(_ hole: Rectangle) {
    cairo_move_to(context, hole.minX, hole.minY)
    cairo_line_to(context, hole.minX, hole.maxY)
    cairo_line_to(context, hole.maxX, hole.maxY)
    cairo_line_to(context, hole.maxX, hole.minY)
    cairo_close_path(context)
  }

  /// Fills the path by the nonzero rule, then clears it.
  package func fill() { cairo_fill(context) }

  /// Replaces the pixels inside the path by black that need not be opaque, then clears the path.
  ///
  /// Pixels are covered or not, by their middle: for many areas that hardly differ, which takes a
  /// third of the time that exact edges take.
  package func replace(alpha: Double) {
    // To a whole level, which cairo would round down to.
    let alpha = (alpha * 255).rounded() / 255
    cairo_set_source_rgba(context, 0, 0, 0, alpha)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    cairo_fill(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws a black line along the path, centred on it, then clears the path.
  package func stroke(width: Double, alpha: Double = 1) {
    cairo_set_source_rgba(context, 0, 0, 0, alpha)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Adds an outline to the path, its origin at a place and its units scaled across and down.
  package func add(_ outline: Path, at origin: Point, scale: Size) {
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, scale.width, scale.height)
    add(PlacedPath(outline, Transform(scale: 1, translation: .zero)))
    cairo_restore(context)
  }
}

extension GraphicsFault {
  init(cairo status: cairo_status_t) {
    self.init("cairo", String(cString: cairo_status_to_string(status)))
  }
}

extension GrayLevel {
  /// From 0 for black to 1 for white.
  fileprivate var part: Double { Double(value) / 255 }
}
