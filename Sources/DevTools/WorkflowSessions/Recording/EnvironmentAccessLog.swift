internal import Synchronization
internal import WorkflowApp
internal import WorkflowAutomation

/// The variables that an app asked its environment for, each once.
package final class EnvironmentAccessLog: Sendable {
  private struct State {
    var known: Set<String> = []
    var fresh: [RecordedSession.Variable] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The variables that were asked for since the last call, in order.
  package func take() -> [RecordedSession.Variable] {
    state.withLock { state in
      defer { state.fresh = [] }
      return state.fresh
    }
  }

  /// `environment`, which takes note here of what it is asked for.
  func following(_ environment: LaunchEnvironment) -> LaunchEnvironment {
    LaunchEnvironment { name in
      let value = environment.lookUp(name)
      self.state.withLock { state in
        if state.known.insert(name).inserted {
          state.fresh.append(RecordedSession.Variable(name, value))
        }
      }
      return value
    }
  }
}
