internal import Demo
internal import DemoService
internal import Ergo
public import Workflow

extension DemoList.Workflow.State: RestorableState {
  /// What is saved of a list.
  public struct Saved: Codable, Sendable {
    let demos: [Demo]
    let update: Update
  }

  /// How far an update had come.
  enum Update: String, Codable, Sendable {
    case none, running, failed, interrupted
  }

  /// The demos, and how far the update has come.
  public var saved: Saved {
    Saved(demos: demos, update: update)
  }

  private var update: Update {
    if updateWorker.isWorking { return .running }
    switch updateWorker.errorContext?.error {
    case .loadError: return .failed
    case .sleepError: return .interrupted
    case nil: return .none
    }
  }

  /// Shows the demos again; an update that was under way is made anew, since that harms nobody.
  public mutating func restore(_ saved: Saved) {
    demos = saved.demos
    switch saved.update {
    case .none: break
    case .running:
      updateWorker.interrupt(with: ())
      updateWorker.resume()
    case .failed: updateWorker.restoreFailure(.loadError, of: ())
    case .interrupted:
      updateWorker.restoreFailure(.sleepError(CancellationError()), of: ())
    }
  }
}
