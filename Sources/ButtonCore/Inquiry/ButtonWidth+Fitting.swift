extension Asked {
  /// The same button at the width that its title needs; a logo alone stays as it is.
  package func fitted(_ titles: TitleLibrary) throws(TitleLibrary.MissingTitle) -> Asked {
    guard endpoint != .logo else { return self }
    let width = try ButtonWidth.fitting([self], titles)
    return with { $0.width = width }
  }
}

extension ButtonWidth {
  /// The smallest width that the guidelines allow, and at which each of some buttons has its title at full
  /// size and where it was asked to be; the largest that is allowed, if that is not enough.
  package static func fitting(
    _ buttons: some Sequence<Asked>, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonWidth {
    var widest = 0
    for button in buttons {
      widest = Swift.max(widest, try TitleFit(button, titles: titles)?.fullWidth ?? 0)
    }
    return fitting(widest)
  }
}
