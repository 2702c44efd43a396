import TestSupport

/// A reverse proxy that listens on a port of this machine and ends with its owner.
final class RunningProxy: Sendable {
  struct DidNotStart: Error { var output: String }

  let port: Int

  private let program: RunningProgram
  private let folder: TemporaryFolder

  /// Starts it on a free port, and waits until it listens.
  init(_ proxy: Proxy, before server: Int) async throws {
    folder = try TemporaryFolder()
    port = try FreePort.any()
    let file = try folder.write(
      proxy.configuration(port: port, server: server), to: "configuration")
    program = try await RunningProgram(
      proxy.program.rawValue, proxy.arguments(file, folder.path, port), directory: folder.path)
    try await Wait.until {
      guard program.isRunning else { throw DidNotStart(output: output) }
      return (try? await RawConnection.run(port: port) { _ in }) != nil
    }
  }

  /// Its output so far.
  var output: String {
    (try? String(decoding: program.output, as: UTF8.self) + program.errors) ?? ""
  }
}
