package import ButtonCore
internal import ServiceContract
internal import Wire

/// A fault of a request, in one of few words, whatever clients send.
package struct RequestFault: Hashable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    /// A parameter's value is refused, or the request breaks HTTP.
    case invalid
    /// A parameter's name is nearly that of another, and without effect.
    case misspelt
    /// A parameter is without effect.
    case ignored
    case forbidden, path, method, strict, busy, other
  }

  package let reason: Reason
  /// The parameter at fault, or the one that was probably meant.
  var parameter: Parameter?

  /// Its labels in metrics.
  var labels: [String] { [reason.rawValue, parameter?.name ?? "none"] }

  var text: String { parameter.map { "\(reason.rawValue):\($0.name)" } ?? reason.rawValue }

  /// The faults of names without effect, once each.
  package static func all(in ignored: [(name: String, meant: Meant<Parameter>?)]) -> [RequestFault] {
    let faults = ignored.map { _, meant in
      RequestFault(reason: meant == nil ? .ignored : .misspelt, parameter: meant?.value)
    }
    return faults.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Lists the faults in an error.
  static func all(in problem: ProblemDetails) -> [RequestFault] {
    guard problem.faults.isEmpty else {
      return problem.faults.map { RequestFault(reason: .invalid, parameter: $0.parameter) }
    }
    let reason: Reason =
      switch problem.status {
      case 400, 408, 411..<419, 431: .invalid
      case 403: .forbidden
      case 404: .path
      case 405, 501: .method
      case 422: .strict
      case 429, 503: .busy
      default: .other
      }
    return [RequestFault(reason: reason)]
  }
}

/// A stage of a new picture, and its time in nanoseconds.
package typealias MakingStage = (name: String, time: Int64)

/// The facts about a response that metrics count and the access log says, besides those of its connection.
package struct RequestNotes: Sendable {
  /// The kind of document, such as `png`.
  var format: String
  /// The part of the cache; `nil` for what it does not keep.
  package var cache: CacheStatus?
  /// The stages of a document that was made for this request.
  package var making: [MakingStage] = []
  /// Of a document that was made for this request: nanoseconds from the end of its head until a thread had time.
  package var wait: Int64?
  package var faults: [RequestFault] = []
  /// Names of parameters without effect, a few, and cut.
  package private(set) var ignored: [String] = []
  /// Path and query to write instead of what is wrong, if that is known.
  package private(set) var corrected: String?

  /// The notes on a document.
  init(of mediaType: String) { format = RequestLabels.format(of: mediaType) }

  init(of problem: ProblemDetails) {
    self.init(of: MediaType.problem)
    faults = RequestFault.all(in: problem)
    correct(to: problem.corrected)
  }

  package init(format: String = "none") { self.format = format }

  /// Notes names without effect, and the parameters that were probably meant.
  package mutating func ignore(_ names: [(name: String, meant: Meant<Parameter>?)]) {
    faults = RequestFault.all(in: names)
    ignored = names.map { String(decoding: $0.name.utf8.prefix(32), as: UTF8.self) }
  }

  /// Takes the request to write instead. One that the log would cut is left out.
  package mutating func correct(to target: String?) {
    corrected = target.flatMap { $0.utf8.count <= LogLines.mostBytes ? $0 : nil }
  }

  /// The memory that it takes, in bytes, by estimate: text, and what holds a text.
  var cost: Int {
    let texts = ignored + [corrected].compactMap(\.self)
    return texts.reduce(faults.count * 16) { $0 + $1.utf8.count + 48 }
  }
}
