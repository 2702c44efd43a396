internal import ButtonCore
internal import FoundationEssentials
internal import Synchronization

/// The folder of titles that `make titles` makes: the outlines of each face, and for each locale the
/// glyphs of its titles.
///
/// A file is read when it is first needed. Any thread may ask.
final class TitleFolder: Sendable {
  private struct State {
    var faces: [String: FaceFile] = [:]
    var locales: [Localization: LocaleFile] = [:]
    var titles: [TitleText: ShapedTitles] = [:]
  }

  private let path: String
  private let state = Mutex(State())

  init(path: String) { self.path = path }

  /// The SHA-256 digests of the files as they were read, by name. Reads those that were not.
  func digests(_ catalog: LocalizationCatalog) throws(FileFault) -> [String: String] {
    try state.withLock { state throws(FileFault) in
      for localization in catalog.all { try readAll(localization, &state) }
      let locales = state.locales.map { ("\($0.key.identifier).txt", $0.value.digest) }
      let faces = state.faces.map { ("faces/\($0.key).txt", $0.value.digest) }
      return Dictionary(uniqueKeysWithValues: locales + faces)
    }
  }

  /// The faces of all titles, by family and weight.
  func faces(_ catalog: LocalizationCatalog) throws(FileFault) -> [TitleFace] {
    try state.withLock { state throws(FileFault) in
      for localization in catalog.all { try readAll(localization, &state) }
      return state.faces.sorted { $0.key < $1.key }.map(\.value.face)
    }
  }

  /// Reads everything.
  ///
  /// - Throws: What is wrong, with file and line, and which glyph is missing.
  func check(_ catalog: LocalizationCatalog) throws {
    // Of a folder that cannot be read, not each file.
    _ = try entries(of: path)
    try FileFaults.collect("titles", catalog.all) { localization throws(FileFault) in
      try state.withLock { state throws(FileFault) in try readAll(localization, &state) }
    }
  }

  private func readAll(_ localization: Localization, _ state: inout State) throws(FileFault) {
    for title in try locale(localization, &state).titles.values.sorted(by: { $0.line < $1.line }) {
      _ = try runs(of: title, localization, &state)
    }
  }

  /// The weights in which the titles of a localization can be set, the lightest first.
  func weights(of localization: Localization) throws(FileFault) -> [TitleWeight] {
    try state.withLock { state throws(FileFault) in try locale(localization, &state).weights }
  }

  func title(_ text: TitleText) throws(TitleLibrary.MissingTitle) -> ShapedTitles {
    do throws(FileFault) {
      let title = try state.withLock { state throws(FileFault) -> ShapedTitles? in
        if let kept = state.titles[text] { return kept }
        guard let title = try locale(text.localization, &state)[text] else { return nil }
        let set = ShapedTitles(
          text: title.text, try runs(of: title, text.localization, &state),
          text.localization.script)
        state.titles[text] = set
        return set
      }
      if let title { return title }
    } catch {
      throw TitleLibrary.MissingTitle(text: text, reason: "\(error)")
    }
    throw TitleLibrary.MissingTitle(text: text)
  }

  private func runs(
    of title: LocaleFile.Title, _ localization: Localization, _ state: inout State
  ) throws(FileFault) -> [SetRun] {
    var runs: [SetRun] = []
    for run in title.runs {
      let face = try face(of: run, localization, &state)
      var outlines: [Path] = []
      for glyph in run.glyphs {
        outlines.append(try outline(of: glyph, in: face, run, localization))
      }
      runs.append(SetRun(glyphs: run.glyphs, outlines: outlines, face: face))
    }
    return runs
  }

  private func outline(
    of glyph: LocaleFile.Glyph, in face: FaceFile, _ run: LocaleFile.Run,
    _ localization: Localization
  ) throws(FileFault) -> Path {
    guard let outline = face.outlines[glyph.name] else {
      throw FileFault(
        path: path(of: localization),
        reason: "line \(run.line): \(run.face) has no outline of glyph \(glyph.name)")
    }
    return outline
  }

  private func face(
    of run: LocaleFile.Run, _ localization: Localization, _ state: inout State
  ) throws(FileFault) -> FaceFile {
    do throws(FileFault) {
      return try face(run.face, &state)
    } catch {
      guard error.isMissing else { throw error }
      throw FileFault(
        path: path(of: localization), reason: "line \(run.line): there is no face \(run.face)")
    }
  }

  private func face(_ name: String, _ state: inout State) throws(FileFault) -> FaceFile {
    if let face = state.faces[name] { return face }
    let face = try FaceFile(TitleFileReader(path: path + "/faces/\(name).txt"))
    state.faces[name] = face
    return face
  }

  private func locale(
    _ localization: Localization, _ state: inout State
  ) throws(FileFault) -> LocaleFile {
    if let file = state.locales[localization] { return file }
    let file = try LocaleFile(
      TitleFileReader(path: path(of: localization)), localization)
    state.locales[localization] = file
    return file
  }

  private func path(of localization: Localization) -> String {
    path + "/\(localization.identifier).txt"
  }
}
