internal import FoundationEssentials
internal import Glibc

/// The metrics of the process that every Prometheus client has.
enum ProcessMetrics {
  static let all: [Metric<ButtonServer>] = [
    Metric(.counter, "process_cpu_seconds_total", help: "Processor time, user and system.") { _ in
      Double(clock()) / Double(CLOCKS_PER_SEC)
    },
    Metric(.gauge, "process_resident_memory_bytes", help: "Resident memory.") { _ in pages(1) },
    Metric(.gauge, "process_virtual_memory_bytes", help: "Virtual memory.") { _ in pages(0) },
    Metric(.gauge, "process_open_fds", help: "Open file descriptors.") { _ in entries(of: "/proc/self/fd") },
    Metric(.gauge, "process_max_fds", help: "Limit of open file descriptors.") { _ in
      Double(OpenFiles.limit)
    },
    Metric(.gauge, "process_start_time_seconds", help: "Start of the process, as Unix time.") {
      $0.metrics.startTime
    },
    Metric(.gauge, "process_threads", help: "Threads.") { _ in entries(of: "/proc/self/task") },
  ]

  /// A column of `/proc/self/statm` (`proc(5)`), in bytes.
  private static func pages(_ column: Int) -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let columns = text.split(separator: " ").compactMap { Double($0) }
    return column < columns.count ? columns[column] * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  private static func entries(of folder: String) -> Double {
    Double((try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0)
  }
}
