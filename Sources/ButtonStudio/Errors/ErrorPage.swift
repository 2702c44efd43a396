internal import ButtonCore
internal import ServiceContract

/// The page on an error, for a person who opened the address of a button or a page.
struct ErrorPage {
  let status: Int
  let title: String
  let faults: [Fault]
  let correction: Correction?
  /// The same as JSON, which programs get.
  let document: String

  struct Fault {
    /// The name of what is at fault, and the part of the reference page that explains it; `nil` for
    /// the request as a whole.
    let subject: Subject?
    let sentence: String
  }

  struct Subject {
    let name: String
    let target: String?
  }

  /// The nearest request that is answered.
  struct Correction {
    let target: String
    let picture: Picture?
  }

  struct Picture {
    let button: ShownButton
    /// The studio with the picture's settings.
    let studio: String
  }

  init(_ error: ErrorExplanation, _ parser: RequestParser) {
    status = error.status
    title = error.title
    faults = error.faults.map(Fault.init)
    correction = error.corrected.map { target in
      Correction(target: target, picture: Picture(target, parser))
    }
    document = error.document
  }
}

extension ErrorPage.Fault {
  fileprivate init(_ fault: ErrorExplanation.Fault) {
    sentence = fault.sentence
    subject =
      switch fault.subject {
      case .parameter(let name):
        // The reference explains the parameters of pictures.
        ErrorPage.Subject(
          name: name, target: Parameter(name: name).map { "/docs#parameter-\($0.name)" })
      case .rule(let rule): ErrorPage.Subject(name: rule.text, target: "/docs#rule-\(rule.text)")
      case .request: nil
      }
  }
}

extension ErrorPage.Picture {
  /// - Returns: `nil` if browsers show no picture at `target`.
  fileprivate init?(_ target: String, _ parser: RequestParser) {
    guard let read = RequestTarget(target),
      let parsed = try? parser.parse(read.path, read.items), !parsed.wantsReport,
      // A preset adds parameters that only the service knows.
      parsed.ignored.isEmpty, parsed.request.output.format.isForPages
    else { return nil }
    let request = parsed.request
    self.init(
      // Without `strict`: there may be more to correct.
      button: ShownButton(request, source: parsed.isStrict ? request.target : target),
      studio: StudioState(parsed.inquiry, parser).address.target)
  }
}
