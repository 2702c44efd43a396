internal import ButtonCore
internal import ButtonKit
internal import ServiceContract

/// The query of a style sheet, sorted into its own parameters and those of the image API.
struct SheetQuery {
  private let items: [QueryItem]
  private var own: [SheetParameter: String] = [:]
  /// The parameters of the image API.
  private(set) var ofPictures: [(parameter: Parameter, item: QueryItem)] = []

  init(_ given: [QueryItem]) throws(ProblemDetails) {
    // Under one spelling, so that corrections find them.
    items = given.map { item in
      var item = item
      item.name = SheetParameter(name: item.name)?.rawValue ?? item.name
      return item
    }
    for item in items {
      if let parameter = SheetParameter(name: item.name) {
        guard case .text(let text) = item.value else {
          throw problem(item.name, "is not percent-encoded UTF-8")
        }
        guard own.updateValue(text, forKey: parameter) == nil else {
          throw problem(item.name, "is given twice")
        }
      } else if let parameter = Parameter(name: item.name),
        SheetParameter.ofPictures.contains(parameter)
      {
        ofPictures.append((parameter, item))
      } else if item.name == "selector" {
        throw problem(
          item.name,
          "was removed: name a product with for. For another page, copy a rule of the web kit's style "
            + "sheet (/kit.zip?for=web) and put your selector in place of its class",
          correction: items.contains { $0.name == SheetParameter.page.rawValue } ? .omitted : nil)
      } else {
        let nearest = nearestSpelling(to: item.name, among: SheetParameter.names)
        throw problem(
          item.name,
          "is not a parameter of a style sheet" + (nearest.map { ". Did you mean \($0)?" } ?? ""))
      }
    }
  }

  subscript(parameter: SheetParameter) -> String? { own[parameter] }

  /// The value of a parameter that takes words; `nil` if it is not given.
  func word<Value>(
    _ parameter: SheetParameter, _ known: [(word: String, value: Value)]
  ) throws(ProblemDetails) -> Value? {
    guard let text = own[parameter] else { return nil }
    if let found = known.first(where: { $0.word == text }) { return found.value }
    let words = known.map(\.word)
    let nearest = nearestSpelling(to: text, among: words)
    throw problem(
      parameter,
      "is \(text), but takes one of \(words.joined(separator: ", "))."
        + (nearest.map { " Did you mean \($0)?" } ?? ""),
      correction: nearest.map(Correction.value), allowed: words)
  }

  /// What makes a request good.
  enum Correction {
    case value(String)
    case omitted
  }

  func problem(
    _ parameter: SheetParameter, _ reason: String, correction: Correction? = nil,
    allowed: [String]? = nil
  ) -> ProblemDetails {
    problem(parameter.rawValue, reason, correction: correction, allowed: allowed)
  }

  /// - Parameter reason: What is wrong, without the name at the beginning of the sentence.
  func problem(
    _ name: String, _ reason: String, correction: Correction? = nil, allowed: [String]? = nil
  ) -> ProblemDetails {
    let isEnded = reason.hasSuffix(".") || reason.hasSuffix("?")
    let sentence = "\(name) \(reason)\(isEnded ? "" : ".")"
    let pairs = items.map { ($0.name, $0.value.text) }
    let given = pairs.first { $0.0 == name }?.1
    let corrected: (items: [(String, String)], nearest: String)? =
      switch correction {
      case .value(let value):
        (
          given == nil
            ? pairs + [(name, value)] : pairs.map { ($0, $0 == name ? value : $1) },
          "\(name)=\(value.queryEncoded)"
        )
      case .omitted: (pairs.filter { $0.0 != name }, "without \(name)")
      case nil: nil
      }
    var problem = ProblemDetails(.badRequest, detail: sentence)
    problem.corrected = corrected.map { KitRequest.target(at: SheetRequest.path, $0.items) }
    problem.parameters = [
      ProblemDetails.Parameter(
        name: name, value: given ?? "", detail: sentence, allowed: allowed,
        nearest: corrected?.nearest)
    ]
    return problem
  }

  /// The problem of parameters of the image API, with the whole query corrected.
  ///
  /// - Parameter locales: The correction of `locale`, if it lists several.
  func problem(_ invalid: InvalidRequest, locales: (String) -> String) -> ProblemDetails {
    var problem = ProblemDetails(invalid)
    problem.corrected = (invalid.nearest?.target).map { target in
      var pairs = items.map { ($0.name, $0.value.text) }.filter { name, _ in
        SheetParameter(name: name).map { $0 != .mode } == true
      }
      if self[.mode] != nil {
        pairs.append((SheetParameter.mode.rawValue, target.path.endpoint.rawValue))
      }
      pairs += target.items.map { item in
        let text = item.value.text
        return (item.name, item.name == Parameter.locale.name ? locales(text) : text)
      }
      return KitRequest.target(at: SheetRequest.path, pairs)
    }
    return problem
  }
}
