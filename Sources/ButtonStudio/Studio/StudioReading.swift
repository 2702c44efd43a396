internal import ButtonAssets
internal import ButtonCore

/// An address as the API reads it: a button to show, and the problems of the address.
struct StudioReading {
  /// The address: as it was written if it has problems, or else in the shortest form.
  let address: StudioAddress
  /// The requested state if it can be drawn, or else the nearest one that can.
  let state: StudioState
  /// Why the requested state cannot be drawn; empty if it can.
  let problems: [ParameterProblem]

  init(
    _ asked: StudioAddress, _ assets: LoadedAssets, languages: QualityList = QualityList("")
  ) throws {
    let parser = assets.parser
    let page = QueryItem(
      name: Parameter.background.name, value: asked.view.page.color.spelling)
    let added = StudioDefaults.items.filter { item in
      !asked.items.contains { $0.name == item.name }
    }
    let valid = parser.nearestValid(
      ButtonPath(asked.endpoint), asked.items + added + [page], languages: languages)
    problems = valid.problems
    state = try StudioState(
      valid.parsed, valid.items.filter { !added.contains($0) && $0 != page }, asked.view, parser
    ) { try TitleRoom($0, titles: assets.titles)?.fittingWidth }
    address = problems.isEmpty ? state.address : asked
  }
}
