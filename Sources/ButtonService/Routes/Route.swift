internal import Wire

/// A path of the service, and what responds to GET and HEAD there.
struct Route: Sendable {
  /// Passes the response on, or the error that explains why there is none. Is called once, on any
  /// thread.
  typealias Respond = @Sendable (Result<Reply, any Error>) -> Void

  let path: String
  /// Its name in metrics.
  let endpoint: RequestLabels.Endpoint
  /// Runs on a drawing thread; what takes long goes to a pool.
  let handle: @Sendable (ServiceRequest, @escaping Respond) throws -> Void

  init(
    _ path: String, _ endpoint: RequestLabels.Endpoint = .site,
    _ handle: @escaping @Sendable (ServiceRequest, @escaping Respond) throws -> Void
  ) {
    self.path = path
    self.endpoint = endpoint
    self.handle = handle
  }
}
