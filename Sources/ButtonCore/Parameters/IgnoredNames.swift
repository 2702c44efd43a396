/// The names of a request that have no effect at its endpoint, with the parameters that were probably meant.
///
/// Only the first few are compared with the names of parameters: to compare all that a request can have would
/// take longer than to draw it.
package struct IgnoredNames: Sendable {
  /// In the caller's order.
  package let names: [(name: String, meant: Meant<Parameter>?)]
  /// Whether there are further names, which are not compared.
  package let areMore: Bool

  /// The largest number of names that are compared, and the bytes of the longest: more than any parameter's name has.
  private static let (maxNames, maxBytes) = (8, 32)

  package init(_ names: [String], at endpoint: Endpoint) {
    self.names = names.prefix(Self.maxNames).map { name in
      (name, name.utf8.count <= Self.maxBytes ? Parameter.meant(by: name, at: endpoint) : nil)
    }
    areMore = names.count > Self.maxNames
  }

  /// The names for a log, each cut after 32 bytes.
  package var shortened: [String] {
    names.map { String(decoding: $0.name.utf8.prefix(Self.maxBytes), as: UTF8.self) }
  }
}
