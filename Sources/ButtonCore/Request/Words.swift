/// The button's background; logo and title take the other colour.
package enum ButtonColor: CaseIterable, Hashable, Sendable {
  case black, white

  package static let standard = ButtonColor.black

  /// The colour of logo and title on this background.
  package var content: ButtonColor { self == .black ? .white : .black }
}

/// The black outline around the button, if there is one.
package enum Border: Hashable, Sendable {
  case line(BorderWidth)
  case absent

  package static let standard = Border.absent
  /// The outline that Apple draws.
  package static let present = Border.line(.standard)

  /// How far the background's edge, on which the line is centred, lies inside the button, in points.
  ///
  /// Half a point stays clear outside the line, as in what Apple's button script draws, so that
  /// lines of half and one and a half points are as sharp as those of one and two.
  package var inset: Double {
    self == .absent ? 0 : HumanInterfaceGuidelines.clearOutsideOutline + width / 2
  }

  /// How wide it is in points; 0 for none.
  package var width: Double {
    switch self {
    case .line(let width): width.points
    case .absent: 0
    }
  }
}

extension Border: CaseIterable {
  /// What Apple's endpoint knows.
  package static let allCases: [Border] = [.present, .absent]
}

/// How wide an outline is. The Human Interface Guidelines let custom buttons vary it.
///
/// One point is what Apple's button script draws.
package enum BorderWidth: Int, CaseIterable, Hashable, Sendable {
  // In half points.
  case half = 1
  case one = 2
  case oneAndAHalf = 3
  case two = 4

  /// Apple's.
  package static let standard = BorderWidth.one

  package var points: Double { Double(rawValue) / 2 }
}

/// Which of Apple's titles a button shows.
package enum TitleType: CaseIterable, Hashable, Sendable {
  case signIn, signUp, `continue`

  package static let standard = TitleType.signIn
}

/// Which of the three left-aligned logo files a leading arrangement shows.
package enum LogoSize: CaseIterable, Hashable, Sendable {
  case small, medium, large

  package static let standard = LogoSize.small
}

/// The letters that a title is written in.
package enum TitleCase: CaseIterable, Hashable, Sendable {
  /// As Apple writes it.
  case asWritten
  /// All capitals, for interfaces that are written so throughout.
  case upper
}

/// How heavy a title's letters are.
package enum TitleWeight: CaseIterable, Hashable, Sendable {
  case regular, medium, semibold, bold

  /// Apple's.
  package static let standard = TitleWeight.medium
}

/// The shadow that a button drops on the page.
package enum Shadow: CaseIterable, Hashable, Sendable {
  case none, small, medium, large

  package static let standard = Shadow.none
}

/// A button's colours by the name that the Human Interface Guidelines give them.
package enum ButtonStyle: CaseIterable, Hashable, Sendable {
  case black, white, whiteOutlined

  package static let standard = ButtonStyle.black

  package var color: ButtonColor { self == .black ? .black : .white }
  package var border: Border { self == .whiteOutlined ? .present : .absent }

  /// The style of a button with these colours. A border of its own colour changes nothing.
  package init(_ color: ButtonColor, _ border: Border) {
    switch (color, border) {
    case (.black, _): self = .black
    case (.white, .absent): self = .white
    case (.white, .line): self = .whiteOutlined
    }
  }
}

/// Something that is asked for or not.
package enum Switch: CaseIterable, Hashable, Sendable {
  case on, off

  package static let standard = Switch.off
}

/// A kind of answer: an image, or what there is to say about it.
package enum AnswerFormat: CaseIterable, Hashable, Sendable {
  case image(ImageFormat)
  case report

  package static let png = AnswerFormat.image(.png)
  package static let svg = AnswerFormat.image(.svg)
  package static let standard = AnswerFormat.png
  package static let allCases = ImageFormat.allCases.map(AnswerFormat.image) + [.report]
}

/// A kind of image file.
package enum ImageFormat: CaseIterable, Hashable, Sendable {
  case png, svg

  package static let standard = ImageFormat.png
}
