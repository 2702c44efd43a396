internal import Logging
package import Wire

/// For whom work is done.
package struct WorkOwner: Sendable {
  /// `nil` if it is not known: all such clients take turns as one.
  package var client: ClientNetwork?
  /// `nil` for work that has to be done in any case.
  package var recipient: Recipient?
  /// Whether others wait for the same result.
  var isWantedByOthers: @Sendable () -> Bool = { false }

  package init(client: ClientNetwork? = nil, recipient: Recipient? = nil) {
    (self.client, self.recipient) = (client, recipient)
  }

  /// Adds the identifier of the request to the details of a log record.
  func named(_ metadata: Logger.Metadata) -> Logger.Metadata {
    var metadata = metadata
    metadata["request"] = recipient?.identifier.map { "\($0)" }
    return metadata
  }

  /// Whether nobody waits for the result any more.
  var isGone: Bool { (recipient?.isGone ?? false) && !isWantedByOthers() }
}

/// Nobody waits for the result any more.
package struct ClientDisconnected: Error {
  package init() {}
}
