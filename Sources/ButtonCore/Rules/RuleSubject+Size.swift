// Sizes of the button and its title.

extension RuleSubject {
  /// A button with a title has a smallest width; its smallest height is that of the parameter.
  var minimumSize: [Finding] {
    let smallest = HumanInterfaceGuidelines.SmallestSize.width
    // watchOS has buttons of its own size.
    guard let width = request.mode.titled?.width, !request.mode.isOnWatch, width.value < smallest
    else { return [] }
    return [
      Finding(
        rule: .minimumSize, severity: .warning, value: "\(width.value) points",
        limit: "at least \(smallest) points", sentence: "The button is \(width.value) pt wide.",
        fix: "Make it at least \(smallest) pt wide.",
        nearest: inquiry.resized { $0.titled?.width = ButtonWidth(clamping: smallest) },
        dependencies: [.width, .watch])
    ]
  }

  /// A title shrinks if the button is too narrow for it.
  var titleProportion: [Finding] {
    guard let room, room.isTooSmall else { return [] }
    // The guidelines count whole points.
    let size = Measure.spelling(room.fontSize.rounded())
    let full = Measure.spelling(room.fullFontSize.rounded())
    let fits = ButtonWidth(room.fullWidth)
    let remedy =
      fits.map { "Make it at least \($0.value) pt wide." }
      ?? largestFullHeight.map {
        "At a width of \(ButtonWidth.max.value) pt, it fits up to a height of \($0.value) pt."
      }
      ?? "No allowed width is enough."
    let nearest =
      fits.map { width in inquiry.resized { $0.titled?.width = width } }
      ?? largestFullHeight.map { height in
        inquiry.resized {
          $0.titled?.width = .max
          $0.height = height
        }
      }
    let isFarBelow =
      room.fontSize < HumanInterfaceGuidelines.smallestPartOfFontSize * room.fullFontSize
    return [
      Finding(
        rule: .titleProportion, severity: isFarBelow ? .error : .warning, value: "\(size) points",
        limit: "\(full) points",
        sentence: "Too narrow: the title shrinks from \(full) to \(size) pt"
          + (isFarBelow ? ", less than half." : "."), fix: remedy,
        nearest: nearest,
        dependencies: [
          .width, .height, .type, .locale, .titleCase, .weight, .watch, .labelPosition, .logoSize,
        ])
    ]
  }
}

extension ButtonInquiry {
  /// A changed copy, in the canonical form that the parser returns.
  package func with(_ change: (inout ButtonInquiry) -> Void) -> ButtonInquiry {
    var inquiry = self
    change(&inquiry)
    return inquiry
  }

  /// A copy in another size. Positions stay where they are drawn, so none is clamped.
  func resized(_ change: (inout ButtonMode) -> Void) -> ButtonInquiry {
    with {
      change(&$0.request.mode)
      $0.clamped = []
    }
  }
}
