internal import CGLib
internal import Synchronization

/// An SVG file, drawn by librsvg.
///
/// Only one thread at a time may use a document of librsvg, so there is one for each thread that
/// draws at the same time as others. Drawing a logo takes about 20 µs, loading it three times as long.
package final class SVGDocument: Sendable {
  /// The corners of a box in the file's own units.
  package struct Box: Hashable, Sendable {
    package var minX, minY, maxX, maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }
  }

  private let copies: [Copy]

  /// - Parameters:
  ///   - styleSheet: CSS that overrides the file's own attributes.
  ///   - threads: How many threads draw at the same time without waiting for each other. Each
  ///     document is loaded when a thread first needs it.
  package init(_ file: [UInt8], styleSheet: String, threads: Int = 64) {
    copies = (0..<max(threads, 1)).map { _ in Copy(file, styleSheet) }
  }

  /// The box of what the file paints, without what the style sheet hides.
  ///
  /// - Throws: ``GraphicsError`` if librsvg cannot read the file, or the file has no `viewBox`.
  package func ink() throws(GraphicsError) -> Box { try copies[0].ink() }

  /// Draws the file with its own units as units of the context.
  func draw(on context: OpaquePointer) throws(GraphicsError) {
    for copy in copies where try copy.drawIfAvailable(on: context) { return }
    try copies[0].draw(on: context)
  }
}

/// A document for one thread at a time, loaded on first use.
private final class Copy: Sendable {
  private let file: [UInt8]
  private let styleSheet: String
  private let lock = Mutex(())
  /// Used only while `lock` is held.
  private nonisolated(unsafe) var handle: Handle?

  init(_ file: [UInt8], _ styleSheet: String) {
    self.file = file
    self.styleSheet = styleSheet
  }

  func ink() throws(GraphicsError) -> SVGDocument.Box {
    try lock.withLock { _ throws(GraphicsError) in try loaded().ink() }
  }

  /// - Returns: Whether it drew; `false` while another thread draws.
  func drawIfAvailable(on context: OpaquePointer) throws(GraphicsError) -> Bool {
    try lock.withLockIfAvailable { _ throws(GraphicsError) in try drawLocked(on: context) } != nil
  }

  func draw(on context: OpaquePointer) throws(GraphicsError) {
    try lock.withLock { _ throws(GraphicsError) in try drawLocked(on: context) }
  }

  private func drawLocked(on context: OpaquePointer) throws(GraphicsError) {
    try loaded().draw(on: context)
  }

  /// Call it with `lock` held.
  private func loaded() throws(GraphicsError) -> Handle {
    if let handle { return handle }
    let loaded = try Handle(file, styleSheet)
    handle = loaded
    return loaded
  }
}

/// An `RsvgHandle`.
private final class Handle {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private let viewBox: RsvgRectangle

  init(_ file: [UInt8], _ styleSheet: String) throws(GraphicsError) {
    var fault: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(file, gsize(file.count), &fault) else {
      throw GraphicsError(rsvg: fault)
    }
    var hasViewBox: gboolean = 0
    var viewBox = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
    let css = Array(styleSheet.utf8)
    guard hasViewBox != 0 else {
      g_object_unref(handle)
      throw GraphicsError(library: .librsvg, message: "the file has no viewBox")
    }
    guard rsvg_handle_set_stylesheet(handle, css, gsize(css.count), &fault) != 0 else {
      g_object_unref(handle)
      throw GraphicsError(rsvg: fault)
    }
    self.handle = handle
    self.viewBox = viewBox
  }

  deinit { g_object_unref(handle) }

  func ink() throws(GraphicsError) -> SVGDocument.Box {
    var fault: UnsafeMutablePointer<GError>?
    var viewport = viewBox
    var ink = RsvgRectangle()
    guard rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, &fault) != 0
    else { throw GraphicsError(rsvg: fault) }
    return SVGDocument.Box(
      minX: ink.x, minY: ink.y, maxX: ink.x + ink.width, maxY: ink.y + ink.height)
  }

  func draw(on context: OpaquePointer) throws(GraphicsError) {
    var fault: UnsafeMutablePointer<GError>?
    var viewport = viewBox
    guard rsvg_handle_render_document(handle, context, &viewport, &fault) != 0 else {
      throw GraphicsError(rsvg: fault)
    }
  }
}

extension GraphicsError {
  /// What librsvg reports; frees the report.
  fileprivate init(rsvg fault: UnsafeMutablePointer<GError>?) {
    let message = fault.map { String(cString: $0.pointee.message) } ?? "no reason given"
    if let fault { g_error_free(fault) }
    self.init(library: .librsvg, message: message)
  }
}
