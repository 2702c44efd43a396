package import ButtonCore

/// A file of a kit, before it is drawn.
package struct KitFile: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case picture(ButtonRequest)
    case text(String)
  }

  /// Where it is in the kit, with slashes.
  package internal(set) var path: String
  package let content: Content

  /// The picture's request; `nil` for a text.
  package var request: ButtonRequest? {
    if case .picture(let request) = content { request } else { nil }
  }
}
