import ArgumentParser
import ButtonService

/// A command of earlier versions, which filled the disk cache of a server.
struct Warm: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument(parsing: .allUnrecognized) var arguments: [String] = []

  func validate() throws { throw ValidationError("bezel warm \(RemovedSetting.diskCache)") }
}
