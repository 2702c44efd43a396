internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract
internal import Wire

/// The labels of counted responses. All have few values, whatever clients send.
struct RequestLabels: Hashable, Sendable {
  /// What was requested.
  enum Endpoint: String, Sendable {
    case button, left, logo
    /// A page, a file of a page, or a description for tools.
    case site
    case health
    /// Nothing: the request was malformed.
    case none

    init(path target: String?) {
      let path = (target ?? "").prefix { $0 != "?" }
      self =
        switch ButtonPath(path: path.withoutSuperfluousSlashes)?.endpoint {
        case .center: .button
        case .left: .left
        case .logo: .logo
        case nil: .site
        }
    }
  }

  var endpoint: Endpoint
  /// The kind of document, such as `png`.
  var format: String
  var status: Int

  var dimensions: [(String, String)] {
    [("endpoint", endpoint.rawValue), ("format", format), ("status", "\(status)")]
  }

  /// The kind of document of a response; `none` without one.
  static func format(of reply: Reply) -> String {
    let mediaType = reply.fields[.contentType]
    if let image = ImageFormat.allCases.first(where: { $0.mediaType == mediaType }) {
      return image.spelling
    }
    return switch mediaType {
    case MediaType.report: "json"
    case MediaType.html: "html"
    case MediaType.problem: "problem"
    case nil: "none"
    default: "other"
    }
  }
}

extension Document {
  /// The kind of document in metrics.
  var format: String {
    switch self {
    case .picture(let request): request.output.format.spelling
    case .report: "json"
    case .sheet: "other"
    }
  }
}
