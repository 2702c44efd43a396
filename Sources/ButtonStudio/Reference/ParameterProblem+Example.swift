internal import ButtonCore

extension ParameterProblem.Reason.Kind {
  /// A request that is refused for this reason.
  var example: String {
    switch self {
    case .notAllowed: "/appleid/button?width=60"
    case .repeated: "/appleid/button?height=44&height=48"
    case .undecodable: "/appleid/button?locale=%E4%F6"
    case .contradicts: "/appleid/button?style=black&color=white"
    case .unavailable: "/appleid/button?locale=ja_JP&watch=true"
    }
  }

  /// When this reason applies.
  var meaning: String {
    switch self {
    case .notAllowed: "The parameter does not take this value."
    case .repeated: "The parameter is given more than once."
    case .undecodable: "The value is not percent-encoded UTF-8."
    case .contradicts: "Another parameter contradicts the value."
    case .unavailable: "The value is valid, but not in this combination."
    }
  }

  /// The row of a table, with the parser's sentence for the example.
  func values(_ parser: RequestParser) -> [String: Any] {
    [
      "reason": rawValue, "id": rawValue.replacing(" ", with: "-"), "meaning": meaning,
      "target": example,
      "sentence": sentence(parser) ?? "",
    ]
  }

  private func sentence(_ parser: RequestParser) -> String? {
    guard let read = RequestTarget(example) else { return nil }
    do throws(InvalidRequest) {
      _ = try parser.parse(read.path, read.items)
      return nil
    } catch {
      return error.problems.first { $0.reason.kind == self }?.sentence
    }
  }
}
