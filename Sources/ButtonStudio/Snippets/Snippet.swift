internal import ButtonCore

/// Code that puts a button somewhere, correct as it stands.
struct Snippet: Hashable, Sendable {
  /// A part that goes into one place.
  struct Block: Hashable, Sendable {
    /// Where it goes.
    var caption: String
    var code: String
  }

  var blocks: [Block]
  /// Advice on its use, in a sentence or two.
  var note: String
}

/// The kinds of code that the studio offers.
enum SnippetKind: String, CaseIterable, Hashable {
  case image
  case picture
  case css
  case element
  case jsx
  case email
  case script
  case apple
  case markdown
  case curl
  case command
  case swiftUI = "swiftui"
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
    case .swiftUI: "SwiftUI"
    case .android: "Android"
    }
  }

  /// - Parameter isNegotiated: Whether the language was chosen by the client's preferences.
  func snippet(_ links: ButtonLinks, isNegotiated: Bool = false) -> Snippet {
    var snippet = snippet(links, isNegotiated)
    if isNegotiated, self != .script {
      snippet.note +=
        " It names \(links.languageTag), the language of this browser: the text and the picture must "
        + "use the same language."
    }
    return snippet
  }

  private func snippet(_ links: ButtonLinks, _ isNegotiated: Bool) -> Snippet {
    switch self {
    case .image: .image(links)
    case .picture: .picture(links)
    case .css: .styleSheet(links)
    case .element: .element(links)
    case .jsx: .jsx(links)
    case .email: .email(links)
    case .script: .script(links, isNegotiated: isNegotiated)
    case .apple: .apple(links)
    case .markdown: .markdown(links)
    case .curl: .curl(links)
    case .command: .command(links)
    case .swiftUI: .swiftUI(links)
    case .android: .android(links)
    }
  }
}
