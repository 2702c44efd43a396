internal import ButtonAssets
internal import ButtonCore

/// Code that puts a button somewhere, correct without changes and without other code.
struct Snippet {
  /// What it is.
  let caption: String
  let language: Substring
  let code: TemplateValue
  /// Advice on its use, in a sentence or two.
  let note: String

  /// The code of the kind that is chosen.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  init(_ state: StudioState, _ site: StudioSite, origin: String) throws {
    let kind = state.view.snippet
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let halves = (kind == .url ? state : state.settled).halves.map {
      ButtonLinks($0, origin: origin, site.addresses)
    }
    let text = try site.templates.code(
      "snippet-" + kind.rawValue, halves[0].values(dark: halves.dropFirst().first, chosen: state))
    // A line `--- Caption` begins the code, and a bare `---` the note.
    let parts = ("\n" + text).split(separator: "\n---").map { part in
      part.split(separator: "\n", omittingEmptySubsequences: false)
    }
    caption = String(parts[0][0].dropFirst())
    language = caption.prefix { $0 != " " }
    code = parts[0].dropFirst().joined(separator: "\n").breakable
    var notes = parts.dropFirst().joined().filter { !$0.isEmpty }.map(String.init)
    if state.isNegotiated, ![.script, .url].contains(kind) {
      notes.append(
        "The code names \(halves[0].request.languageTag), the language of this browser: its text and its picture must "
          + "use the same language.")
    }
    note = notes.joined(separator: " ")
  }
}

/// The kinds of code that the studio offers, each with a template, as `snippet-image`.
enum SnippetKind: String, CaseIterable, Hashable {
  case element, link, image, jsx, script, apple, email, markdown, url, command

  /// - Parameter text: A name, or one of those that earlier versions had.
  init?(named text: String) {
    let former: [String: SnippetKind] = ["css": .element, "picture": .image]
    guard let kind = SnippetKind(rawValue: text) ?? former[text] else { return nil }
    self = kind
  }

  /// Whether it can have a part for dark pages.
  var hasDark: Bool { [.element, .link, .image, .jsx, .script].contains(self) }
}
