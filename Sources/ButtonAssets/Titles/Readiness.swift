/// How much is checked and set before the first request.
package enum Readiness: Sendable {
  /// Every font file and all of Apple's titles: for a long-running program.
  case everything
  /// Nothing: a font file is compared with its digest, and a title set, when a picture needs it.
  /// For a program that draws one picture and ends.
  case onDemand
}
