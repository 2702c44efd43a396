/// The code that puts the button somewhere.
struct StudioCode {
  let kinds: [StudioPage.Link]
  let snippet: Snippet
  let isImmutable: Bool

  init(
    _ state: StudioState, _ settled: ButtonLinks, _ templates: PageTemplates, isNegotiated: Bool
  ) throws {
    kinds = SnippetKind.allCases.map { kind in
      StudioPage.Link(
        target: state.with { $0.snippet = kind }.target + "#panel", label: kind.label,
        isChosen: kind == state.snippet)
    }
    snippet = try Snippet(state.snippet, settled, templates, isNegotiated: isNegotiated)
    isImmutable = state.isImmutable
  }
}
