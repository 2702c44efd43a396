internal import ButtonAssets
internal import FoundationEssentials

/// A product with a login page on which its operator may only add CSS, and how it writes its entry for
/// Apple: an object of `Resources/Studio/hosted-logins.json`. The file has only products whose markup was
/// read, and "Another page" last.
struct LoginProduct: Hashable, Sendable, Decodable {
  /// The value of `login`: the product, and its version or layout if it has several.
  let name: String
  /// The product and its version, for people.
  let product: String
  /// The clickable element, with the usual name of what the operator names.
  var selector: ElementSelector
  /// A sentence about the part of the selector that the operator chooses; `nil` if the product has
  /// one selector for all.
  var named: String?
  let entry: Entry
  /// An ancestor of the element while the page is dark; `nil` if the product has none, so that the page is
  /// taken to follow the system's setting.
  var dark: ElementSelector?
  /// The place for the CSS, after "to paste into".
  let place: String
  /// The file in which the markup was read, and its commit; `nil` for any other page.
  var source: String?

  /// The content of the element.
  enum Entry: String, Hashable, Sendable, Decodable {
    /// A text, which screen readers speak.
    case text
    /// A text, and an `aria-label`, which screen readers speak in its place.
    case label
    /// An icon without a text.
    case icon
    /// An icon without a text, and an `aria-label`, which screen readers speak.
    case labelledIcon = "labelled-icon"
    /// Whatever another page has there.
    case unknown

    /// Whether nothing of its own can be read in place of the picture.
    var isIcon: Bool { self == .icon || self == .labelledIcon }

    /// A sentence about the text that screen readers speak.
    var spoken: String {
      switch self {
      case .text, .unknown: "Screen readers speak the element's own text."
      case .label, .labelledIcon:
        "Screen readers speak the element's aria-label, which follows the provider's display name."
      case .icon: "The element has no text, so the CSS gives it a title for screen readers."
      }
    }
  }

  /// The name of the products' file among the studio's.
  static let file = "hosted-logins.json"

  /// Reads all products, in the order in which they are offered. There is at least one.
  ///
  /// - Throws: A fault if the file is missing, is not JSON, or has a selector that cannot be used.
  static func all(_ studioFiles: [String: [UInt8]]) throws(FileFault) -> [LoginProduct] {
    do {
      let all = try JSONDecoder().decode([LoginProduct].self, from: Data(studioFiles[file] ?? []))
      if !all.isEmpty { return all }
    } catch {
      throw FileFault(path: file, reason: "\(error)")
    }
    throw FileFault(path: file, reason: "names no product")
  }
}
