/// The presets of a server, by name: variants of a button, with the parameters that a client may still choose.
///
/// Each is written like an address: `/appleid/button?type=continue&width=250&scale=1,2,3`. The
/// first of several values counts if the client chooses none; with `*` that is the parameter's
/// default, and every word is allowed, but of formats only those of pictures.
package struct PresetList: Sendable {
  /// The parameter of a request that names a preset.
  package static let parameter = "preset"

  private let presets: [String: ButtonURL]

  package var isEmpty: Bool { presets.isEmpty }

  /// - Parameter texts: The target of each preset by its name.
  /// - Throws: A fault that names every preset of which a variant cannot be drawn.
  package init(_ texts: [String: String], parser: RequestParser) throws(RequestList.Fault) {
    var presets: [String: ButtonURL] = [:]
    var faults: [String] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let isName = name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
      guard isName, !name.isEmpty else {
        faults.append("\(name): a name has letters, digits, hyphens and underscores only")
        continue
      }
      do {
        var target = try ButtonURL(reading: text)
        // Reads every variant, as if all were to be drawn.
        _ = try RequestList.variants(of: target, parser)
        // The operator may give the preset another picture, so no version of it is for ever.
        target.items.removeAll { $0.name == Parameter.version.name }
        presets[name] = target
      } catch let error as ButtonURL.Fault {
        faults.append("\(name): \(text.orEmpty) is not the URL of a button. \(error.sentence)")
      } catch {
        faults.append("\(name): \(error)")
      }
    }
    guard faults.isEmpty else { throw RequestList.Fault(reason: faults.joined(separator: "\n")) }
    self.presets = presets
  }

  /// The parameters of a request for a preset, with those of the preset. Parameters without effect at its path stay,
  /// and those that are given twice: they are faults of any request.
  ///
  /// - Throws: The fault of a preset that does not exist, or does not leave a choice.
  package func items(of request: ButtonURL) throws(RequestList.Fault) -> [QueryItem] {
    let names = request.items.filter { $0.name == Self.parameter }
    let name = names.first?.value ?? ""
    guard names.count == 1 else {
      let list = names.map(\.value).joined(separator: ", ")
      throw RequestList.Fault(reason: "preset is given \(names.count) times (\(list)): give it once.")
    }
    if let fault = Self.separatorFault(in: request) { throw fault }
    guard let preset = presets[name] else {
      let meant = meant(by: name, among: presets.keys.sorted())
      let advice = meant.map { " Did you mean \($0.value)?" } ?? ""
      throw RequestList.Fault(reason: "preset is \(name), which does not exist.\(advice)")
    }
    guard preset.path == request.path else {
      throw RequestList.Fault(reason: "preset \(name) is for \(preset.path.path).")
    }
    func refusal(of item: QueryItem, _ demand: String) -> RequestList.Fault {
      RequestList.Fault(reason: "\(item.name) is \(item.value), but \(demand).")
    }
    var items: [QueryItem] = []
    var rest = request.items.filter { $0.name != Self.parameter }
    for own in preset.items {
      let values = RequestList.values(own.value)
      let same = rest.filter { $0.key == own.key }
      rest.removeAll { $0.key == own.key }
      let isFormat = Parameter(name: own.name) == .format
      let allowed = values ?? (isFormat ? ImageFormat.allCases.map(\.spelling) : nil)
      if let allowed, let other = same.first(where: { !allowed.contains($0.value) }) {
        throw refusal(of: other, "must be \(allowed.joined(separator: ", "))")
      }
      items += same.isEmpty ? (values ?? []).prefix(1).map { QueryItem(name: own.name, value: $0) } : same
    }
    if let other = rest.first(where: { item in
      Parameter(name: item.name)?.endpoints.contains(preset.path.endpoint) == true
    }) {
      throw refusal(of: other, "preset \(name) does not leave it open")
    }
    return items + rest
  }

  /// Another parameter in the name of the preset, after a sign that separates none: `preset=login;scale=2`.
  package static func separatorFault(in request: ButtonURL) -> RequestList.Fault? {
    request.items.lazy.filter { $0.name == parameter }.compactMap(\.divided?.separators.first).first
      .map { RequestList.Fault(reason: "\($0.quoted) does not separate parameters, & does.") }
  }

  /// The reason for which a command does not draw a request for a preset, as a sentence.
  package static let unknownElsewhere =
    "What a \(parameter) draws is known to its server alone: write the parameters instead."
}
