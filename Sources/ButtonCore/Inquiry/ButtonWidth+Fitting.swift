extension Asked {
  /// The same button at the smallest width that the guidelines allow, and at which its title has its full size where it
  /// was asked to be; at the largest that is allowed, if that is not enough. A logo alone stays as it is.
  package func fitted(_ titles: TitleLibrary) throws(TitleLibrary.MissingTitle) -> Asked {
    guard let fit = try TitleFit(self, titles: titles) else { return self }
    return with { $0.width = .fitting(fit.fullWidth) }
  }
}
