package import WorkflowApp
internal import WorkflowAutomation

extension Surroundings {
  /// The same with the variables of a session, but for those that name folders.
  func with(_ variables: [RecordedSession.Variable]) -> Surroundings {
    var result = self
    result.environment = LaunchEnvironment { [environment] name in
      if RecordedSession.homeVariables.contains(name) { return environment.lookUp(name) }
      return variables.last { $0.name == name }?.value
    }
    return result
  }

  /// The same, with notes in `lookUps` of the variables that are asked for.
  package func noting(in lookUps: EnvironmentAccessLog) -> Surroundings {
    var result = self
    result.environment = lookUps.following(environment)
    return result
  }
}
