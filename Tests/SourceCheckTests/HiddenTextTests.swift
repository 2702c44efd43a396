import Testing

@testable import SourceCheck

/// Texts beside a button that people see, and those that only screen readers say.
struct HiddenTextTests: CheckSuite {
  private func rules(_ attributes: String) throws -> [String] {
    let picture = "<img src=\"https://h.example/appleid/button/logo?size=44\" alt=\"\">"
    return rules(
      try report([
        "a.html": "<a href=\"/x\">\(picture)<span \(attributes)>Sign in with Apple</span></a>"
      ]))
  }

  /// `hidden md:inline` once counted as hidden.
  @Test(arguments: [
    "class=\"hidden md:inline\"", "class=\"d-none d-md-inline\"",
    "class=\"sr-only sm:not-sr-only\"",
    "class=\"hidden lg:inline-flex\"", "class=\"max-sm:block hidden\"", "class=\"overflow-hidden\"",
    "class=\"md:hidden\"",
  ])
  func seen(attributes: String) throws {
    #expect(try rules(attributes).contains("logo-caption"), "\(attributes)")
  }

  @Test(arguments: [
    "class=\"hidden\"", "class=\"sr-only\"", "class=\"sr-only focus:not-sr-only\"", "hidden",
    "class=\"d-none\"", "style=\"display:none\"", "class=\"visually-hidden\"",
    "class=\"hidden md:hidden\"", "class=\"screen-reader-text\"",
  ])
  func unseen(attributes: String) throws {
    #expect(try !rules(attributes).contains("logo-caption"), "\(attributes)")
  }
}
