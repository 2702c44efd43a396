/// Why there is no such kit.
package struct KitFault: Error {
  /// The parameter at fault; `nil` for the kit as a whole.
  package let parameter: String?
  /// What is wrong, in a sentence; without the parameter's name, with which it begins.
  package let reason: String
  /// The nearest value of the parameter that is allowed, if there is one.
  package let nearest: String?

  init(_ parameter: String? = nil, reason: String, nearest: String? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.nearest = nearest
  }
}
