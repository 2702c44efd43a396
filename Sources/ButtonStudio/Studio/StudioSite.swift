internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

/// The parts from which the pages of the studio and of the check are made.
struct StudioSite: Sendable {
  let assets: LoadedAssets
  let addresses: ImmutableAddresses
  let templates: PageTemplates
  /// The server's own; `nil` if it has none.
  let presets: PresetList?

  /// The page of a state or, at the address that it had in earlier versions, that of the check.
  func page(_ request: PageRequest) throws -> String {
    if request.items.contains(where: { $0.name == "tab" && $0.value == "paste" }) { return try check(request) }
    return try templates.render("studio", StudioPage(request, self).values())
  }

  /// The page on which code is written.
  func check(_ request: PageRequest) throws -> String {
    try check(SentCode(bytes: [], request: request, wantsPage: true) {})
  }

  /// The check of code: a page, or what `bezel check --format json` writes.
  func check(_ sent: SentCode) throws -> String {
    let code = try PastedCode(sent, self)
    return try sent.wantsPage ? templates.render("check", code.values) : code.report.text(as: .json, assets)
  }
}
