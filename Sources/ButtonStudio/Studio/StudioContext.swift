internal import ButtonCore

extension StudioPage {
  /// The button in sign-in pages, beside the buttons of other services: as wide and as round as it,
  /// and as high as their owners document, or as the designer says.
  func context() -> Any {
    /// One of the buttons, from above.
    typealias Part = (own: ShownButton?, other: Any?)
    let neighbors = view.shownNeighbors
    let place = min(view.place, neighbors.count + 1)
    let places = zip(1...(neighbors.count + 1), ["First", "Second", "Third", "Fourth"]).map {
      StudioOption("place", String($0), $1, isChosen: $0 == place)
    }
    let boxes = neighbors.map { (own: nil, other: $0.box(height: state.neighborHeight, beside: state.request)) as Part }
    let cards = [("Light", PageColor.white), ("Dark", .darkGray)].map { scheme, page in
      let links = links(state.on(page))
      let own = (own: ShownButton(links.request, source: links.target(.svg)), other: nil) as Part
      return (
        label: scheme, kind: scheme.lowercased(),
        parts: boxes.prefix(place - 1) + [own] + boxes.dropFirst(place - 1)
      )
    }
    return (
      choices: Neighbor.all.map {
        StudioOption("beside", $0.spelling, $0.name, isChosen: neighbors.contains($0))
      },
      // Where it may be among them.
      places: places, cards: cards, comparison: comparison(neighbors)
    )
  }

  /// The comparison of the button with those beside it, and the change that makes it like one of them; `nil` beside no
  /// other button, and beside those that have another height than their owners say.
  private func comparison(_ neighbors: [Neighbor]) -> Any? {
    guard !neighbors.isEmpty, state.neighborHeight == nil else { return nil }
    let all = neighbors.map { ($0, $0.difference(of: state.request.size, titleFit)) }
    let smaller = all.filter { $0.1?.isSmaller == true }
    let unwanted = all.filter { $0.1?.isSmaller == false }
    return (
      // A finding says more.
      sentence: (smaller + unwanted).isEmpty ? "Fine for \((["Apple"] + neighbors.map(\.name)).listed)." : nil,
      // Absent if it is as high and as round as all of them.
      match: (smaller + unwanted + all).lazy.compactMap { other, _ in
        state.matching(other).map { (name: other.name, target: $0.target) }
      }.first
    )
  }
}

extension Neighbor {
  /// The service's button, as the template draws it.
  ///
  /// - Parameter height: The height that a designer gives it; `nil` for that of its owner.
  fileprivate func box(height chosen: Int?, beside request: ButtonRequest) -> Any {
    let localization = request.localization
    let isIcon = request.title == nil
    let height = chosen ?? self.height
    // Its owner's width, if ours is less.
    let width = isIcon ? height : max(Int(request.size.width), widths.lowerBound)
    let words = request.label.split(separator: "Apple", omittingEmptySubsequences: false)
    // The service's title in the language of our button, or its name alone if the language inflects the name.
    let isInflected = words.last?.unicodeScalars.first.map { $0.isASCII && $0 != " " } ?? false
    let title = words.count == 2 && !isInflected ? words.joined(separator: name) : name
    // Roboto and its like take about half an em a character, Han and kana one.
    let ems = title.unicodeScalars.reduce(0.0) { $0 + ($1.value < 0x2E80 ? 0.52 : 1) }
    let (whole, start, logo) = (Double(width), Double(logoStart), Double(logoSide))
    let isMirrored = localization.direction == .rightToLeft
    let leading = isIcon ? (whole - logo) / 2 : start
    let logoX = isMirrored ? whole - logo - leading : leading
    let middle = (whole + start + logo) / 2
    return (
      name: name, initial: name.prefix(1), title: title, isIcon: isIcon, width: width, height: height,
      insideWidth: width - 1, insideHeight: height - 1,
      radius: request.cornerRadius.points(fillHeight: Double(height)).decimal(2),
      fontSize: max(8, min(fontSize, Int((whole - 2 * start - logo - 8) / ems))), logoSide: logoSide, logoX: logoX,
      logoY: (Double(height) - logo) / 2, logoRadius: logoSide / 2, initialX: logoX + logo / 2,
      labelX: isMirrored ? whole - middle : middle, language: localization.languageTag,
      direction: localization.direction.rawValue
    )
  }
}

extension [String] {
  /// `Apple`, `Apple and Google`, or `Apple, Google and Slack`.
  fileprivate var listed: String {
    guard count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension StudioState {
  /// The address of the button as high and as round as another service's, and no narrower; `nil` if it
  /// is.
  fileprivate func matching(_ neighbor: Neighbor) -> StudioAddress? {
    let height = ButtonHeight(clamping: neighbor.height)
    let size = request.size
    let isNarrower = request.title != nil && size.width < Double(neighbor.widths.lowerBound)
    guard
      isNarrower || size.height != Double(height.value)
        || request.cornerRadius.points(fillHeight: size.height) != Double(neighbor.radius)
    else { return nil }
    return address.with {
      if isNarrower { $0[.width] = String(neighbor.widths.lowerBound) }
      $0[request.title == nil ? .side : .height] = height.spelling
      $0[.cornerRadius] = neighbor.radius == 0 ? CornerRadius.square.spelling : "\(neighbor.radius)pt"
    }
  }
}
