internal import Logging
internal import Wire

/// For whom work is done.
struct WorkOwner: Sendable {
  /// `nil` if it is not known: all such clients take turns as one.
  var client: ClientNetwork?
  /// `nil` for work that has to be done in any case.
  var recipient: Recipient?
  /// Whether others wait for the same result.
  var isWantedByOthers: @Sendable () -> Bool = { false }

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
struct ClientDisconnected: Error {}
