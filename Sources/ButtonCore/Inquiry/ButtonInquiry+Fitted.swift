// The size of a button whose width is not chosen, with positions and radius as they were asked for.

extension ButtonInquiry {
  /// The same button at the width that its title needs; a logo alone stays as it is.
  package func fitted(_ titles: TitleLibrary) throws(TitleLibrary.MissingTitle) -> ButtonInquiry {
    with(width: try .fitting([self], titles))
  }

  /// The same button at another width, where its positions may be within the margins.
  package func with(width: ButtonWidth) -> ButtonInquiry {
    with { $0.asked.mode.titled?.width = width }
  }
}

extension ButtonWidth {
  /// The smallest width that the guidelines allow, and at which each of some buttons has its title at full
  /// size and where it was asked to be; the largest that is allowed, if that is not enough.
  package static func fitting(
    _ buttons: some Sequence<ButtonInquiry>, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonWidth {
    var widest = 0
    for button in buttons {
      widest = Swift.max(widest, try TitleFit(button.asked, titles: titles)?.fullWidth ?? 0)
    }
    return fitting(widest)
  }
}
