package import ButtonCore

/// A button of a kit, in one language and style.
struct KitButton: Hashable, Sendable {
  let inquiry: ButtonInquiry

  var request: ButtonRequest { inquiry.request }

  /// The folder of its language, with a slash; empty for a logo, which has none.
  var folder: String {
    request.mode.titled.map { $0.title.localization.identifier + "/" } ?? ""
  }

  /// The name of its files: `continue-white-outline-left`, `black-logo`.
  var name: String {
    [Parameter.type, .style].compactMap { request.value(of: $0) }.joined(separator: "-") + "-"
      + request.endpoint.rawValue
  }
}

/// A picture of a kit.
package struct KitFile: Hashable, Sendable {
  /// Where it is in the kit, with slashes.
  package var path: String
  package let request: ButtonRequest
}
