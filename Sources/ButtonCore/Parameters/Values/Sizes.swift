// Sizes and positions in points. Ranges and defaults are those of Apple's endpoint.

/// A titled button's height, or the side of a logo alone.
package struct ButtonHeight: BoundedInteger {
  package static let allowed = 30...64
  package static let `default` = Self(clamping: 30)

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.clamp(value) }
}

/// A titled button's width.
///
/// Apple's endpoint accepts 130; the Human Interface Guidelines require at least 140.
package struct ButtonWidth: BoundedInteger {
  package static let allowed = 130...375
  package static let `default` = Self(clamping: 140)

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.clamp(value) }

  /// A width that is allowed as a height may be that of a logo alone, so that a clamped one is a guess.
  package static func meant(by text: String) -> Meant<String>? {
    let isOfLogo = Quantity(text, units: Quantity.lengths).map { ButtonHeight.allowed.contains($0.rounded) } ?? false
    return allowedValues.meant(by: text).map { Meant($0.value, isOfLogo ? .guess : $0.grade) }
  }

  /// The width of a button whose title needs a width. No smaller than the guidelines ask.
  package static func fitting(_ needed: Int) -> Self {
    Self(clamping: Swift.max(needed, HumanInterfaceGuidelines.SmallestSize.width))
  }
}

/// The requested start of a logo or a title, from the leading edge; 0 means the margin that Apple recommends.
package struct LeadingPosition: BoundedInteger {
  package static let allowed = 0...182
  package static let `default` = Self(clamping: 0)

  package let value: Int

  package init(clamping value: Int) { self.value = Self.allowed.clamp(value) }
}

/// One of the three left-aligned logo files, which a leading arrangement shows.
package enum LogoSize: String, Word {
  case small, medium, large
}
