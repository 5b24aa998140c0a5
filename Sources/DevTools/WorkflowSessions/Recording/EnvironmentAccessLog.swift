internal import Synchronization
internal import WorkflowApp
internal import WorkflowAutomation

/// A log of the environment variables that an app reads, each once.
package final class EnvironmentAccessLog: Sendable {
  private struct State {
    var known: Set<String> = []
    var fresh: [RecordedSession.Variable] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the variables that were read since the last call, in order.
  package func takeVariables() -> [RecordedSession.Variable] {
    state.withLock { state in
      defer { state.fresh = [] }
      return state.fresh
    }
  }

  /// Returns a copy of `environment` that records the variables that are read.
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
