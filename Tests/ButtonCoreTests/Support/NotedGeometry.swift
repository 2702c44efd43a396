import ButtonCore

/// The positions from `geometry.md`: its formulas again, with its own names, and in whole numbers
/// where it rounds. Nothing here calls the code under test.
struct NotedGeometry {
  var fontSize: Double
  /// Where the title's pen starts.
  var start: Double
  /// Before rounding to a row of pixels.
  var baseline: Double
  var logoScale: Double
  /// The logo's ink for a baseline; only the ink of a centred logo depends on it.
  var logoInk: @Sendable (_ baseline: Double) -> Rectangle
}

/// A logo file as `artwork.md` lists it.
private struct NotedFile {
  var width: Double
  var keptWidth: Int
  var inkX: (Double, Double)
  var inkY: (Double, Double)

  init(_ size: LogoSize) {
    switch size {
    case .small:
      (width, keptWidth, inkX, inkY) = (24, 12, (6.146, 17.971), (13.634, 28.166))
    case .medium:
      (width, keptWidth, inkX, inkY) = (31, 17, (7.750, 23.211), (10.500, 29.500))
    case .large:
      (width, keptWidth, inkX, inkY) = (39, 21, (9.765, 29.295), (7.600, 31.600))
    }
  }
}

extension NotedGeometry {
  /// Where a title's pen starts, in ems after its line's start.
  ///
  /// 13.875 twelfths, and the tracking of the two characters before it, which the notes put at
  /// about −0.028 em, for the scripts in which Apple's titles are tracked.
  static func titleStart(_ script: Script) -> Double {
    let isTracked = [.latin, .greek, .cyrillic].contains(script)
    return 13.875 / 12 + (isTracked ? 2 * -0.0278 : 0)
  }

  /// "Center-aligned", for a title of `advance` ems.
  ///
  /// - Parameter columns: The width of a picture in pixels; the line takes a whole number of them.
  static func centered(
    _ w: Double, _ h: Double, advance: Double, script: Script = .latin, columns: Int? = nil
  ) -> NotedGeometry {
    let room = columns.map { Double(84 * $0 / 100) * w / Double($0) } ?? 0.84 * w
    let bw = 12 * titleStart(script) + 12 * advance
    let boxHeight = script == .simplifiedChinese ? 12.125 : 14
    let boxAscent = script == .simplifiedChinese ? 10.0 : 11
    let k = min(0.5 * h / boxHeight, room / bw)
    let em = 12 * k
    let x0 = (w - bw * k) / 2
    let small = NotedFile(.small)
    let inkHeight = 0.7651 * em
    let logoScale = inkHeight / (small.inkY.1 - small.inkY.0)
    let inkWidth = (small.inkX.1 - small.inkX.0) * logoScale
    return NotedGeometry(
      fontSize: em, start: x0 + titleStart(script) * em,
      baseline: h / 2 + (boxAscent - boxHeight / 2) * k, logoScale: logoScale
    ) { baseline in
      let bottom = baseline + 0.0078 * em
      return Rectangle(
        minX: x0 + 0.126 * em, minY: bottom - inkHeight, maxX: x0 + 0.126 * em + inkWidth,
        maxY: bottom)
    }
  }

  /// "Left-aligned".
  static func leading(
    _ w: Int, _ h: Int, advance: Double, logoSize: LogoSize, positions: NotedPositions
  ) -> NotedGeometry {
    let file = NotedFile(logoSize)
    let s = min(Double(positions.d) / Double(file.keptWidth), Double(h) / 44)
    let cut = (file.width - Double(file.keptWidth)) / 2
    let x = Double(positions.logo) - cut * s
    let y = (Double(h) - 44 * s) / 2
    let ink = Rectangle(
      minX: x + file.inkX.0 * s, minY: y + file.inkY.0 * s, maxX: x + file.inkX.1 * s,
      maxY: y + file.inkY.1 * s)
    let k = min(
      Double(w - positions.label - 8 * w / 100) / (13 * advance), Double(h) / 30)
    return NotedGeometry(
      fontSize: 13 * k, start: Double(positions.label),
      baseline: (Double(h) - 30 * k) / 2 + 19.65 * k, logoScale: s
    ) { _ in ink }
  }
}

/// The whole-point positions of "Left-aligned".
struct NotedPositions: Equatable {
  var d: Int
  var minLogo: Int
  var gap: Int
  var minLabel: Int
  var maxLabel: Int
  var label: Int
  var logo: Int

  init(_ w: Int, _ h: Int, _ size: LogoSize, logoPosition: Int = 0, labelPosition: Int = 0) {
    d = NotedFile(size).keptWidth * h / 44
    minLogo = d / 2
    gap = 7 * d / 10
    minLabel = minLogo + d + gap
    maxLabel = w / 2
    label = min(labelPosition, maxLabel)
    if label < minLabel { label = minLabel }
    logo = min(logoPosition, label - gap - d)
    if logo < minLogo { logo = minLogo }
  }
}
