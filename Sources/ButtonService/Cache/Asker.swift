internal import Wire

/// For whom work is done.
struct Asker: Sendable {
  /// `nil` if it is not known: all such clients take turns as one.
  var client: ClientNetwork?
  /// `nil` for work that has to be done in any case.
  var requester: Requester?

  /// Nobody waits for the result any more.
  struct Gone: Error {}

  var isGone: Bool { requester?.isGone ?? false }
}
