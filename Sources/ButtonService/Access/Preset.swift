package import ButtonCore
internal import ServiceContract

/// A named variant of a button, with the parameters that a client may still choose.
///
/// Written like a line of a warm list: `/appleid/button?type=continue&width=250&scale=1,2,3`. The
/// first of several values counts if the client chooses none; with `*` that is the parameter's
/// default, and every word is allowed, but of formats only those of pictures.
struct Preset: Sendable {
  /// The path at which it is requested.
  let path: ButtonPath
  /// The parameters with the values that a client may choose; `nil` for any.
  private let choices: [(name: String, values: [String]?)]

  /// Reads a preset, or returns `nil` for what is not the URL of a button.
  init?(_ text: String) {
    guard let target = ButtonURL(url: text) else { return nil }
    path = target.path
    choices = target.items.compactMap { item in
      // The operator may give the preset another picture, so no version of it is for ever.
      guard case .text(let text) = item.value, item.name != Parameter.version.name else {
        return nil
      }
      let values = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return (item.name, text == "*" ? nil : values)
    }
  }

  /// The parameters of a request for this preset.
  ///
  /// - Parameters:
  ///   - given: What the client has chosen.
  ///   - own: The preset's name.
  /// - Throws: A problem with status 400 for a choice that the preset does not leave.
  func items(given: [QueryItem], of own: String) throws(ProblemDetails) -> [QueryItem] {
    func refusal(of item: QueryItem, _ demand: String) -> ProblemDetails {
      ProblemDetails(
        .badRequest, detail: "\(item.name) is \(item.value.text), but \(demand).",
        corrected: "\(path.path)?\(RequestPolicy.presetParameter)=\(own)")
    }
    var items: [QueryItem] = []
    var rest = given
    for (name, values) in choices {
      let same = rest.filter { Self.isSame($0.name, name) }
      rest.removeAll { Self.isSame($0.name, name) }
      guard let chosen = same.first else {
        if let value = values?.first { items.append(QueryItem(name: name, value: value)) }
        continue
      }
      rest += same.dropFirst()
      let isFormat = Parameter(name: name) == .format
      let allowed = values ?? (isFormat ? ImageFormat.pictures.map(\.spelling) : nil)
      let isAllowed = allowed?.contains { QueryItem(name: chosen.name, value: $0) == chosen }
      guard isAllowed ?? true else {
        throw refusal(of: chosen, "must be \(allowed?.joined(separator: ", ") ?? "")")
      }
      items.append(chosen)
    }
    if let other = rest.first { throw refusal(of: other, "preset \(own) does not leave it open") }
    return items
  }

  /// Whether two names mean the same parameter, which may have several spellings.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let parameter = Parameter(name: one)
    return parameter == nil ? one == other : parameter == Parameter(name: other)
  }
}

/// The presets of a server, by name.
package struct PresetList: Sendable {
  let presets: [String: Preset]
  var isEmpty: Bool { presets.isEmpty }

  /// - Parameter texts: The target of each preset by its name, such as
  ///   `/appleid/button?type=sign-in&width=250&scale=1,2,3`.
  /// - Throws: ``RefusedInput`` with every preset of which a variant cannot be drawn.
  package init(_ texts: [String: String], parser: RequestParser) throws(RefusedInput) {
    var presets: [String: Preset] = [:]
    var faults: [String] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard Self.isName(name) else {
        faults.append("\(name): a name has letters, digits, hyphens and underscores only")
        continue
      }
      do throws(RequestList.Faults) {
        // Reads every variant, as if all were to be drawn.
        let list = try RequestList(text, parser: parser)
        if list.requests.isEmpty { faults.append("\(name): is empty, but must be a button's path") }
        presets[name] = Preset(text)
      } catch {
        faults += error.lines.map { "\(name): \($0.reason)" }
      }
    }
    guard faults.isEmpty else { throw RefusedInput(reason: faults.joined(separator: "\n")) }
    self.presets = presets
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}
