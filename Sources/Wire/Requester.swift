package import NIOCore
internal import Synchronization

/// Who waits for the response to a request.
package final class Requester: Sendable {
  /// The connection.
  package let channel: any Channel
  /// The name of the request; `nil` for work that is none.
  package let identifier: String?
  private let hasLeft = Atomic(false)

  package init(_ channel: any Channel, _ identifier: String? = nil) {
    self.channel = channel
    self.identifier = identifier
  }

  /// Whether nobody can receive the response any more: the connection is closed, or the stream of
  /// the request was reset. A client that has only closed its own side still receives it.
  package var isGone: Bool { hasLeft.load(ordering: .relaxed) || !channel.isActive }

  /// Notes that the stream of the request was reset.
  func leave() { hasLeft.store(true, ordering: .relaxed) }
}
