/// How much is checked and set before anybody asks for a title.
package enum Readiness: Sendable {
  /// Every font file and every title of Apple's: what a program that goes on for long starts with.
  case everything
  /// Nothing: a font file is compared with its digest, and a title set, when a picture needs it.
  /// For a program that draws one picture and ends.
  case onDemand
}
