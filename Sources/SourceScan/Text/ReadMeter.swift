/// Counts how often bytes of a text are read, so that tests can check that the work is proportional
/// to the text.
package final class ReadMeter {
  package private(set) var count = 0

  package init() {}

  func note() { count += 1 }
}
