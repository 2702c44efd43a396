import Synchronization
import SystemPackage
import TestSupport

@testable import ButtonService

/// A machine whose processes share a disk. At any system call, another thread may go first, the
/// call may fail, a process may be killed, the power may fail, and somebody may damage the disk.
final class InventedMachine: Sendable {
  struct State {
    var disk = InventedDisk()
    var random: SplitMix64
    var processes: Set<Int> = []
    var lastProcess = 0
    /// Whether calls fail, processes are killed and the disk is damaged.
    var hasFaults: Bool
  }

  let state: Mutex<State>
  let turns: Turns
  let folder: String

  init(folder: String, seats: Int, seed: UInt64, hasFaults: Bool) {
    self.folder = folder
    turns = Turns(seats: seats, seed: seed)
    state = Mutex(State(random: SplitMix64(seed: seed &+ 1), hasFaults: hasFaults))
  }

  /// The calls of a new process.
  func startProcess() -> InventedCalls {
    state.withLock { state in
      state.lastProcess += 1
      state.processes.insert(state.lastProcess)
      return InventedCalls(machine: self, process: state.lastProcess)
    }
  }

  func isRunning(_ calls: InventedCalls) -> Bool {
    state.withLock { $0.processes.contains(calls.process) }
  }

  /// A number for the choice of what to do next.
  func choose(_ range: Range<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.random) }
  }

  /// Makes a system call, or fails. The calls of a process that was killed have no effect.
  func call<Result: Sendable>(
    _ process: Int, _ faults: [Errno],
    _ work: (inout InventedDisk) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    turns.pause()
    return try state.withLock { (state) throws(Errno) in
      if state.hasFaults { strike(&state) }
      guard state.processes.contains(process) else { throw .ioError }
      if state.hasFaults, Int.random(in: 0..<80, using: &state.random) == 0 {
        throw faults.randomElement(using: &state.random) ?? .ioError
      }
      return try work(&state.disk)
    }
  }

  /// Lets something go wrong, most often nothing.
  private func strike(_ state: inout State) {
    let event = Int(truncatingIfNeeded: state.random.next() % 1000)
    guard event < 26 else { return }
    switch event {
    case 0..<6:
      guard let process = state.processes.sorted().randomElement(using: &state.random) else {
        return
      }
      state.processes.remove(process)
      state.disk.end(process)
    case 6..<8:
      state.processes = []
      state.disk.losePower(using: &state.random)
    case 8..<12: state.disk.sync()
    case 12..<22: state.disk.damageAFile(using: &state.random)
    case 22: state.disk.remove(folder)
    case 23:
      let top = try? state.disk.entries(state.disk.node(folder))
      guard let name = top?.keys.sorted().randomElement(using: &state.random) else { return }
      state.disk.remove(folder + "/" + name)
    case 24: state.disk.age(seconds: 4000)
    case 25: state.disk.age(seconds: 2 * 86_400)
    default: break
    }
  }
}
