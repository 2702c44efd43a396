@testable import ButtonService

extension TrustedProxies {
  /// Proxies as the setting names them.
  init?(_ text: String) {
    guard let networks = Networks(text) else { return nil }
    self.init()
    self.networks = networks
  }
}
