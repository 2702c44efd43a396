import TestSupport
import Testing

extension Program.Outcome {
  /// Expects a status, and texts in standard error.
  func expect(_ status: Int32, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let isExpected = self.status == status && texts.allSatisfy { errors.contains($0) }
    #expect(isExpected, "\(self.status): \(errors)\(text)", sourceLocation: sourceLocation)
  }
}
