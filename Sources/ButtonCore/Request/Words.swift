/// The button's background; logo and title take the other colour.
package enum ButtonColor: CaseIterable, Hashable, Sendable {
  case black, white

  package static let standard = ButtonColor.black

  /// The colour of logo and title on this background.
  package var content: ButtonColor { self == .black ? .white : .black }
}

/// Whether a black outline runs around the button.
package enum Border: CaseIterable, Hashable, Sendable {
  case present, absent

  package static let standard = Border.absent
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

/// A kind of image file.
package enum ImageFormat: CaseIterable, Hashable, Sendable {
  case png, svg

  package static let standard = ImageFormat.png
}
