/// The path and query of a URL that leads to a button.
package struct ButtonURL: Hashable, Sendable {
  package var path: ButtonPath
  package var items: [QueryItem]

  package init(_ path: ButtonPath, _ items: [QueryItem]) { (self.path, self.items) = (path, items) }

  /// The fault of a text that is not the URL of a button.
  package struct Fault: Error, Hashable, Sendable {
    package let sentence: String
    /// The bytes of the path that are wrong, and the text to write in their place.
    package var part = 0..<0
    package var replacement = ""
    /// The target to write instead; `nil` for another path.
    package var corrected: ButtonURL?
  }

  /// Parses the target of an HTTP request, `/appleid/button?height=44`. Superfluous slashes in the path
  /// make no difference.
  package init(target: some StringProtocol) throws(Fault) {
    let bytes = Array(target.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    // No path of a button has parameters of its own, as servers of Java write a session, `;jsessionid=0A`.
    let end = bytes[..<mark].firstIndex { ";&%".utf8.contains($0) } ?? mark
    let sign = [";", "&", "%3F", "%3f"].first { bytes[end..<mark].starts(with: $0.utf8) }
      .map { end..<(end + $0.utf8.count) }
    guard let path = ButtonPath(path: text(0..<(sign?.lowerBound ?? mark)).withoutSuperfluousSlashes) else {
      throw Fault(sentence: "The paths of buttons are \(Endpoint.allCases.map(\.path).joined(separator: ", ")).")
    }
    self.path = path
    items = QueryItem.items(ofQuery: text(min(mark + 1, bytes.count)..<bytes.count))
    guard let sign else { return }
    guard bytes[end] != UInt8(ascii: ";") || WrongSeparator.isParameter(bytes[sign.upperBound..<mark]) else {
      throw Fault(
        sentence: "The path of a button has no parameters: write \(path.path) without \(text(end..<mark)).",
        part: end..<mark, corrected: self)
    }
    items = QueryItem.items(ofQuery: text(sign.upperBound..<mark)) + items
    throw Fault(
      sentence: "\(text(sign).quoted) does not begin a query, ? does.", part: sign, replacement: "?", corrected: self)
  }

  /// The path with the query, percent-encoded.
  package var text: String {
    items.enumerated().reduce(into: path.path) { $0 += ($1.offset == 0 ? "?" : "&") + $1.element.text }
  }

  /// The same with its items divided at wrong separators; `nil` if a parameter then had two values.
  package var divided: ButtonURL? {
    let parts = items.map(\.divided?.parts)
    let divided = parts.compactMap(\.self).flatMap(\.self)
    guard !divided.isEmpty else { return self }
    let all = zip(items, parts).flatMap { $1 ?? [$0] }
    // An address in code can have hundreds of names.
    let counts = Dictionary(all.map { ($0.key, 1) }, uniquingKeysWith: +)
    return divided.allSatisfy { counts[$0.key] == 1 } ? ButtonURL(path, all) : nil
  }

  /// Whether it asks for a preset, whose other parameters its server alone knows.
  package var isForPreset: Bool { items.contains { $0.name == PresetList.parameter } }

  /// A changed copy, with documented names.
  package func with(_ change: ParameterChange) -> ButtonURL {
    ButtonURL(path, items.changed(by: change, renames: true))
  }

  /// The same; `nil` for what is not the target of a button.
  package init?(_ target: some StringProtocol) {
    do throws(Fault) { try self.init(target: target) } catch { return nil }
  }

  /// Parses a whole URL, of any host; its fragment, if any, is not part of a request.
  package init(reading url: String) throws(Fault) {
    let target = Substring(url.utf8.prefix { $0 != UInt8(ascii: "#") })
    try self.init(target: Self.authority(of: target).map { target[$0.endIndex...] } ?? target)
  }

  /// The host that a URL names, with its port, or `nil` for a path.
  package static func host(ofURL url: String) -> String? {
    authority(of: url[...]).map(String.init)
  }

  private static func authority(of url: Substring) -> Substring? {
    for scheme in ["https://", "http://", "//"]
    where url.prefix(scheme.count).lowercased() == scheme {
      // A path may begin with two slashes, and no host is called `appleid`.
      if scheme == "//", ButtonURL(url) != nil { return nil }
      return url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    }
    return nil
  }
}

extension StringProtocol {
  /// A path as the service reads it: superfluous slashes make no difference.
  package var withoutSuperfluousSlashes: String {
    let slash = UInt8(ascii: "/")
    var bytes: [UInt8] = []
    for byte in Array(utf8) where byte != slash || bytes.last != slash { bytes.append(byte) }
    if bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
