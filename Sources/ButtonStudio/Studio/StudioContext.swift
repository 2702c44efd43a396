internal import ButtonCore

/// The button in sign-in pages, beside the buttons of other services: as wide and as round as it,
/// and as high as their owners document, or as the designer says.
struct StudioContext {
  let choices: [StudioControl.Option]
  /// The places that it may have among them.
  let places: [StudioControl.Option]
  /// A page in light and one in dark.
  let cards: [Card]
  let comparison: NeighborComparison?

  struct Card {
    let label: String
    let kind: String
    let parts: [Part]
  }

  /// One of the buttons, from above.
  enum Part {
    case own(ShownButton)
    case other(NeighborBox)
  }

  init(_ state: StudioState, titleFit: TitleFit?, _ addresses: ImmutableAddresses) {
    let request = state.request
    let neighbors = state.view.shownNeighbors
    choices = Neighbor.all.map {
      StudioControl.Option("beside", $0.spelling, $0.name, isChosen: neighbors.contains($0))
    }
    let place = min(state.view.place, neighbors.count + 1)
    places = zip(1...(neighbors.count + 1), ["First", "Second", "Third", "Fourth"]).map {
      StudioControl.Option("place", String($0), $1, isChosen: $0 == place)
    }
    comparison = NeighborComparison(state, titleFit: titleFit, neighbors)
    let boxes = neighbors.map { Part.other(NeighborBox($0, height: state.neighborHeight, beside: request)) }
    cards = [("Light", PageColor.Preset.white), ("Dark", .darkGray)].map { scheme, page in
      let links = ButtonLinks(state.on(.preset(page)), origin: "", addresses)
      let own = Part.own(ShownButton(links.request, source: links.target(.svg)))
      let parts = boxes.prefix(place - 1) + [own] + boxes.dropFirst(place - 1)
      return Card(label: scheme, kind: scheme.lowercased(), parts: Array(parts))
    }
  }
}

/// Another service's button, as the template draws it.
struct NeighborBox {
  let name: String
  let initial: String
  /// The service's title in the language of our button, or its name alone if the language inflects the name.
  let title: String
  let isIcon: Bool
  let width: Int
  let height: Int
  let insideWidth: Int
  let insideHeight: Int
  let radius: String
  let fontSize: Int
  let logoSide: Int
  let logoX: Double
  let logoY: Double
  let logoRadius: Int
  let initialX: Double
  let labelX: Double
  let language: String
  let direction: String

  init(_ neighbor: Neighbor, height: Int?, beside request: ButtonRequest) {
    let localization = request.localization
    (name, initial) = (neighbor.name, String(neighbor.name.prefix(1)))
    (language, direction) = (localization.languageTag, localization.direction.rawValue)
    isIcon = request.title == nil
    let height = height ?? neighbor.height
    self.height = height
    // Its owner's width, if ours is less.
    width = isIcon ? height : max(Int(request.size.width), neighbor.widths.lowerBound)
    (insideWidth, insideHeight) = (width - 1, height - 1)
    radius = request.cornerRadius.points(fillHeight: Double(height)).decimal(2)
    let words = request.label.split(separator: "Apple", omittingEmptySubsequences: false)
    let isInflected = words.last?.unicodeScalars.first.map { $0.isASCII && $0 != " " } ?? false
    title = words.count == 2 && !isInflected ? words.joined(separator: neighbor.name) : neighbor.name
    (logoSide, logoRadius) = (neighbor.logoSide, neighbor.logoSide / 2)
    // Roboto and its like take about half an em a character, Han and kana one.
    let ems = title.unicodeScalars.reduce(0.0) { $0 + ($1.value < 0x2E80 ? 0.52 : 1) }
    let start = Double(neighbor.logoStart)
    let available = Double(width) - 2 * start - Double(logoSide) - 8
    fontSize = max(8, min(neighbor.fontSize, Int(available / ems)))
    let isMirrored = localization.direction == .rightToLeft
    let leading = isIcon ? (Double(width) - Double(logoSide)) / 2 : start
    logoX = isMirrored ? Double(width) - Double(logoSide) - leading : leading
    logoY = Double(height - logoSide) / 2
    initialX = logoX + Double(logoSide) / 2
    let middle = (Double(width) + start + Double(logoSide)) / 2
    labelX = isMirrored ? Double(width) - middle : middle
  }
}

/// The comparison of the button with those beside it, and the changes that make it like one of them.
struct NeighborComparison {
  /// `nil` if there is a finding, which says more.
  let sentence: String?
  /// The studio with a button as high and as round as another one; `nil` if it is.
  let match: (name: String, target: String)?

  /// - Returns: `nil` beside no other button, and beside those that have another height than their owners say.
  init?(_ state: StudioState, titleFit: TitleFit?, _ neighbors: [Neighbor]) {
    guard !neighbors.isEmpty, state.neighborHeight == nil else { return nil }
    let all = neighbors.map { ($0, SizeDifference(of: state.request.size, titleFit, from: $0)) }
    let smaller = all.filter { $0.1?.isSmaller == true }
    let unwanted = all.filter { $0.1?.isSmaller == false }
    sentence = (smaller + unwanted).isEmpty ? "Fine for \((["Apple"] + neighbors.map(\.name)).listed)." : nil
    match =
      (smaller + unwanted + all).lazy.compactMap { other, _ in
        state.matching(other).map { (other.name, $0.target) }
      }.first
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
