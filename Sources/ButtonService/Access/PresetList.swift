package import ButtonCore
internal import FoundationEssentials

/// The presets of a server, by name.
package struct PresetList: Sendable {
  let presets: [String: Preset]

  /// Reads a list: a JSON object with a name and a target for each preset, such as
  /// `{"login": "/appleid/button?type=sign-in&width=250&scale=1,2,3"}`.
  ///
  /// - Throws: ``RefusedInput`` with every preset of which a variant cannot be drawn.
  package init(json: [UInt8], parser: RequestParser) throws(RefusedInput) {
    guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(json)) else {
      throw RefusedInput(reason: "is not a JSON object with strings")
    }
    var presets: [String: Preset] = [:]
    var faults: [String] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard Self.isName(name) else {
        faults.append("\(name): a name has letters, digits, hyphens and underscores only")
        continue
      }
      do throws(RequestList.Faults) {
        // Reads every variant, as if all were to be drawn.
        _ = try RequestList(text, parser: parser)
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
