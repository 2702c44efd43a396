import SwiftUI

/// Shows the picture where the system's button is not available.
struct ButtonImage: View {
  var height: CGFloat = 44
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale

  private var url: URL? {
    URL(
      string:
        "https://appleid.cdn-apple.com/appleid/button?height=\(Int(height))&width=300&color=\(scheme == .dark ? "white" : "black")&locale=\(locale.identifier)"
    )
  }

  var body: some View {
    VStack(spacing: 12) {
      Button("Google", systemImage: "g.circle") {}
      AsyncImage(url: url) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
      AsyncImage(
        url: URL(
          string: "https://appleid.cdn-apple.com/appleid/button/logo?size=44&scale=3"))
    }
    .accessibilityLabel("Sign in with Apple")
  }
}

enum Page {
  static let html = """
    <a href="/google">Google</a>
    <div id="appleid-signin" data-color="black" data-type="continue"></div>
    """

  static func left(_ host: String, _ width: Int) -> String {
    host + "/appleid/button/left?width=\(width)"
  }
}
