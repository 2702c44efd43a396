package import ButtonCore
internal import CCairo

extension Canvas {
  /// Draws a PDF file of one page without margins. It holds no dates.
  ///
  /// The page has one figure, whose alternative text is the document's title.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - body: Draws; the canvas cannot be kept.
  /// - Throws: ``GraphicsFault`` if memory runs out, or what `body` throws.
  package static func pdf(
    _ size: Size, _ text: PictureText,
    _ body: (borrowing Canvas) throws(GraphicsFault) -> Void
  ) throws(GraphicsFault) -> [UInt8] {
    let title = text.title
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
    // Later versions may put the objects that get further entries into a compressed stream.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    // What is not a date leaves the date out, which is the current one by default.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "none")
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    if let context {
      // Without a clip, cairo forgets everything before an area that covers the page, tags too.
      cairo_rectangle(context, 0, 0, size.width, size.height)
      cairo_clip(context)
      cairo_tag_begin(context, "Document", nil)
      cairo_tag_begin(context, "Figure", nil)
      try body(Canvas(context))
      cairo_tag_end(context, "Figure")
      cairo_tag_end(context, "Document")
      cairo_show_page(context)
    }
    cairo_surface_finish(surface)
    for status in [cairo_status(context), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw GraphicsFault(cairo: status)
    }
    var file = try PDFFile(written.bytes)
    try file.insert(["/Alt \(PDFFile.textString(title))"], afterName: "Figure", of: "S")
    try file.insert(
      [
        "/Lang \(PDFFile.textString(text.languageTag))",
        "/ViewerPreferences << /DisplayDocTitle true >>",
      ], afterName: "Catalog", of: "Type")
    return file.encoded()
  }
}

private final class WrittenBytes {
  var bytes: [UInt8] = []
}
