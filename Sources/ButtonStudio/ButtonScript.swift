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
  /// The text to serve: the source with the facts, without comments and indentation.
  package let text: String

  /// - Throws: ``TemplateFault`` if the source is missing, or does not have exactly one placeholder.
  package init(_ assets: LoadedAssets) throws {
    facts = Self.facts(assets.parser, weights: assets.titles.weights)
    let source = SiteFile.lean(try assets.studioFiles()[Self.sourceName] ?? [])
    let parts = source.split(separator: Self.placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw TemplateFault(
        description: "\(Self.sourceName) must contain \(Self.placeholder) exactly once")
    }
    text = parts[0] + JSONValue.object(facts).text.dropLast() + parts[1] + "\n"
  }
}

extension SiteFile {
  /// The script with which pages of other origins show buttons.
  static func buttonScript(_ assets: LoadedAssets) throws -> SiteFile {
    SiteFile(
      path: "/button.js", title: "Button script",
      summary:
        "A JavaScript file that draws buttons on pages of any origin, over what Apple's script draws. "
        + "It does not sign in: AppleID.auth needs Apple's script.",
      mediaType: "text/javascript; charset=utf-8",
      bytes: Array(try ButtonScript(assets).text.utf8))
  }

  /// The same script at a path that contains part of its digest.
  var immutable: SiteFile {
    SiteFile(
      assetPath: "\(Self.assetFolder)button.\(sha256(bytes).prefix(12)).js", mediaType: mediaType,
      bytes: bytes)
  }
}
