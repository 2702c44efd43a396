internal import ButtonCore

/// The login page for which the studio shows CSS, as it was chosen and as it is used.
struct HostedLogin {
  let products: [StudioControl.Option]
  /// The text typed in place of the product's selector; may be invalid.
  let selector: String
  /// The selector that applies where none is typed.
  let placeholder: String
  /// The fault of the choice, and the studio with the nearest one.
  let problem: (sentence: String, nearest: String?, target: String?)?
  /// The product whose element the CSS names.
  let used: LoginProduct

  /// - Parameter offered: Never empty.
  init(_ address: StudioAddress, _ offered: [LoginProduct]) {
    let view = address.view
    let chosen = offered.first { $0.name == view.login }
    let product = chosen ?? offered[0]
    products = offered.map {
      StudioControl.Option("login", $0.name, $0.product, isChosen: $0.name == product.name)
    }
    (selector, placeholder) = (view.selector, product.selector.text)
    var used = product
    var problem: (String, String?, String?)?
    if chosen == nil, !view.login.isEmpty {
      let nearest = nearestSpelling(to: view.login, among: offered.map(\.name))
      problem = (
        "login is \(view.login), which is no product of this list.", nearest,
        nearest.map { nearest in address.with { $0.view.login = nearest }.target }
      )
    }
    if !view.selector.isEmpty {
      do throws(ElementSelector.Fault) {
        used.selector = try ElementSelector(view.selector)
      } catch {
        problem = (
          error.description, error.nearest?.text,
          error.nearest.map { nearest in address.with { $0.view.selector = nearest.text }.target }
        )
      }
    }
    (self.used, self.problem) = (used, problem)
  }
}
