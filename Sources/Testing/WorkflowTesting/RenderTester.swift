public import Workflow

extension Workflow {
  @preconcurrency @MainActor
  public func renderTester(initialState: State) -> RenderTester<Self> {
    RenderTester(workflow: self, state: initialState)
  }

  /// Returns a tester that renders the workflow in its own initial state.
  @preconcurrency @MainActor
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}

/// A tester that renders a workflow alone; the test specifies the renderings and outputs of its
/// children.
///
/// In order of calls: the `expect…` methods and options, each of which returns a new tester; then
/// `render`, whose result has assertions about the applied actions and sent outputs; then, for the
/// next render, `RenderTesterResult.renderTester()`.
@preconcurrency @MainActor
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [any ExpectedChild] = []
  var sideEffects: [ExpectedSideEffect<WorkflowType>] = []
  var exhaustivity = Exhaustivity.on
  var allowsSeveralActions = false
  var checksPurity = RuntimeOptions.standard.checksPurity || PurityCheck.isInEnvironment

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Sets whether unexpected children and side effects are failures; they are by default.
  ///
  /// With `.off`, an unexpected child renders in its initial state, the actions sent to its sinks
  /// are ignored, and unexpected side effects do not run. Expected ones must still be declared.
  public func exhaustivity(_ exhaustivity: Exhaustivity) -> RenderTester<WorkflowType> {
    var copy = self
    copy.exhaustivity = exhaustivity
    return copy
  }

  /// Allows more than one action per render; each changes the state that the previous one produced.
  public func allowingSeveralActions() -> RenderTester<WorkflowType> {
    var copy = self
    copy.allowsSeveralActions = true
    return copy
  }

  /// Sets whether the workflow is rendered twice, to check that both renders are equal; off by
  /// default, except in tests with the trait `checksPurity`.
  ///
  /// The first render is a dry run, in which nothing is sent and no assertion runs. Children, side
  /// effects and renderings that are `Equatable` values are compared.
  public func checkingPurity(_ checksPurity: Bool) -> RenderTester<WorkflowType> {
    var copy = self
    copy.checksPurity = checksPurity
    return copy
  }

  /// Renders the workflow once, or after a dry run if it checks the purity.
  ///
  /// The outputs of expected children and the actions of expected side effects are applied when the
  /// workflow declares them. Missing declarations are reported before the assertions run.
  ///
  /// - Parameter assertions: Checks the rendering; actions that it sends are applied immediately.
  @discardableResult
  public func render(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    assertions: (_ rendering: WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    let record = RenderRecord(
      tester: self, site: CallSite(file, fileID, line, column))
    let dryRun = checksPurity ? DryRunPass(tester: self) : nil
    let firstRendering = dryRun?.render()
    let pass = RenderPass(tester: self, record: record)
    let rendering = pass.render()
    pass.reportMissing()
    if let dryRun, let firstRendering,
      let failure = PurityFailure<WorkflowType>(
        first: (firstRendering, dryRun.declarations), second: (rendering, pass.declarations))
    {
      record.site.report(failure.text)
    }
    try assertions(rendering)
    return RenderTesterResult(tester: self, record: record)
  }

  /// Renders the workflow like `render(assertions:)`, without checking the rendering.
  @discardableResult
  public func render(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    render(file: file, fileID: fileID, line: line, column: column, assertions: { _ in })
  }
}
