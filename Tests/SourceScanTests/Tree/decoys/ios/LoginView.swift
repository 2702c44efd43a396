import AuthenticationServices
import SwiftUI

struct LoginView: View {
  @Environment(\.colorScheme) private var scheme
  var onDone: (Result<ASAuthorization, any Error>) -> Void

  var body: some View {
    VStack {
      SignInWithAppleButton(.continue) { request in
        request.requestedScopes = [.fullName, .email]
      } onCompletion: { result in
        onDone(result)
      }
      .signInWithAppleButtonStyle(scheme == .dark ? .white : .black)
      .frame(width: 280, height: 44)
      .accessibilityIdentifier("appleid-signin")
      Image("appleid/button")
    }
  }
}
