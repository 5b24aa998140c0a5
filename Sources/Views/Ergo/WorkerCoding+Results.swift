internal import Workflow

/// A result as it is written down.
private enum RecordedResult<Success: Codable, Failure: Codable>: Codable {
  case success(Success)
  case failure(Failure)
}

extension WorkerCoding where Output: WorkerOutput {
  /// Writes results as they are if they are `Codable`, else as their success or failure; nil where
  /// those are not `Codable`.
  static func ofResults() -> WorkerCoding? {
    if let coding = WorkerCoding() { return coding }
    guard let success = Output.Success.self as? any Codable.Type,
      let failure = Output.Failure.self as? any Codable.Type
    else { return nil }
    return coding(success, failure)
  }

  private static func coding<Success: Codable, Failure: Codable>(
    _: Success.Type, _: Failure.Type
  ) -> WorkerCoding {
    typealias Recorded = RecordedResult<Success, Failure>
    return WorkerCoding(
      recordedType: Recorded.self,
      encode: { output in
        if let failure = output.failure as? Failure { return Recorded.failure(failure) }
        if let success = output.success as? Success { return Recorded.success(success) }
        return nil
      },
      decode: { recorded in
        switch recorded as? Recorded {
        case .success(let success)?:
          if let success = success as? Output.Success { return Output.success(success) }
        case .failure(let failure)?:
          if let failure = failure as? Output.Failure { return Output.failure(failure) }
        case nil: break
        }
        return nil
      })
  }
}
