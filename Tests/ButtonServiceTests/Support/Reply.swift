import ButtonService
import FoundationEssentials
import HTTPTypes
import ServiceContract

/// A response of the service.
struct Reply: Sendable {
  var status: Int
  var headers: HTTPFields
  var body: [UInt8]

  /// The headers, except those that tell whether the response was cached, and which it is.
  var steadyHeaders: HTTPFields {
    headers.filter { ![.cacheStatus, HTTPField.Name("x-request-id")].contains($0.name) }
  }

  /// The value of a header.
  subscript(name: String) -> String? {
    HTTPField.Name(name).flatMap { headers[$0] }
  }

  var problem: Problem {
    get throws { try JSONDecoder().decode(Problem.self, from: Data(body)) }
  }
}

/// A problem document (RFC 9457), read without any code of the service.
struct Problem: Decodable, Equatable {
  struct Parameter: Decodable, Equatable {
    var name, value, detail: String
    var allowed: [String]?
    var minimum, maximum: Int?
    var nearest: String?
  }

  var title, detail: String
  var status: Int
  var parameters: [Parameter]?
  var corrected: String?
}
