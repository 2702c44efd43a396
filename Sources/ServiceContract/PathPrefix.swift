internal import ButtonCore

/// The path before every path of the service at its clients' addresses: nothing, or a path without
/// a slash at its end, such as `/buttons`.
///
/// It is inserted into pages and headers, so it has only letters, digits, `-`, `_` and `.` between
/// slashes.
package struct PathPrefix: Hashable, Sendable {
  /// Empty without a prefix.
  package let text: String

  /// No prefix.
  package init() { text = "" }

  package var isEmpty: Bool { text.isEmpty }

  /// - Returns: `nil` for text that is neither empty nor such a path.
  package init?(_ text: some StringProtocol) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    let segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for segment in segments {
      // Clients remove segments of dots from addresses.
      guard !segment.isEmpty, segment != ".", segment != "..",
        segment.utf8.allSatisfy({
          $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0)
        })
      else { return nil }
    }
    self.text = String(text)
  }

  /// The number of bytes to remove from a request's target to get the service's own path and query:
  /// 0 if the target has no prefix, which a proxy may have removed. More slashes at its start make no difference.
  package func length(in target: some Collection<UInt8>) -> Int {
    guard !text.isEmpty else { return 0 }
    let slash = UInt8(ascii: "/")
    let more = max(0, target.prefix { $0 == slash }.count - 1)
    let path = target.dropFirst(more)
    guard path.starts(with: text.utf8) else { return 0 }
    let length = text.utf8.count
    return path.dropFirst(length).first == slash ? more + length : 0
  }

  /// A target without the prefix. The prefix alone is the root.
  package func removed(from target: String) -> String {
    guard !text.isEmpty else { return target }
    let path = target.prefix { $0 != "?" }
    if path.withoutSuperfluousSlashes == text { return "/" + target[path.endIndex...] }
    return String(target.utf8.dropFirst(length(in: target.utf8))) ?? target
  }

  /// Whether a path of the service would be read as one that has this prefix, so that the prefix
  /// would be removed twice after a proxy that removes it.
  package func isAmbiguous(for path: String) -> Bool { removed(from: path) != path }

  /// The address of a path and query of the service, for clients.
  package static func + (prefix: PathPrefix, target: String) -> String { prefix.text + target }
}
