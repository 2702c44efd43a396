/// Every design number of the button, with its meaning, unit and source.
///
/// Dimensions of Apple's logo files are in ``LogoShape``, those of other services' buttons in ``Neighbor``, and
/// ranges of parameters in their types. The sources are the Human Interface Guidelines
/// ("HIG"), the arithmetic of the button script that Apple publishes ("script"), and measurements
/// of pictures that Apple's endpoint returned ("measured"). Fractions of a font are in ems.
package enum HumanInterfaceGuidelines {
  /// The height of a left-aligned logo file and of the logo-only square, in artwork units.
  ///
  /// HIG: the file is as tall as the button.
  package static let artworkHeight = 44.0

  /// The smallest button with a title, in points. HIG.
  ///
  /// Apple's own endpoint takes widths from 130.
  package enum SmallestSize {
    package static let width = 140
    package static let height = 30
  }

  /// The smallest height, in points, of what a finger hits with ease. HIG, "Buttons": a region of at
  /// least 44 by 44 points.
  package static let hitRegion = 44

  /// The part of a title's full font size below which it is far too small.
  ///
  /// Ours: with less than half of it, no title is as large as those of other services at the same
  /// height (their smallest is Slack's, 16 at 48), and App Review has rejected smaller titles. Apple's
  /// own endpoint keeps 55 % in its longest title at its default size.
  package static let smallestPartOfFontSize = 0.5

  /// The largest difference in points between two buttons that is not seen. Ours: one pixel of a
  /// screen with two per point.
  static let invisibleDifference = 0.5

  /// The clear space around a button, per point of its height. HIG: at least a tenth.
  package static let clearSpacePerHeight = 0.1

  /// The largest difference in lightness between top and bottom, in percent. Ours: HIG allows a subtle gradient.
  package static let largestGradient = 5

  /// The gap between an outline and the button's edge, in points. Script.
  static let clearOutsideOutline = 0.5

  /// Thresholds for the light, dark and saturated backgrounds that the guidelines mention.
  package enum Background {
    /// The minimum contrast of a control with its page. WCAG 2.2, success criterion 1.4.11.
    package static let smallestContrast = 3.0

    /// The colourfulness from which an outline looks cluttered: nearer to a full colour than to grey. Ours.
    package static let saturatedColorfulness = 0.5
  }

  /// The numbers of a button with centred logo and title.
  package enum Centered {
    /// The font size, in units, in which the script describes the line.
    static let unitsPerEm = 12.0

    /// The largest part of the button's height that the line's box takes. Script.
    static let largestHeightFraction = 0.5

    /// The largest part of the button's width that the line takes, for 8 % margins. Script.
    ///
    /// Measured: in a picture the line takes whole columns of pixels, rounded down. At 208 points
    /// and one pixel per point it is 174 pixels wide, not 174.72.
    package static let largestWidthFraction = 0.84

    /// The title's font size per point of the button's height, if the width is large enough: the
    /// HIG's 43 %, as the script computes it.
    package static let fontSizePerHeight =
      unitsPerEm * largestHeightFraction / LineBox.common.height

    /// The distance by which the logo moves the pen, in ems. Script.
    static let logoAdvance = 0.90625

    /// The gap between logo and title in ems. Script.
    static let gap = 0.25

    /// The start of the title's pen, in ems after the line's start.
    ///
    /// Logo and gap are characters of the line, so each is followed by the script's tracking.
    /// Measured: English titles start 0.056 em before the untracked place, Korean ones at it.
    package static func titleStart(_ script: Script) -> Double {
      logoAdvance + gap + 2 * Typography.tracking(of: script, .centered)
    }

    /// The height of the logo's ink in ems. Measured: 0.328 of the button's height at full size.
    static let logoInkHeight = 0.7651

    /// The start of the logo's ink in ems after the line's start. Measured.
    static let logoInkStart = 0.126

    /// The depth of the logo's ink below the baseline, in ems. Measured.
    static let logoInkDepth = 0.0078

    /// The box the script lays a line out in.
    package struct LineBox: Hashable, Sendable {
      /// The box's height in units of a twelfth of an em.
      let height: Double
      /// The part of the height that lies above the baseline, in the same units.
      let ascent: Double

      static let common = LineBox(height: 14, ascent: 11)

      /// The box of a title in `script`. Only Simplified Chinese is known to have its own, with a
      /// larger font: 0.495 of the height, not 0.43.
      package static func of(_ script: Script) -> LineBox {
        script == .simplifiedChinese ? LineBox(height: 12.125, ascent: 10) : .common
      }
    }
  }

  /// The numbers of a button whose logo and title start at the leading edge.
  package enum Leading {
    /// The font size, in units, in which the script describes the title.
    static let unitsPerEm = 13.0

    /// The height of the title's box in those units, as tall as the button at full size. Script.
    static let titleBoxHeight = 30.0

    /// The part of the title's box above the baseline, in those units. Script.
    static let titleBoxAscent = 19.65

    /// The part of the width that stays free after the title. HIG: 8 % at least.
    package static let trailingMarginPerWidth = 0.08

    /// The smallest margin before the logo, per width of the logo's box. Script.
    static let leadingMarginPerLogoWidth = 0.5

    /// The space between the logo's box and the title, per width of the logo's box. Script.
    static let gapPerLogoWidth = 0.7

    /// The largest label position, as a part of the width. Script.
    static let largestLabelPositionPerWidth = 0.5

    /// The width of the logo's box in artwork units: the middle of the file's width. Script.
    static func logoWidth(_ size: LogoSize) -> Int {
      switch size {
      case .small: 12
      case .medium: 17
      case .large: 21
      }
    }

    /// Rounds as the script does, down to whole points.
    static func wholePoints(_ points: Double) -> Int { Int(points.rounded(.down)) }
  }
}
