import ButtonAssets
import ButtonCore

extension FuzzTarget {
  /// Any file of titles is read, or refused; what is read has a title's size.
  static let titles = FuzzTarget("titles", rounds: 2000) { bytes in
    if let face = try? JSONFile<FaceFile>(bytes, path: "face", check: { $0.fault }).content {
      let bounds = face.outlines.values.compactMap(\.bounds)
      try requireSmall(bounds.flatMap { [$0.minX, $0.maxY] })
    }
    guard let file = try? JSONFile<LocaleFile>(bytes, path: "locale", check: { $0.fault(in: localization) }).content
    else { return }
    try requireSmall(
      file.titles.values.flatMap(\.runs).flatMap(\.glyphs.all).map(\.advance))
  }

  private static let localization = Localization(
    identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin, aliases: [],
    titles: [.signIn: "a", .signUp: "b", .continue: "c"])

  private static func requireSmall(_ lengths: [Double]) throws(Violation) {
    try require(lengths.allSatisfy { abs($0) <= 64 }, "\(lengths)")
  }
}
