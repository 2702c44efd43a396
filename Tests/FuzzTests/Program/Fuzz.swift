import Foundation

/// libFuzzer's own loop, from the toolchain's `libclang_rt.fuzzer_no_main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs one ``FuzzTarget`` under libFuzzer: `BEZEL_FUZZ=NAME bezel-fuzz [OPTIONS] [FOLDER...]`.
@main
enum Fuzz {
  private static let target = FuzzTarget.all.first {
    $0.name == ProcessInfo.processInfo.environment["BEZEL_FUZZ"]
  }

  static func main() {
    guard target != nil else {
      // The list that `Scripts/fuzz` reads.
      for target in FuzzTarget.all { print(target.name, target.mostBytes) }
      return
    }
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    _ = unsafe runFuzzer(&count, &arguments) { bytes, count in
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      do {
        try Fuzz.target?.check(input)
      } catch {
        // libFuzzer keeps the input that ends the program.
        fatalError("\(error)")
      }
      return 0
    }
  }
}
