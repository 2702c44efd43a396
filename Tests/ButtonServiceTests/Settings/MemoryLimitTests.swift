import ButtonService
import TestSupport
import Testing

/// The default cache fits the memory of the container.
@Suite struct MemoryLimitTests {
  private func limit(_ groups: String, _ files: [String: String]) throws -> Int? {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let file = try folder.write(groups, to: "groups")
    return MemoryLimit.limit(of: file, under: folder.path)
  }

  @Test func leastLimitOnTheWayUpCounts() throws {
    #expect(
      try limit(
        "0::/a/b\n",
        ["a/b/memory.max": "max\n", "a/memory.max": "2000\n", "memory.max": "3000\n"]) == 2000)
    #expect(try limit("0::/gone/b\n", ["memory.max": "3000\n"]) == 3000)
    #expect(try limit("0::/a\n", ["a/memory.max": "max\n"]) == nil)
    #expect(try limit("", [:]) == nil)
  }

  @Test func firstVersionIsRead() throws {
    let groups = "5:cpu,memory:/a\n4:pids:/b\n"
    #expect(try limit(groups, ["memory/a/memory.limit_in_bytes": "4096\n"]) == 4096)
    let unlimited = ["memory/a/memory.limit_in_bytes": "9223372036854771712\n"]
    #expect(try limit(groups, unlimited) == nil)
  }

  @Test(arguments: [(nil, 64), (8192, 64), (256, 64), (128, 32), (20, 5), (1, 4)])
  func cacheTakesAQuarter(limit: Int?, megabytes: Int) {
    #expect(MemoryLimit.cacheBytes(limit: limit.map { $0 << 20 }) == megabytes << 20)
  }
}
