/// The input of every rule. A class, since each of some thirty checks would get a copy.
package final class RuleSubject: Sendable {
  package let asked: Asked
  let request: ButtonRequest
  package let artwork: ArtworkOrigin
  /// The families of the title's faces that are an organisation's own.
  package let ownFamilies: [String]
  package let surroundings: Surroundings
  let titles: TitleLibrary
  /// `nil` for a button without one.
  private let title: ShapedTitle?
  /// `nil` for a button without a title.
  package let titleFit: TitleFit?
  let canonical: Asked

  package init(
    _ asked: Asked, titles: TitleLibrary, artwork: ArtworkOrigin,
    surroundings: Surroundings = Surroundings()
  ) throws(TitleLibrary.MissingTitle) {
    (self.asked, self.titles, self.artwork, self.surroundings) = (asked, titles, artwork, surroundings)
    request = asked.request
    canonical = request.asked
    let shaped = try request.title.map(titles.title)
    ownFamilies = shaped?.faces.filter(\.isOwn).map(\.family) ?? []
    title = shaped?.title(request)
    titleFit = title.flatMap { [request] in TitleFit(request, $0, from: asked.labelPosition) }
  }

  var background: RGBColor? { asked.background }
  var isTitled: Bool { request.title != nil }

  /// The change of parameters that a finding proposes.
  func change(_ change: (inout Asked) -> Void) -> ParameterChange {
    asked.change(to: asked.with(change))
  }

  /// The title's fit in another size.
  func titleFit(_ asked: Asked) -> TitleFit? {
    title.flatMap { TitleFit(asked.request, $0, from: asked.labelPosition) }
  }
}
