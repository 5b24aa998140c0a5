extension AnyWorkflowAction {
  /// Creates an action for one case of a state; it does nothing if the state is in another case.
  ///
  /// Use it for controls shown in one case only, which the user can still click just after the
  /// state has changed:
  ///
  ///     .safeAction({ $0.editing }) { draft, state in
  ///       state = .saving(draft)
  ///       return nil
  ///     }
  ///
  /// - Parameter part: Returns the payload of the case, or nil in any other case.
  public static func safeAction<Part>(
    _ part: @escaping (WorkflowType.State) -> Part?,
    apply: @escaping (Part, inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyWorkflowAction<WorkflowType> {
    AnyWorkflowAction(
      { state, _ in part(state).flatMap { apply($0, &state) } }, fileID: fileID, line: line)
  }
}
