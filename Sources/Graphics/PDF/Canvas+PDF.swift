package import ButtonCore
internal import CCairo

extension Canvas {
  /// Draws a PDF file of one page without margins. It holds no dates.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - title: The document's title.
  ///   - body: Draws; the canvas cannot be kept.
  /// - Throws: ``GraphicsFault`` if memory runs out.
  package static func pdf(
    _ size: Size, title: String, _ body: (borrowing Canvas) -> Void
  ) throws(GraphicsFault) -> [UInt8] {
    let written = WrittenBytes()
    // cairo holds it by a pointer alone, until the surface is destroyed.
    defer { withExtendedLifetime(written) {} }
    let surface = cairo_pdf_surface_create_for_stream(
      { bytes, data, count in
        guard let bytes, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<WrittenBytes>.fromOpaque(bytes).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: data, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(written).toOpaque(), size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    // What is not a date leaves the date out, which is the current one by default.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "none")
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    if let context {
      body(Canvas(context))
      cairo_show_page(context)
    }
    cairo_surface_finish(surface)
    for status in [cairo_status(context), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw GraphicsFault(cairo: status)
    }
    return written.bytes
  }
}

private final class WrittenBytes {
  var bytes: [UInt8] = []
}
