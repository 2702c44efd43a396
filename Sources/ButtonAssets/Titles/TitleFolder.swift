internal import ButtonCore
internal import FoundationEssentials
internal import Synchronization

/// The folder of titles that `make titles` makes: the outlines of each face, and for each locale the
/// glyphs of its titles.
///
/// A file is read when it is first needed. Any thread may ask.
final class TitleFolder: Sendable {
  private let files: Mutex<Files>

  init(path: String) { files = Mutex(Files(path: path)) }

  /// The SHA-256 digests of the files as they were read, by name. Reads those that were not.
  func digests(_ catalog: LocalizationCatalog) throws(FileFault) -> [String: String] {
    let files = try read(catalog.all)
    let locales = files.locales.map { ("\($0.key.identifier).txt", $0.value.digest) }
    let faces = files.faces.map { ("faces/\($0.key).txt", $0.value.digest) }
    return Dictionary(uniqueKeysWithValues: locales + faces)
  }

  /// The faces of all titles, by family and weight.
  func faces(_ catalog: LocalizationCatalog) throws(FileFault) -> [TitleFace] {
    try read(catalog.all).faces.sorted { $0.key < $1.key }.map(\.value.face)
  }

  private func read(_ localizations: [Localization]) throws(FileFault) -> Files {
    try files.withLock { files throws(FileFault) in
      for localization in localizations where !files.checked.contains(localization) {
        let titles = try files.locale(localization).titles.values.sorted { $0.line < $1.line }
        for title in titles { _ = try files.glyphs(of: title, localization) }
        files.checked.insert(localization)
      }
      return files
    }
  }

  /// Reads everything.
  ///
  /// - Throws: What is wrong, with file and line, and which glyph is missing.
  func check(_ catalog: LocalizationCatalog) throws {
    // Of a folder that cannot be read, not each file.
    _ = try entries(of: files.withLock(\.path))
    try FileFaults.collect("titles", catalog.all) { localization throws(FileFault) in
      _ = try read([localization])
    }
  }

  /// The weights in which the titles of a localization can be set, the lightest first.
  func weights(of localization: Localization) throws(FileFault) -> [TitleWeight] {
    try files.withLock { files throws(FileFault) in try files.locale(localization).weights }
  }

  func title(_ text: TitleText) throws(TitleLibrary.MissingTitle) -> ShapedTitles {
    do throws(FileFault) {
      let title = try files.withLock { files throws(FileFault) in try files.title(text) }
      if let title { return title }
    } catch {
      throw TitleLibrary.MissingTitle(text: text, reason: "\(error)")
    }
    throw TitleLibrary.MissingTitle(text: text)
  }
}

/// The files that were read.
private struct Files {
  let path: String
  var faces: [String: FaceFile] = [:]
  var locales: [Localization: LocaleFile] = [:]
  var titles: [TitleText: ShapedTitles] = [:]
  /// Those of which every face was read, and has every glyph.
  var checked: Set<Localization> = []

  mutating func title(_ text: TitleText) throws(FileFault) -> ShapedTitles? {
    if let kept = titles[text] { return kept }
    guard let title = try locale(text.localization)[text] else { return nil }
    let glyphs = try glyphs(of: title, text.localization)
    let set = ShapedTitles(text: title.text, glyphs, text.localization.script)
    titles[text] = set
    return set
  }

  mutating func glyphs(
    of title: LocaleFile.Title, _ localization: Localization
  ) throws(FileFault) -> [SetGlyph] {
    var glyphs: [SetGlyph] = []
    for run in title.runs {
      let face = try face(run.face)
      for glyph in run.glyphs {
        guard let outline = face.outlines[glyph.name] else {
          throw FileFault(
            path: "\(path)/\(localization.identifier).txt",
            reason: "line \(title.line): \(run.face) has no outline of glyph \(glyph.name)")
        }
        glyphs.append((face, glyph, outline))
      }
    }
    return glyphs
  }

  private mutating func face(_ name: String) throws(FileFault) -> FaceFile {
    if let face = faces[name] { return face }
    let face = try FaceFile(TitleFileReader(path: "\(path)/faces/\(name).txt"))
    faces[name] = face
    return face
  }

  mutating func locale(_ localization: Localization) throws(FileFault) -> LocaleFile {
    if let file = locales[localization] { return file }
    let reader = try TitleFileReader(path: "\(path)/\(localization.identifier).txt")
    let file = try LocaleFile(reader, localization)
    locales[localization] = file
    return file
  }
}

/// A glyph with its outline.
typealias SetGlyph = (face: FaceFile, glyph: LocaleFile.Glyph, outline: Path)

extension ShapedTitles {
  /// A title with Apple's size and spacing.
  init(text: String, _ glyphs: [SetGlyph], _ script: Script) {
    var faces: [TitleFace] = []
    for (file, _, outline) in glyphs where !outline.elements.isEmpty && !faces.contains(file.face) {
      faces.append(file.face)
    }
    self.init(text: text, faces: faces) { arrangement in
      ShapedTitle(
        glyphs, tracking: HumanInterfaceGuidelines.Typography.tracking(of: script, arrangement))
    }
  }
}

extension ShapedTitle {
  /// - Parameter tracking: Apple's own tracking, added after each Latin letter.
  fileprivate init(_ set: [SetGlyph], tracking: Double) {
    var advance = 0.0
    var glyphs: [PlacedPath] = []
    for (face, glyph, outline) in set {
      let scale = face.scale
      let tracking = face.tracking.map { $0 + tracking } ?? 0
      // A mark stands on the letter before it, behind which tracking is added.
      let isMark = glyph.advance == 0
      if !outline.elements.isEmpty {
        let pen = isMark ? advance - tracking : advance
        let place = Point(x: pen + glyph.offset.x * scale, y: glyph.offset.y * scale)
        glyphs.append(PlacedPath(outline, Transform(scale: scale, translation: place)))
      }
      advance += isMark ? 0 : glyph.advance * scale + tracking
    }
    let boxes = glyphs.compactMap { glyph in glyph.path.bounds.map(glyph.placement.apply(to:)) }
    let first = boxes.first ?? Rectangle(Size(width: 0, height: 0))
    self.init(
      advance: advance, ink: boxes.dropFirst().reduce(first) { $0.union($1) }, glyphs: glyphs)
  }
}
