/// Code that puts a button somewhere, correct as it stands.
struct Snippet: Hashable, Sendable {
  /// A part that goes into one place.
  struct Block: Hashable, Sendable {
    /// Where it goes.
    let caption: String
    let code: String
  }

  private(set) var blocks: [Block] = []
  /// Advice on its use, in a sentence or two.
  private(set) var note = ""

  /// All blocks; beside HTML, a style sheet is an element of it.
  var text: String {
    let isPage = blocks.contains { $0.caption == "HTML" }
    return blocks.map { block in
      isPage && block.caption == "CSS" ? "<style>\n\(block.code)\n</style>" : block.code
    }.joined(separator: "\n\n")
  }

  /// Fills the template of a kind: a line `--- Caption` begins a block, and a bare `---` the note.
  ///
  /// - Parameter isNegotiated: Whether the language was chosen by the client's preferences.
  init(
    _ kind: SnippetKind, _ links: ButtonLinks, _ templates: PageTemplates,
    isNegotiated: Bool = false
  ) throws {
    let values = SnippetValues(links, isNegotiated: isNegotiated)
    let text = try templates.code("snippet-" + kind.rawValue, values)
    for part in ("\n" + text).split(separator: "\n---").map(String.init) {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.dropFirst()
      if lines[0].isEmpty {
        note = rest.filter { !$0.isEmpty }.joined(separator: " ")
      } else {
        let code = rest.last?.isEmpty == true ? rest.dropLast() : rest
        blocks.append(
          Block(caption: String(lines[0].dropFirst()), code: code.joined(separator: "\n")))
      }
    }
    if isNegotiated, kind != .script {
      note +=
        " It names \(links.languageTag), the language of this browser: the text and the picture must "
        + "use the same language."
    }
  }
}

/// The kinds of code that the studio offers, each with a template.
enum SnippetKind: String, CaseIterable, Hashable {
  case image, picture, css, element, jsx, email, script, apple, markdown, curl, command, swiftui
  case android

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
    case .curl: "curl"
    case .command: "bezel render"
    case .swiftui: "SwiftUI"
    case .android: "Android"
    }
  }
}
