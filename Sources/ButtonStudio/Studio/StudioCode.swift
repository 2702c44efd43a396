/// The code that puts the button somewhere.
struct StudioCode {
  let kinds: [StudioPage.Link]
  let snippet: Snippet
  let isImmutable: Bool

  init(
    _ address: StudioAddress, _ settled: ButtonLinks, _ templates: PageTemplates,
    isNegotiated: Bool
  ) throws {
    kinds = SnippetKind.allCases.map { kind in
      StudioPage.Link(
        target: address.with { $0.view.snippet = kind }.target + "#panel", label: kind.label,
        isChosen: kind == address.view.snippet)
    }
    snippet = try Snippet(
      address.view.snippet, settled, templates, isNegotiated: isNegotiated)
    isImmutable = address.view.isImmutable
  }
}
