/// Code that puts a button somewhere, correct without changes.
struct Snippet: Hashable, Sendable {
  /// A part that goes into one place.
  struct Block: Hashable, Sendable {
    /// The place for the code; its first word is its language.
    let caption: String
    /// When it is needed, if a button works without it.
    let condition: String?
    let code: String
  }

  private(set) var blocks: [Block] = []
  /// Advice on its use, in a sentence or two.
  private(set) var note = ""

  /// The block that is copied first: what fits into one file.
  var main: Block { blocks[0] }

  /// The code of the kind that is chosen.
  ///
  /// - Parameter origin: Where the service is reached, without a slash at the end.
  init(_ state: StudioState, _ site: StudioSite, origin: String) throws {
    let kind = state.view.snippet
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let links = ButtonLinks(state.settled, origin: origin, site.addresses)
    self.init(
      parsing: try site.templates.code(
        kind.template, SnippetValues(links, chosen: state)))
    if state.isNegotiated, kind != .script {
      note +=
        " It names \(links.languageTag), the language of this browser: the text and the picture must "
        + "use the same language."
    }
  }

  /// - Parameter text: A template's text: a line `--- Caption` or `--- Caption | Condition` begins a block,
  ///   and a bare `---` the note.
  private init(parsing text: String) {
    for part in ("\n" + text).split(separator: "\n---").map(String.init) {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.dropFirst()
      if lines[0].isEmpty {
        note = rest.filter { !$0.isEmpty }.joined(separator: " ")
      } else {
        let code = rest.last?.isEmpty == true ? rest.dropLast() : rest
        let words = lines[0].dropFirst().split(separator: " | ").map(String.init)
        blocks.append(
          Block(
            caption: words[0], condition: words.dropFirst().first,
            code: code.joined(separator: "\n")))
      }
    }
  }
}

/// The kinds of code that the studio offers, each with a template.
enum SnippetKind: String, CaseIterable, Hashable {
  case image, picture, css, element, jsx, email, script, apple, markdown, command

  /// The name of its template.
  var template: String { "snippet-" + rawValue }

  var label: String {
    switch self {
    case .image: "<img>"
    case .picture: "Light and dark"
    case .css: "CSS"
    case .element: "<button>, <a>"
    case .jsx: "React"
    case .email: "E-mail"
    case .script: "button.js"
    case .apple: "Apple’s script"
    case .markdown: "Markdown"
    case .command: "bezel render"
    }
  }
}
