package import ButtonCore
internal import CRSVG
internal import Glibc
internal import Synchronization

/// An SVG file, drawn by librsvg.
///
/// Only one thread at a time may use a document of librsvg, so there are as many as threads have drawn
/// at the same time. Drawing a logo takes about 20 µs, loading it three times as long.
package final class SVGDocument: Sendable {
  private let file: [UInt8]
  private let styleSheet: String
  /// Documents that no thread uses.
  private let idle = Mutex<[Handle]>([])

  /// Keeps librsvg from writing its log to standard output, where a picture may be expected.
  ///
  /// Call it before there are threads, which may read the environment.
  package static func silenceLog() { unsetenv("RSVG_LOG") }

  /// - Parameter styleSheet: CSS that overrides the file's own attributes.
  package init(_ file: [UInt8], styleSheet: String) { (self.file, self.styleSheet) = (file, styleSheet) }

  /// The box of what the file paints, without what the style sheet hides.
  ///
  /// - Throws: ``GraphicsFault`` if librsvg cannot read the file, or the file has no `viewBox`.
  package func ink() throws(GraphicsFault) -> Rectangle {
    try withHandle { handle, viewport, fault throws(GraphicsFault) in
      var ink = RsvgRectangle()
      guard rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, &fault) != 0 else {
        throw GraphicsFault(rsvg: fault)
      }
      return Rectangle(minX: ink.x, minY: ink.y, maxX: ink.x + ink.width, maxY: ink.y + ink.height)
    }
  }

  /// Draws the file with its own units as units of the context.
  func draw(on context: OpaquePointer) throws(GraphicsFault) {
    try withHandle { handle, viewport, fault throws(GraphicsFault) in
      guard rsvg_handle_render_document(handle, context, &viewport, &fault) != 0 else {
        throw GraphicsFault(rsvg: fault)
      }
    }
  }

  /// Lends a document that no other thread has, with its box; loads one if there is none.
  private func withHandle<Result>(
    _ use: (
      UnsafeMutablePointer<RsvgHandle>, inout RsvgRectangle, inout UnsafeMutablePointer<GError>?
    ) throws(GraphicsFault) -> Result
  ) throws(GraphicsFault) -> Result {
    let kept = idle.withLock { $0.popLast() }
    let document = if let kept { kept } else { try Handle(file, styleSheet) }
    defer { idle.withLock { $0.append(document) } }
    var (viewport, fault) = (document.viewBox, nil as UnsafeMutablePointer<GError>?)
    return try use(document.handle, &viewport, &fault)
  }
}

/// An `RsvgHandle`. One thread at a time has it, as ``SVGDocument`` sees to.
private final class Handle: @unchecked Sendable {
  let handle: UnsafeMutablePointer<RsvgHandle>
  let viewBox: RsvgRectangle

  init(_ file: [UInt8], _ styleSheet: String) throws(GraphicsFault) {
    var fault: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(file, gsize(file.count), &fault) else {
      throw GraphicsFault(rsvg: fault)
    }
    var hasViewBox: gboolean = 0
    var viewBox = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
    let css = Array(styleSheet.utf8)
    guard hasViewBox != 0 else {
      g_object_unref(handle)
      throw GraphicsFault(library: .librsvg, message: "the file has no viewBox")
    }
    guard rsvg_handle_set_stylesheet(handle, css, gsize(css.count), &fault) != 0 else {
      g_object_unref(handle)
      throw GraphicsFault(rsvg: fault)
    }
    self.handle = handle
    self.viewBox = viewBox
  }

  deinit { g_object_unref(handle) }
}

extension GraphicsFault {
  /// Makes a fault of librsvg's report, and frees the report.
  fileprivate init(rsvg fault: UnsafeMutablePointer<GError>?) {
    let message = fault.map { String(cString: $0.pointee.message) } ?? "no reason given"
    if let fault { g_error_free(fault) }
    self.init(library: .librsvg, message: message)
  }
}
