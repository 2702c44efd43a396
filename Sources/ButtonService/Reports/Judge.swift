internal import ButtonCore

/// Says what the guidelines make of requests, without holding up those who talk to clients.
struct Judge: Sendable {
  let reports: ReportSource
  /// The threads that draw.
  let workers: RenderWorkers

  /// What there is to say, the worst first.
  ///
  /// Judging takes some microseconds, and a change of threads ten times as long; only a title that
  /// may have to be set first is worth it.
  func findings(in inquiry: ButtonInquiry) async throws -> [Finding] {
    guard inquiry.request.mode.titled?.title.isSetAtStart ?? true else {
      return try await workers.run { try reports.findings(in: inquiry) }
    }
    return try reports.findings(in: inquiry)
  }
}
