import Foundation

/// Real threads, so that they interrupt each other even where tasks would take turns.
enum Threads {
  /// Runs the work on several threads at once, and returns when all are done.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    await withTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              work(number)
              continuation.resume()
            }
          }
        }
      }
    }
  }
}
