internal import WorkflowAutomation
internal import WorkflowWidgets

extension Theme {
  func steps(to other: Theme) -> [Step] {
    var steps: [Step] = []
    if other.appearance != appearance { steps.append(.appearance(other.appearance)) }
    if other.contrast != contrast { steps.append(.contrast(other.contrast)) }
    if other.textScale != textScale { steps.append(.textScale(other.textScale)) }
    if (other.motion == .reduced) != (motion == .reduced) {
      steps.append(.motion(isReduced: other.motion == .reduced))
    }
    return steps
  }
}
