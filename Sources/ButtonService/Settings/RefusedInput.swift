/// What is wrong with settings or with a file. The command exits with 64, so that a service manager does
/// not try again, and without its usage, which says nothing about files and variables.
package struct RefusedInput: Error, CustomStringConvertible {
  private let reason: String

  package init(reason: String) { self.reason = reason }

  package var description: String { reason }
}
