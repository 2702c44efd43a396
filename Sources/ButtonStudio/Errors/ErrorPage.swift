internal import ButtonCore
internal import ServiceContract

extension ErrorExplanation {
  /// The values of the page on an error, for a person who opened the address of a button or a page.
  func values(_ parser: RequestParser) -> Any {
    // Each has its subject, with the part of the reference page that explains it; none for the request as a whole.
    let faults = faults.map { fault in
      let subject: (name: String, target: String?)? =
        switch fault.subject {
        // The reference explains the parameters of pictures.
        case .parameter(let name):
          (name.withoutControls, Parameter(name: name).map { "/docs#parameter-\($0.name)" })
        case .rule(let rule): (rule.text, "/docs#rule-\(rule.text)")
        case .request: nil
        }
      // Signs of a request that turn the direction of text would change what the page says.
      return (subject: subject, sentence: fault.sentence.withoutControls.elided)
    }
    return (
      status: status, title: title, faults: faults,
      // Not a long one, which the page would repeat several times.
      correction: corrected.flatMap { $0.utf8.count > 1000 ? nil : (target: $0, picture: Self.picture($0, parser)) },
      document: document.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).elided }.joined(separator: "\n")
    )
  }

  /// The picture at a path and query, and the studio with its settings; `nil` if browsers show none there.
  private static func picture(_ target: String, _ parser: RequestParser) -> Any? {
    // A preset adds parameters that only the service knows.
    guard let read = ButtonURL(target), !read.isForPreset, let parsed = try? parser.parse(read), !parsed.wantsReport,
      parsed.request.output.format.isForPages
    else { return nil }
    let request = parsed.request
    return (
      // Without `strict`: there may be more to correct.
      button: ShownButton(request, source: parsed.isStrict ? request.target : target),
      studio: StudioAddress(read).target
    )
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
