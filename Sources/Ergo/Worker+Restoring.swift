public import Workflow

/// A worker saves its phase: what it works on, or that it does not. A restored run starts anew,
/// with the operation of the initial state; a failure is not kept.
extension Worker: RestorableState where Input: Codable {
  /// The input of the run that has not ended, if there is one.
  public var saved: Input? {
    if case .working(let request) = phase { request.input } else { nil }
  }

  /// Starts the saved run, if there was one.
  public mutating func restore(_ saved: Input?) {
    if let saved { start(with: saved) }
  }
}
