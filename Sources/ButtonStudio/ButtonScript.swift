package import ButtonAssets
internal import ButtonCore
package import ServiceContract

/// The script that draws buttons on pages of other origins, in place of what Apple's script draws.
///
/// Its titles, ranges and defaults come from the request parser, so script and service agree.
package struct ButtonScript {
  static let sourceName = "button.module.js"
  /// The placeholder for the facts in the source.
  package static let placeholder = "BUTTON_FACTS"

  package let facts: [String: JSONValue]
  /// The text to serve, at `/button.js`: the source with the facts, without comments and indentation.
  package let text: String

  /// - Throws: ``AssetFault`` if the source is missing, or does not have exactly one placeholder.
  package init(_ assets: LoadedAssets) throws {
    facts = Self.facts(assets.parser, weights: assets.titles.weights)
    let source = SiteFile.lean(try assets.files(in: "Studio")[Self.sourceName] ?? [])
    let parts = source.split(separator: Self.placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw AssetFault("\(Self.sourceName) must contain \(Self.placeholder) exactly once")
    }
    text = parts[0] + JSONValue.object(facts).text.dropLast() + parts[1] + "\n"
  }
}
