import ButtonCore
import ButtonRendering
import CCairo
import Foundation

/// A finished picture in a cairo surface, for cairo's own PNG writer.
final class CairoPicture {
  private let surface: OpaquePointer?

  init(_ png: [UInt8]) {
    var rest = png[...]
    surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, bytes, count in
          guard let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let bytes else {
            return CAIRO_STATUS_READ_ERROR
          }
          for (index, byte) in rest.pointee.prefix(Int(count)).enumerated() { bytes[index] = byte }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
  }

  deinit { cairo_surface_destroy(surface) }

  func write() {
    cairo_surface_write_to_png_stream(surface, { _, _, _ in CAIRO_STATUS_SUCCESS }, nil)
  }
}

/// librsvg drawing Bezel's SVG at 2 pixels per point into a PNG, in this process.
struct Rivals {
  private let ours: Double
  private let library: Double?

  init(_ variants: Variants, _ renderer: ButtonRenderer) throws {
    let pngs = Array(variants.requests(ImageOutput(.png, .two)).prefix(30))
    let svgs = try variants.requests(ImageOutput(.svg)).prefix(30).map { request in
      (size: request.pictureSize, bytes: try renderer.render(request))
    }
    ours = try StageTimes(pngs) { request in
      [try microseconds { try renderer.render(request) }.1]
    }.medians[0]
    library = LibRSVG().map { library in
      svgs.map { svg in microseconds { library.png(svg.bytes, svg.size) }.1 }.median
    }
  }

  var row: Row {
    Row("", [ours.cell, library?.cell ?? "missing", library.map { ($0 / ours).cell } ?? ""])
  }
}

/// librsvg, loaded at run time if available, so that building does not need it.
private struct LibRSVG {
  private typealias NewFromData =
    @convention(c) (
      UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  private typealias Render =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafePointer<Double>, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Unref = @convention(c) (OpaquePointer?) -> Void

  private let newFromData: NewFromData
  private let render: Render
  private let unref: Unref

  init?() {
    guard let library = dlopen("librsvg-2.so.2", RTLD_NOW),
      let newFromData = dlsym(library, "rsvg_handle_new_from_data"),
      let render = dlsym(library, "rsvg_handle_render_document"),
      let unref = dlsym(library, "g_object_unref")
    else { return nil }
    self.newFromData = unsafeBitCast(newFromData, to: NewFromData.self)
    self.render = unsafeBitCast(render, to: Render.self)
    self.unref = unsafeBitCast(unref, to: Unref.self)
  }

  func png(_ svg: [UInt8], _ size: Size) {
    let handle = newFromData(svg, UInt(svg.count), nil)
    defer { unref(handle) }
    let (width, height) = (2 * size.width, 2 * size.height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    _ = render(handle, context, [0, 0, width, height], nil)
    cairo_destroy(context)
    cairo_surface_write_to_png_stream(surface, { _, _, _ in CAIRO_STATUS_SUCCESS }, nil)
  }
}
