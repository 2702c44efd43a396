/// How a response comes about.
package enum Answer: Sendable {
  /// It is known already.
  case reply(Reply)
  /// It is made by an executor, such as one that runs work of several clients in turn; by the process's own
  /// without one.
  case work(on: (any TaskExecutor)? = nil, @Sendable () async -> Reply)
}
