import FoundationEssentials
import Logging
import ServiceLifecycle
import Wire

/// Warns of a certificate that clients refuse, or soon will, once a day and when that changes.
struct CertificateWatch: Service {
  let transport: Transport
  let logger: Logger

  func run() async throws {
    guard case .encrypted(let certificate) = transport else {
      try? await gracefulShutdown()
      return
    }
    try? await cancelWhenGracefulShutdown {
      while true {
        certificate.warn(logger)
        let now = Int(Date.now.timeIntervalSince1970)
        try await Task.sleep(for: .seconds(certificate.validity.nextLook(after: now) - now))
      }
    }
  }
}

extension Certificate {
  /// What is wrong with its time now, and whether clients refuse it already.
  var problem: (text: String, isFault: Bool)? {
    switch validity.state(at: Int(Date.now.timeIntervalSince1970)) {
    case .early: ("is not valid yet: clients refuse it", true)
    case .valid: nil
    case .endsSoon: ("expires soon: renew it, then reload", false)
    case .expired: ("has expired: clients refuse it", true)
    }
  }

  /// The last moment at which clients accept it, in the form of RFC 3339.
  var end: String { Date(timeIntervalSince1970: Double(validity.end)).formatted(.iso8601) }

  /// Warns if something is wrong with its time.
  func warn(_ logger: Logger) {
    guard let problem else { return }
    logger.warning(
      "the certificate \(problem.text)", metadata: ["file": "\(path)", "until": "\(end)"])
  }
}
