public import Workflow

extension Workflow {
  /// Makes a tester that renders the workflow in a state.
  @preconcurrency @MainActor
  public func renderTester(initialState: State) -> RenderTester<Self> {
    RenderTester(workflow: self, state: initialState)
  }

  /// Makes a tester that renders the workflow in its own initial state.
  @preconcurrency @MainActor
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}

/// Renders a workflow alone: the test says what its children render and send.
///
/// In order of calls: the `expect…` methods and options, each returning a new tester; then
/// `render`, whose result tells what was applied and sent; and from there, for the next render,
/// `RenderTesterResult.renderTester()`.
@preconcurrency @MainActor
public struct RenderTester<WorkflowType: Workflow> {
  let workflow: WorkflowType
  let state: WorkflowType.State
  var children: [any ExpectedChild] = []
  var sideEffects: [ExpectedSideEffect<WorkflowType>] = []
  var exhaustivity = Exhaustivity.on
  var allowsSeveralActions = false
  var checksPurity = true

  init(workflow: WorkflowType, state: WorkflowType.State) {
    self.workflow = workflow
    self.state = state
  }

  /// Says whether children and side effects that the test does not expect are failures.
  ///
  /// Where they are not, such a child renders in its initial state, cut off from everything, and
  /// such a side effect is not run. What is expected must still be there.
  public func exhaustivity(_ exhaustivity: Exhaustivity) -> RenderTester<WorkflowType> {
    var copy = self
    copy.exhaustivity = exhaustivity
    return copy
  }

  /// Lets one render apply more than one action; each finds the state the one before has left.
  public func allowingSeveralActions() -> RenderTester<WorkflowType> {
    var copy = self
    copy.allowsSeveralActions = true
    return copy
  }

  /// Says whether the workflow is rendered twice, to see that it does the same both times.
  ///
  /// The first time is a rehearsal, in which nothing is sent and no assertion runs. Children, side
  /// effects and renderings that are `Equatable` values are compared. Without being asked, testers
  /// check.
  public func checkingPurity(_ checksPurity: Bool) -> RenderTester<WorkflowType> {
    var copy = self
    copy.checksPurity = checksPurity
    return copy
  }

  /// Renders the workflow once, after a rehearsal.
  ///
  /// Outputs of expected children and actions of expected side effects are applied where they are
  /// declared. What was expected and is missing is reported before the assertions run.
  ///
  /// - Parameter assertions: Looks at the rendering; actions it sends are applied at once.
  @discardableResult
  public func render(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    assertions: (_ rendering: WorkflowType.Rendering) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    let record = RenderRecord(
      tester: self, site: CallSite(file, fileID, line, column))
    let rehearsal = checksPurity ? RehearsalPass(tester: self) : nil
    let rehearsed = rehearsal?.render()
    let pass = RenderPass(tester: self, record: record)
    let rendering = pass.render()
    pass.reportMissing()
    if let rehearsal, let rehearsed,
      let failure = PurityFailure<WorkflowType>(
        first: (rehearsed, rehearsal.declarations), second: (rendering, pass.declarations))
    {
      record.site.report(failure.text)
    }
    try assertions(rendering)
    return RenderTesterResult(tester: self, record: record)
  }

  /// Renders the workflow once, after a rehearsal, without looking at the rendering.
  @discardableResult
  public func render(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    render(file: file, fileID: fileID, line: line, column: column, assertions: { _ in })
  }
}
