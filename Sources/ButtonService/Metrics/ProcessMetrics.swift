internal import FoundationEssentials
internal import Glibc

/// The metrics of the process that every Prometheus client has, read from `/proc` (`proc(5)`).
enum ProcessMetrics {
  static let all: [Metric<ButtonServer>] = [
    Metric(.counter, "process_cpu_seconds_total", help: "Processor time, user and system.") { _ in
      cpuSeconds
    },
    Metric(.gauge, "process_resident_memory_bytes", help: "Resident memory.") { _ in pages(1) },
    Metric(.gauge, "process_virtual_memory_bytes", help: "Virtual memory.") { _ in pages(0) },
    Metric(.gauge, "process_open_fds", help: "Open file descriptors.") { _ in
      entries(of: "/proc/self/fd")
    },
    Metric(.gauge, "process_max_fds", help: "Limit of open file descriptors.") { _ in
      Double(OpenFiles.limit)
    },
    Metric(.gauge, "process_start_time_seconds", help: "Start of the process, as Unix time.") {
      _ in startTime
    },
    Metric(.gauge, "process_threads", help: "Threads.") { _ in entries(of: "/proc/self/task") },
  ]

  /// The Unix time of the start, to a hundredth of a second.
  private static let startTime: Double = {
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
  }()

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

  private static func entries(of folder: String) -> Double {
    Double((try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0)
  }
}
