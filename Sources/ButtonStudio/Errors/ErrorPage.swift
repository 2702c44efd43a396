internal import ButtonCore
internal import ServiceContract

/// The page on an error, for a person who opened the address of a button or a page.
struct ErrorPage {
  let status: Int
  let title: String
  /// Each fault: its subject, with the part of the reference page that explains it, and a sentence.
  /// The subject is `nil` for the request as a whole.
  let faults: [(subject: (name: String, target: String?)?, sentence: String)]
  /// The nearest valid request.
  let correction: (target: String, picture: Picture?)?
  /// The same as JSON, which programs get.
  let document: String

  struct Picture {
    let button: ShownButton
    /// The studio with the picture's settings.
    let studio: String
  }

  init(_ error: ErrorExplanation, _ parser: RequestParser) {
    status = error.status
    title = error.title
    faults = error.faults.map { fault in
      // Signs of a request that turn the direction of text would change what the page says.
      let sentence = fault.sentence.withoutControls.elided
      return switch fault.subject {
      case .parameter(let name):
        // The reference explains the parameters of pictures.
        (
          (name.withoutControls, Parameter(name: name).map { "/docs#parameter-\($0.name)" }),
          sentence
        )
      case .rule(let rule): ((rule.text, "/docs#rule-\(rule.text)"), sentence)
      case .request: (nil, sentence)
      }
    }
    // Repeated several times.
    let short = error.corrected.flatMap { $0.utf8.count > 1000 ? nil : $0 }
    correction = short.map { ($0, Picture($0, parser)) }
    document = error.document.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).elided }.joined(separator: "\n")
  }
}

extension String {
  /// The text without the middle of what is longer than any sentence about a short value.
  fileprivate var elided: String {
    guard utf8.count > 600 else { return self }
    return String(decoding: utf8.prefix(150), as: UTF8.self) + " … "
      + String(decoding: utf8.suffix(150), as: UTF8.self)
  }
}

extension ErrorPage.Picture {
  /// - Returns: `nil` if browsers show no picture at `target`.
  fileprivate init?(_ target: String, _ parser: RequestParser) {
    guard let read = ButtonURL(target),
      let parsed = try? parser.parse(read), !parsed.wantsReport,
      // A preset adds parameters that only the service knows.
      parsed.ignored.isEmpty, parsed.request.output.format.isForPages
    else { return nil }
    let request = parsed.request
    self.init(
      // Without `strict`: there may be more to correct.
      button: ShownButton(request, source: parsed.isStrict ? request.target : target),
      studio: StudioAddress(read).target)
  }
}
