internal import Wire

/// For whom work is done.
struct WorkOwner: Sendable {
  /// `nil` if it is not known: all such clients take turns as one.
  var client: ClientNetwork?
  /// `nil` for work that has to be done in any case.
  var requester: Requester?

  var isGone: Bool { requester?.isGone ?? false }
}

/// Nobody waits for the result any more.
struct ClientDisconnected: Error {}
