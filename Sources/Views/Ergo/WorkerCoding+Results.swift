internal import Workflow

/// The recorded form of a result.
private enum RecordedResult<Success: Codable, Failure: Codable>: Codable {
  case success(Success)
  case failure(Failure)
}

extension WorkerCoding {
  /// Returns a coding that encodes the results themselves if they are `Codable`, otherwise their
  /// success or failure; nil unless those are `Codable`.
  static func ofResults<Output: WorkerOutput>(_ type: Output.Type) -> WorkerCoding? {
    if let coding = WorkerCoding(type) { return coding }
    guard let success = Output.Success.self as? any Codable.Type,
      let failure = Output.Failure.self as? any Codable.Type
    else { return nil }
    return coding(type, success, failure)
  }

  private static func coding<Output: WorkerOutput, Success: Codable, Failure: Codable>(
    _: Output.Type, _: Success.Type, _: Failure.Type
  ) -> WorkerCoding {
    WorkerCoding(
      RecordedResult<Success, Failure>.self,
      encode: { output in
        switch (output as? Output)?.workerResult {
        case .success(let success): (success as? Success).map { .success($0) }
        case .failure(let failure): (failure as? Failure).map { .failure($0) }
        case nil: nil
        }
      },
      decode: { recorded in
        switch recorded {
        case .success(let success):
          (success as? Output.Success).map { Output(workerResult: .success($0)) }
        case .failure(let failure):
          (failure as? Output.Failure).map { Output(workerResult: .failure($0)) }
        }
      })
  }
}
