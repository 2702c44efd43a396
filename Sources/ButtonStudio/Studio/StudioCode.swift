internal import ButtonCore

/// The code that puts the button somewhere.
struct StudioCode {
  let kinds: [StudioControl.Option]
  let snippet: Snippet
  let blocks: [(caption: String, code: Markup)]
  let isImmutable: Bool

  init(
    _ view: StudioView, _ settled: ButtonLinks, _ templates: PageTemplates, isNegotiated: Bool
  ) throws {
    kinds = SnippetKind.allCases.map { kind in
      StudioControl.Option("take", kind.rawValue, kind.label, isChosen: kind == view.snippet)
    }
    snippet = try Snippet(view.snippet, settled, templates, isNegotiated: isNegotiated)
    blocks = snippet.blocks.map { ($0.caption, $0.code.breakable) }
    isImmutable = view.isImmutable
  }
}

extension String {
  /// The text with places where a URL may be broken into lines: as a person would, between parameters.
  var breakable: Markup {
    Markup(markupEscaped.replacing("?", with: "?<wbr>").replacing("&amp;", with: "<wbr>&amp;"))
  }
}
