internal import ButtonCore

/// The button in sign-in cards, beside the buttons of other services at their actual sizes.
struct StudioContext {
  let choices: [StudioControl.Option]
  let frames: [Frame]
  let comparisons: [Comparison]

  struct Comparison {
    let relation: String
    let sentence: String
  }

  /// A sign-in card on a page.
  struct Frame {
    let label: String
    let kind: String
    let source: String
    let alternative: String
    let languageTag: String
    let width: Int
    let height: Int
    let boxes: [Box]
  }

  /// Another service's button, in points.
  struct Box {
    let name: String
    let width: Int
    let height: Int
    let insideWidth: Int
    let insideHeight: Int
    let radius: Int
    let logoX: Double
    let logoY: Double
    let logoSide: Int
    let labelX: Double
    let anchor: String
    let fontSize: Int
    let isIcon: Bool
  }

  /// The pages of the frames: phones and windows, with their CSS classes.
  private static let pages: [(name: String, kind: String, page: PageColor)] = [
    ("Phone, light", "phone light", .preset(.white)),
    ("Phone, dark", "phone dark", .preset(.darkGray)),
    ("Desktop, light", "desktop light", .preset(.white)),
    ("Desktop, dark", "desktop dark", .preset(.darkGray)),
  ]

  init(
    _ state: StudioState, room: TitleRoom?, _ addresses: ImmutableAddresses
  ) {
    let request = state.request
    let neighbors = state.view.shownNeighbors
    choices = Neighbor.all.map { neighbor in
      StudioControl.Option(
        identifier: "beside-" + neighbor.identifier, value: neighbor.identifier,
        label: neighbor.name, isChosen: neighbors.contains(neighbor))
    }
    comparisons = neighbors.map { neighbor in
      let comparison = SizeComparison(of: request, room, with: NeighborButton(neighbor))
      return Comparison(relation: comparison.relation.rawValue, sentence: comparison.sentence)
    }
    let boxes = neighbors.map { Box($0, beside: request) }
    frames = Self.pages.map { name, kind, page in
      let links = ButtonLinks(state.on(page), origin: "", addresses)
      return Frame(
        label: name, kind: kind, source: links.target(.svg), alternative: links.label,
        languageTag: links.languageTag, width: links.width, height: links.height, boxes: boxes
      )
    }
  }
}

extension StudioContext.Box {
  fileprivate init(_ neighbor: Neighbor, beside request: ButtonRequest) {
    // Whether it has only a logo, as the button.
    let isIcon = request.mode.titled == nil
    let height = neighbor.height
    let width = isIcon ? height : neighbor.width(beside: Int(request.mode.size.width))
    // The label's own width is not known: Roboto and its like take about half an em a character.
    let characters = Double("Sign in with \(neighbor.name)".count)
    let together = characters * Double(neighbor.fontSize) / 2
    let side = Double(neighbor.logoSide)
    var logoX = Double(neighbor.logoStart)
    var (labelX, anchor) = (0.0, "start")
    switch neighbor.label {
    case .leading(let start): labelX = start
    case .centered(let from, let trailing):
      labelX = (from + Double(width) - trailing) / 2
      anchor = "middle"
    case .together(let gap):
      logoX = (Double(width) - side - gap - together) / 2
      labelX = logoX + side + gap
    }
    if isIcon { logoX = (Double(width) - side) / 2 }
    if request.mode.localization.direction == .rightToLeft {
      logoX = Double(width) - side - logoX
      labelX = Double(width) - labelX
      if anchor == "start" { anchor = "end" }
    }
    self.init(
      name: neighbor.name, width: width, height: height, insideWidth: width - 1,
      insideHeight: height - 1, radius: neighbor.radius, logoX: logoX,
      logoY: (Double(height) - side) / 2, logoSide: neighbor.logoSide, labelX: labelX,
      anchor: anchor, fontSize: neighbor.fontSize, isIcon: isIcon)
  }
}

extension Neighbor {
  /// The word for no service.
  static let none = "none"

  /// The identifiers among some words; `nil` if there is neither one nor the word for none.
  static func chosen(_ words: [String]) -> Set<String>? {
    let known = Set(words).intersection(all.map(\.identifier))
    return known.isEmpty && !words.contains(none) ? nil : known
  }
}

extension StudioView {
  /// The services beside the button; unless they are chosen, those that most sign-in pages have.
  var shownNeighbors: [Neighbor] {
    guard let neighbors else { return Neighbor.common }
    return Neighbor.all.filter { neighbors.contains($0.identifier) }
  }

  /// The words for the chosen services in the studio's URL.
  var neighborWords: [String] {
    guard let neighbors else { return [] }
    return neighbors.isEmpty ? [Neighbor.none] : neighbors.sorted()
  }
}
