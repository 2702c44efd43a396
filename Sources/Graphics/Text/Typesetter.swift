internal import CCairo
internal import CGLib
internal import Glibc
internal import Synchronization

/// Shapes lines of text into outlines with Pango and HarfBuzz.
///
/// Everything is done at one large size without hinting, so that outlines scale to any other.
/// Not thread-safe.
package final class Typesetter {
  /// The font size at which text is shaped, in units per em. Coordinates are exact to 1/64 of a
  /// unit.
  private static let unitsPerEm = 1000.0

  /// Held while cairo uses a face. cairo keeps the open font files of the whole process in one
  /// list, and of more than ten may close one that another thread has just begun to use.
  private static let faces = Mutex(())

  private let fonts: FontCollection
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let outliner: GlyphOutliner
  private var outlines = KeptOutlines()

  package init(_ fonts: FontCollection) throws(GraphicsError) {
    self.fonts = fonts
    outliner = try GlyphOutliner(unitsPerEm: Self.unitsPerEm)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw GraphicsError(library: .pango, message: "cairo was built without FreeType")
    }
    self.map = map
    pango_fc_font_map_set_config(OpaquePointer(map), fonts.config)
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
  }

  /// Returns when Pango has released everything.
  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    waitForSearches()
    Self.faces.withLock { _ in g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// Waits until Pango's own threads have released the map.
  ///
  /// Pango sorts the faces for each language in a thread of its own, which often runs on after the
  /// text is set, and retains the map and with it cairo's fonts. ``SpareMemory`` requires that none
  /// is left. A search takes less than a millisecond; the limit only prevents a hang after a fault.
  private func waitForSearches() {
    for _ in 0..<20_000 where map.pointee.parent_instance.ref_count > 1 { usleep(100) }
  }

  /// How a text is set.
  package struct Style: Sendable {
    /// Families in order of preference; each character comes from the first that has it.
    package var families: [String]
    /// The BCP 47 tag of the language, which some glyphs depend on.
    package var languageTag: String
    package var isRightToLeft: Bool
    /// The weight. A family without it uses its nearest face, as ``ShapedText/faces`` shows.
    package var weight: FontWeight

    package init(
      families: [String], languageTag: String, isRightToLeft: Bool = false,
      weight: FontWeight = .medium
    ) {
      self.families = families
      self.languageTag = languageTag
      self.isRightToLeft = isRightToLeft
      self.weight = weight
    }
  }

  /// Shapes one line. Characters that no face has are listed in the result, not thrown.
  package func shape(_ text: String, _ style: Style) throws(GraphicsError) -> ShapedText {
    try Self.faces.withLock { _ throws(GraphicsError) in try shapeAlone(text, style) }
  }

  private func shapeAlone(_ text: String, _ style: Style) throws(GraphicsError) -> ShapedText {
    pango_context_set_language(context, pango_language_from_string(style.languageTag))
    pango_context_set_base_dir(
      context, style.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)

    guard let layout = pango_layout_new(context) else {
      throw GraphicsError(library: .pango, message: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, style.families.joined(separator: ","))
    pango_font_description_set_weight(font, style.weight.pango)
    pango_font_description_set_absolute_size(font, Self.unitsPerEm * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_text(layout, text, -1)

    var shaped = ShapedText(clusters: [], faces: [], missing: [])
    var node = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let run = node {
      let item = run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      try append(item.pointee, to: &shaped)
      node = run.pointee.next
    }
    return shaped
  }

  /// Adds a run of glyphs in one face.
  private func append(
    _ run: PangoGlyphItem, to shaped: inout ShapedText
  ) throws(GraphicsError) {
    let glyphs = run.glyphs.pointee
    let face = Self.face(of: run)
    let family = face?.family ?? ""
    let number = face.map { shaped.number(of: $0) } ?? -1
    var currentCluster: Int32?
    for index in 0..<Int(glyphs.num_glyphs) {
      let info = glyphs.glyphs[index]
      if currentCluster != glyphs.log_clusters[index] {
        currentCluster = glyphs.log_clusters[index]
        shaped.clusters.append(
          ShapedText.Cluster(face: number, family: family, advance: 0, glyphs: []))
      }
      let last = shaped.clusters.count - 1
      let isUnknown = info.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0
      if info.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) {
        // Invisible, such as a direction mark.
      } else if isUnknown {
        let value = info.glyph & ~PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG)
        shaped.missing.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else {
        let (identifier, outline) = try outlines.outline(of: info.glyph, in: face) {
          () throws(GraphicsError) in
          try outliner.outline(of: info.glyph, in: run.item.pointee.analysis.font)
        }
        shaped.clusters[last].glyphs.append(
          ShapedText.Glyph(
            x: shaped.clusters[last].advance + ems(info.geometry.x_offset),
            y: ems(info.geometry.y_offset), identifier: identifier, outline: outline))
      }
      shaped.clusters[last].advance += ems(info.geometry.width)
    }
  }

  /// The face that was chosen for a run. Pango keeps the pattern for as long as the font.
  private static func face(of run: PangoGlyphItem) -> FontFace? {
    guard let font = run.item.pointee.analysis.font else { return nil }
    return font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
      pango_fc_font_get_pattern($0)
    }.flatMap(FontFace.init)
  }

  private func ems(_ units: PangoGlyphUnit) -> Double {
    Double(units) / Double(PANGO_SCALE) / Self.unitsPerEm
  }
}
