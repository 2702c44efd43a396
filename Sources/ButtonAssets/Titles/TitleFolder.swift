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
    let locales = files.locales.map { ("\($0.key.identifier).json", $0.value.digest) }
    let faces = files.faces.map { ("faces/\($0.key).json", $0.value.digest) }
    return Dictionary(uniqueKeysWithValues: locales + faces)
  }

  /// The faces of all titles, by family and weight.
  func faces(_ catalog: LocalizationCatalog) throws(FileFault) -> [TitleFace] {
    try read(catalog.all).faces.sorted { $0.key < $1.key }.map(\.value.content.face)
  }

  private func read(_ localizations: [Localization]) throws(FileFault) -> Files {
    try files.withLock { files throws(FileFault) in
      for localization in localizations where !files.checked.contains(localization) {
        let titles = try files.locale(localization).titles.sorted { $0.key < $1.key }
        for (_, title) in titles { _ = try files.glyphs(of: title, localization) }
        files.checked.insert(localization)
      }
      return files
    }
  }

  /// Reads everything.
  ///
  /// - Throws: The fault, with the file and the place in it, or the missing glyph.
  func check(_ catalog: LocalizationCatalog) throws {
    try FileFaults.collect("titles", in: files.withLock(\.path), catalog.all) { localization throws(FileFault) in
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
      throw TitleLibrary.MissingTitle("\(error)")
    }
    throw TitleLibrary.MissingTitle("there is no title \(text.label) in \(text.localization.identifier)")
  }
}

/// The files that were read.
private struct Files {
  let path: String
  var faces: [String: JSONFile<FaceFile>] = [:]
  var locales: [Localization: JSONFile<LocaleFile>] = [:]
  var titles: [TitleText: ShapedTitles] = [:]
  /// The locales whose faces were read, and have every glyph.
  var checked: Set<Localization> = []

  mutating func title(_ text: TitleText) throws(FileFault) -> ShapedTitles? {
    if let kept = titles[text] { return kept }
    guard let title = try locale(text.localization)[text] else { return nil }
    let glyphs = try glyphs(of: title, text.localization)
    let set = ShapedTitles(text: title.text, glyphs, text.localization.script)
    titles[text] = set
    return set
  }

  mutating func glyphs(of title: LocaleFile.Title, _ localization: Localization) throws(FileFault) -> [TitleGlyph] {
    var glyphs: [TitleGlyph] = []
    for run in title.runs {
      let face = try face(run.face, localization)
      for glyph in run.glyphs.all {
        guard let outline = face.outlines[glyph.name] else {
          throw FileFault(
            path: path(localization),
            reason: "\(title.text): \(run.face) has no outline of glyph \(glyph.name)"
              .withoutControls)
        }
        glyphs.append((face, glyph, outline))
      }
    }
    return glyphs
  }

  private mutating func face(_ name: String, _ localization: Localization) throws(FileFault) -> FaceFile {
    if let file = faces[name] { return file.content }
    guard !name.contains("/") else {
      throw FileFault(path: path(localization), reason: "\(name.withoutControls) is not the name of a face")
    }
    let file = try JSONFile<FaceFile>(path: "\(path)/faces/\(name).json") { $0.fault }
    faces[name] = file
    return file.content
  }

  mutating func locale(_ localization: Localization) throws(FileFault) -> LocaleFile {
    if let file = locales[localization] { return file.content }
    let file = try JSONFile<LocaleFile>(path: path(localization)) { $0.fault(in: localization) }
    locales[localization] = file
    return file.content
  }

  private func path(_ localization: Localization) -> String { "\(path)/\(localization.identifier).json" }
}
