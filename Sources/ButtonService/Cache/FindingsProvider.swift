internal import ButtonCore
internal import ButtonReports

/// Finds how requests break the guidelines, without blocking an event loop for long.
struct FindingsProvider: Sendable {
  let reports: ReportSource
  /// The threads that draw.
  let workers: WorkerPool

  /// The findings, the worst first.
  ///
  /// Judging takes a few microseconds, and a change of threads ten times as long. The change is
  /// worth it only for a title that may have to be typeset first.
  func findings(in inquiry: ButtonInquiry, for asker: Asker) async throws -> [Finding] {
    guard inquiry.request.mode.titled?.title.isSetAtStart ?? true else {
      return try await workers.run(for: asker) { try reports.findings(in: inquiry) }
    }
    return try reports.findings(in: inquiry)
  }
}
