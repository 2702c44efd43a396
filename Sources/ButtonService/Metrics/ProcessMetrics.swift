internal import FoundationEssentials
internal import Glibc

/// The metrics of the process that every Prometheus client has, read from `/proc` (`proc(5)`).
enum ProcessMetrics {
  static func observe(in registry: PrometheusRegistry) {
    let start = startTime
    registry.observe("process_cpu_seconds_total") { cpuSeconds }
    registry.observe("process_resident_memory_bytes") { pages(1) }
    registry.observe("process_virtual_memory_bytes") { pages(0) }
    registry.observe("process_open_fds") { Double(entries(of: "/proc/self/fd")) }
    registry.observe("process_max_fds") { Double(OpenFiles.limit) }
    registry.observe("process_start_time_seconds") { start }
    registry.observe("process_threads") { Double(entries(of: "/proc/self/task")) }
  }

  /// The Unix time of the start, to a hundredth of a second.
  private static var startTime: Double {
    let now = Date.now.timeIntervalSince1970
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let uptime = try? String(contentsOfFile: "/proc/uptime", encoding: .utf8),
      let seconds = uptime.split(separator: " ").first.flatMap({ Double($0) }),
      // The program's name, in parentheses, may have spaces. The 20th field after it is the start,
      // in clock ticks since the machine's.
      let name = stat.lastIndex(of: ")"),
      let ticks = stat[name...].split(separator: " ").dropFirst(20).first.flatMap({ Double($0) })
    else { return now }
    return now - seconds + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// User and system time.
  private static var cpuSeconds: Double {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// A column of `/proc/self/statm`, in bytes.
  private static func pages(_ column: Int) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let columns = text.split(separator: " ")
    guard column < columns.count, let count = Double(columns[column]) else { return 0 }
    return count * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func entries(of folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}
