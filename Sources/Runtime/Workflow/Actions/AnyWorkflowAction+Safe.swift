extension AnyWorkflowAction {
  /// An action for one case of a state, which does nothing once the state is another.
  ///
  /// For what was shown in one case and is tapped a moment too late:
  ///
  ///     .safeAction({ $0.editing }) { draft, state in
  ///       state = .saving(draft)
  ///       return nil
  ///     }
  ///
  /// - Parameter part: Gives what the case carries, or nil in any other case.
  public static func safeAction<Part>(
    _ part: @escaping (WorkflowType.State) -> Part?,
    apply: @escaping (Part, inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyWorkflowAction<WorkflowType> {
    AnyWorkflowAction(
      { state, _ in part(state).flatMap { apply($0, &state) } }, fileID: fileID, line: line)
  }
}
