internal import ButtonCore

/// The width of a kit's buttons.
enum KitWidth: Hashable, Sendable {
  case requested
  /// The smallest that the guidelines allow and at which the button's own language keeps its full
  /// font size.
  case fit
  /// The same for all languages of the kit.
  case fitAll

  /// - Parameter text: Without any, each language gets the width that it needs.
  init(_ text: String?) throws(KitFault) {
    let range = ButtonWidth.allowed
    switch text {
    case nil, "fit": self = .fit
    case "fit-all": self = .fitAll
    case let text?:
      let points = Int(text)
      guard points.map(range.contains) == true else {
        throw KitFault(
          Parameter.width.name,
          reason:
            "is \(text.orEmpty), but takes fit, fit-all or a whole number from \(range.lowerBound) to "
            + "\(range.upperBound)",
          nearest: points.map { String(ButtonWidth(clamping: $0).value) })
      }
      self = .requested
    }
  }

  /// Sets the width of all buttons.
  ///
  /// A title that is too long even for the largest width gets that one.
  func applied(
    to buttons: [Asked], _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> [Asked] {
    guard self != .requested else { return buttons }
    let fitted = try buttons.map { button throws(TitleLibrary.MissingTitle) in try button.fitted(titles) }
    guard self == .fitAll, let widest = fitted.compactMap(\.width?.value).max() else { return fitted }
    return fitted.map { button in
      button.endpoint == .logo ? button : button.with { $0.width = ButtonWidth(clamping: widest) }
    }
  }
}
