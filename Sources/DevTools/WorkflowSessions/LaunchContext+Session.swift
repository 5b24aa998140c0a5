package import WorkflowApp
internal import WorkflowAutomation

extension LaunchContext {
  /// Returns a copy with the variables of a session, except those that name the user's folders.
  func with(_ variables: [RecordedSession.Variable]) -> LaunchContext {
    var result = self
    result.environment = LaunchEnvironment { [environment] name in
      if RecordedSession.homeVariables.contains(name) { return environment.lookUp(name) }
      return variables.last { $0.name == name }?.value
    }
    return result
  }

  /// Returns a copy that records the variables that are read in `accessLog`.
  package func noting(in accessLog: EnvironmentAccessLog) -> LaunchContext {
    var result = self
    result.environment = accessLog.following(environment)
    return result
  }
}
