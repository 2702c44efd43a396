internal import ButtonCore

/// The width of a kit's buttons.
package enum KitWidth: Hashable, Sendable {
  /// As requested.
  case requested
  /// The smallest that the guidelines allow and at which the button's own language keeps its full
  /// font size.
  case fit
  /// The same for all languages of the kit.
  case fitAll

  /// Reads a width that is no number: `fit` or `fit-all`.
  init?(spelling: String) {
    switch spelling {
    case "fit": self = .fit
    case "fit-all": self = .fitAll
    default: return nil
    }
  }

  /// Sets the width of all buttons.
  ///
  /// A title that is too long even for the largest width gets that one.
  func applied(
    to buttons: [ButtonInquiry], _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> [ButtonInquiry] {
    guard self != .requested else { return buttons }
    var widths: [Int] = []
    for button in buttons {
      widths.append(try TitleRoom(button.request, titles: titles)?.fullWidth ?? 0)
    }
    let largest = widths.max() ?? 0
    return zip(buttons, widths).map { button, width in
      var button = button
      button.request.mode = button.request.mode.with(
        width: .fitting(self == .fitAll ? largest : width))
      return button
    }
  }
}
