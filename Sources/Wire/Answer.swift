/// A response, or the work that makes it.
package enum Answer: Sendable {
  /// It is known already.
  case reply(Reply)
  /// It is made by a task on an executor. Without one, Swift runs the task on the process's own threads.
  case work(on: (any TaskExecutor)? = nil, @Sendable () async -> Reply)
}
