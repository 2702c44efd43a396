/// Counts how often bytes of a text are looked at, so that tests can hold the work to the text.
package final class ReadMeter {
  package private(set) var count = 0

  package init() {}

  func note() { count += 1 }
}
