/// The fault of a request for a kit that cannot be made.
package struct KitFault: Error {
  /// The parameter at fault, as its caller wrote it; `nil` for the kit as a whole.
  package private(set) var parameter: String?
  /// The fault. The sentence begins with the parameter's name.
  package let sentence: String
  /// The nearest value of the parameter that is allowed, if there is one.
  package private(set) var nearest: String?
}

extension KitFault {
  /// - Parameter reason: The sentence without the parameter's name.
  init(_ parameter: String, reason: String, nearest: String? = nil) {
    self.init(parameter: parameter, sentence: "\(parameter) \(reason)", nearest: nearest)
  }
}
