internal import ButtonCore

/// The distances of a part of the button from what surrounds it.
struct PartDistances {
  let name: String
  let part: Rectangle
  /// The rectangle from whose sides those of the part are measured.
  let frame: Rectangle

  /// In words, for people who do not point at the picture.
  var sentence: String {
    "\(name): \((part.minX - frame.minX).short) pt to the left, \((frame.maxX - part.maxX).short) pt to the "
      + "right, \((part.minY - frame.minY).short) pt above, \((frame.maxY - part.maxY).short) pt below."
  }

  /// The part, and its distances, which show while the pointer is on it.
  var shown: Any {
    let (x, y) = ((part.minX + part.maxX) / 2, (part.minY + part.maxY) / 2)
    let lines = [
      (frame.minX, y, part.minX, y), (part.maxX, y, frame.maxX, y), (x, frame.minY, x, part.minY),
      (x, part.maxY, x, frame.maxY),
    ]
    return (
      hit: part.shape("hit"),
      lines: lines.map { x1, y1, x2, y2 in
        (
          line: Rectangle(minX: x1, minY: y1, maxX: x2, maxY: y2).shape("distance"),
          // A text beside a vertical line and above a horizontal one, in the middle.
          textX: ((x1 + x2) / 2 + (x1 == x2 ? 2 : 0)).coordinate,
          textY: ((y1 + y2) / 2 + (x1 == x2 ? 1.5 : -1.5)).coordinate, isVertical: x1 == x2,
          length: (abs(x2 - x1) + abs(y2 - y1)).short
        )
      }
    )
  }
}

extension OverlayDrawing {
  /// Logo and title with their distances from each other and from the button's edges.
  var distances: [PartDistances] {
    let (logo, title) = (layout.logo.ink, layout.title?.ink)
    func part(_ name: String, _ part: Rectangle, beside other: Rectangle?) -> PartDistances {
      var frame = layout.button
      if let other, part.minX < other.minX { frame.maxX = other.minX } else if let other { frame.minX = other.maxX }
      return PartDistances(name: name, part: part, frame: frame)
    }
    return [part("Logo", logo, beside: title)]
      + (title.map { [part("Title", $0, beside: logo)] } ?? [])
  }
}
