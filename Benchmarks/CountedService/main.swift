// The service as `bezel serve` runs it, for tools that count instructions. The main thread waits
// instead of exiting, because such tools need it.

import ButtonAssets
import ButtonRendering
import ButtonService
import ButtonStudio
import Dispatch
import Foundation
import Logging
import ServiceContract
import Wire

let done = DispatchSemaphore(value: 0)
let logger = Logger(label: "bezel") { _ in SwiftLogNoOpLogHandler() }
Task.detached {
  defer { done.signal() }
  let environment = ProcessInfo.processInfo.environment
  let assets = try LoadedAssets(AssetLocations(user: UserFolders(environment: environment)))
  var settings = ServerSettings()
  settings.start.port = 0
  settings.start.admin = .off
  settings.start.limits.renderThreads = 1
  // Who takes the only place makes the others be refused.
  settings.start.limits.kits = 1
  // As it is deployed, with the options that `bezel serve` has for it.
  if CommandLine.arguments.contains("--access-log") {
    settings.live.accessLog = .json
    if let proxies = TrustedProxies("127.0.0.1") {
      settings.live.trustedProxies = proxies
    }
  }
  let server = try ButtonServer(
    settings,
    ServiceContent(assets: assets, site: try Site(assets, prefix: settings.live.pathPrefix)),
    logger: logger
  ) { addresses in
    let port = addresses.first?.port ?? 0
    try? FileHandle.standardOutput.write(contentsOf: Data("\(port)\n".utf8))
  }
  try await server.run()
}
done.wait()
