import TestSupport

/// A reverse proxy that reuses its connections to a server for other clients.
enum Proxy: String, CaseIterable {
  case nginx
  /// With nginx's default: HTTP/1.0 and a new connection for each request.
  case oldNginx
  /// With HTTP/1.0 and persistent connections.
  case oldKeptNginx
  case varnish
  case haproxy

  var program: DebianProgram {
    switch self {
    case .nginx, .oldNginx, .oldKeptNginx: .nginx
    case .varnish: .varnish
    case .haproxy: .haproxy
    }
  }

  /// Those that keep it in the foreground.
  func arguments(_ file: String, _ folder: String, _ port: Int) -> [String] {
    switch self {
    case .nginx, .oldNginx, .oldKeptNginx: ["-c", file, "-p", folder, "-e", "stderr"]
    case .varnish:
      [
        "-F", "-f", file, "-a", "127.0.0.1:\(port)", "-n", folder + "/work", "-j", "none",
        "-s", "malloc,16m", "-p", "http_max_hdr=256", "-p", "http_range_support=off",
        "-p", "thread_pool_min=40",
      ]
    case .haproxy: ["-db", "-f", file]
    }
  }

  func configuration(port: Int, server: Int) -> String {
    switch self {
    case .nginx:
      nginx(
        port, server,
        """
        proxy_http_version 1.1;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $upstream_hop;
        """)
    case .oldNginx: nginx(port, server, "")
    case .oldKeptNginx: nginx(port, server, "proxy_set_header Connection keep-alive;")
    case .varnish: Self.varnish(server)
    case .haproxy: Self.haproxy(port, server)
    }
  }
}
