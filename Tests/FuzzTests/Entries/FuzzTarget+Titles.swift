import ButtonCore

@testable import ButtonAssets

extension FuzzTarget {
  /// Any file of titles is read, or refused with a line that it has; what is read has a title's
  /// size.
  static let titles = FuzzTarget("titles", rounds: 2000) { bytes in
    do {
      let face = try FaceFile(TitleFileReader(bytes, path: "face"))
      try requireSmall(face.outlines.values.compactMap(\.bounds).flatMap { [$0.minX, $0.maxY] })
    } catch let error as FileFault {
      try requireLine(of: error, bytes)
    }
    guard let localization else { return }
    do {
      let file = try LocaleFile(TitleFileReader(bytes, path: "locale"), localization)
      try requireSmall(file.titles.values.flatMap(\.runs).flatMap(\.glyphs).map(\.advance))
    } catch let error as FileFault {
      try requireLine(of: error, bytes)
    }
  }

  private static let localization = Localization(
    identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin, aliases: [],
    titles: [.signIn: "a", .signUp: "b", .continue: "c"])

  private static func requireLine(of fault: FileFault, _ bytes: [UInt8]) throws(Violation) {
    let words = fault.reason.split(whereSeparator: " :".contains)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try require(
      words[0] == "line" && (1...lines + 1).contains(Int(words[1]) ?? 0), "\(fault)")
  }

  private static func requireSmall(_ lengths: [Double]) throws(Violation) {
    try require(lengths.allSatisfy { abs($0) <= 64 }, "\(lengths)")
  }
}
