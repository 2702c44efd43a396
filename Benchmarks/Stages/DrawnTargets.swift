import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation

/// Draws the pictures of targets from standard input, as a server would for requests that it has not had before. After
/// each empty line, prints the processor time of the pictures before it, in microseconds for each.
func drawTargets(_ assets: LoadedAssets) throws {
  var requests: [ButtonRequest] = []
  while let line = readLine() {
    guard line.isEmpty else {
      let target = try ButtonURL(target: line)
      requests.append(try assets.parser.parse(target).request)
      continue
    }
    let start = processorMicroseconds
    for request in requests { _ = try assets.renderer.render(request) }
    let each = (processorMicroseconds - start) / Double(requests.count)
    // At once: whoever has sent the targets waits for it.
    FileHandle.standardOutput.write(Data("\(each)\n".utf8))
    requests = []
  }
}

private var processorMicroseconds: Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
