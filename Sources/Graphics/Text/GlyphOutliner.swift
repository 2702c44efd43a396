internal import CCairo
internal import CGLib

/// Extracts the outlines of single glyphs from a face, as cairo paths.
final class GlyphOutliner {
  private let context: OpaquePointer
  private let unitsPerEm: Double

  init(unitsPerEm: Double) throws(GraphicsError) {
    self.unitsPerEm = unitsPerEm
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else {
      throw GraphicsError(library: .cairo, message: "out of memory")
    }
    self.context = context
  }

  deinit { cairo_destroy(context) }

  /// The outline of a glyph in ems, with its origin at (0, 0).
  func outline(
    of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>?
  ) throws(GraphicsError) -> [OutlineSegment] {
    guard let font else {
      throw GraphicsError(library: .pango, message: "a text run has no font")
    }
    let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    // Releases the font at the end: later, another thread may be using cairo's fonts.
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    cairo_set_scaled_font(context, scaled)
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(context, &placed, 1)
    guard let path = cairo_copy_path(context) else {
      throw GraphicsError(library: .cairo, message: "out of memory")
    }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS else {
      throw GraphicsError(
        library: .cairo, message: String(cString: cairo_status_to_string(path.pointee.status)))
    }
    return segments(of: path.pointee)
  }

  private func segments(of path: cairo_path_t) -> [OutlineSegment] {
    var segments: [OutlineSegment] = []
    var pen = (x: 0.0, y: 0.0)
    var index = 0
    while index < Int(path.num_data) {
      let header = path.data[index].header
      func point(_ number: Int) -> (x: Double, y: Double) {
        let point = path.data[index + number].point
        return (point.x / unitsPerEm, point.y / unitsPerEm)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        let end = point(1)
        segments.append(.move(x: end.x, y: end.y))
        pen = end
      case CAIRO_PATH_LINE_TO:
        let end = point(1)
        segments.append(.line(x: end.x, y: end.y))
        pen = end
      case CAIRO_PATH_CURVE_TO:
        let (first, second, end) = (point(1), point(2), point(3))
        if let control = quadraticControl(pen, first, second, end) {
          segments.append(.quadratic(x1: control.x, y1: control.y, x2: end.x, y2: end.y))
        } else {
          segments.append(
            .curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y))
        }
        pen = end
      default:
        segments.append(.close)
      }
      index += Int(header.length)
    }
    // cairo adds a move to the start after each close; the last one draws nothing.
    if case .move = segments.last { segments.removeLast() }
    return segments
  }

  private typealias Place = (x: Double, y: Double)

  /// The control point of the quadratic curve that equals a cubic, if there is one.
  ///
  /// cairo converts the curves of TrueType faces to cubics. For these, the control point computed
  /// from either end is the same, except for rounding to 1/256 unit.
  private func quadraticControl(
    _ start: Place, _ first: Place, _ second: Place, _ end: Place
  ) -> Place? {
    let tolerance = 0.02 / unitsPerEm
    let one = (x: (3 * first.x - start.x) / 2, y: (3 * first.y - start.y) / 2)
    let other = (x: (3 * second.x - end.x) / 2, y: (3 * second.y - end.y) / 2)
    guard abs(one.x - other.x) < tolerance, abs(one.y - other.y) < tolerance else { return nil }
    return ((one.x + other.x) / 2, (one.y + other.y) / 2)
  }
}
