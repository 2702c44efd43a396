internal import ButtonCore
internal import ServiceContract

/// The labels of counted responses. All have few values, whatever clients send.
package struct RequestLabels: Hashable, Sendable {
  /// The part of the service that was requested.
  package enum Endpoint: String, Sendable {
    case button, left, logo
    /// A page, a file of a page, or a description for tools.
    case site
    /// A check of code, or its page.
    case check
    case health
    /// Nothing: the request was malformed.
    case none

    init(_ endpoint: ButtonCore.Endpoint) { self = Self(rawValue: endpoint.rawValue) ?? .button }
  }

  var endpoint: Endpoint
  /// The kind of document, such as `png`.
  var format: String
  var status: Int

  /// In the order in which the metric declares them.
  var values: [String] { [endpoint.rawValue, format, "\(status)"] }

  /// The kind of a document.
  static func format(of mediaType: String) -> String {
    if let image = ImageFormat.allCases.first(where: { $0.mediaType == mediaType }) {
      return image.spelling
    }
    return switch mediaType {
    case MediaType.html: "html"
    case MediaType.report: "json"
    case MediaType.problem: "problem"
    default: "other"
    }
  }
}
