import Workflow
import WorkflowConcurrency
import WorkflowConcurrencyTesting
import WorkflowTesting
import XCTest

/// Every method of the testers, spelled as in older tests: half of the test is that it builds.
final class TesterClientTests: XCTestCase {
  func testChildren() throws {
    Page(name: "a")
      .renderTester()
      .expectWorkflow(type: Line.self, key: "first", producingRendering: "one")
      .expectWorkflow(
        type: Line.self, key: "second", producingRendering: "two", producingOutput: 3,
        assertions: { line in XCTAssertEqual(line.text, "a") }
      )
      .expectWorkflow(type: Line.self, producingRendering: "three", file: #filePath, line: #line) {
        XCTAssertEqual($0.text, "erased")
      }
      .expectWorkflowIgnoringOutput(
        type: Line.self, key: "quiet", producingRendering: "four",
        assertions: { line in XCTAssertEqual(line.text, "quiet") }
      )
      .expectWorkflowIgnoringOutput(type: Line.self, producingRendering: "five")
      .expectSideEffect(key: "timer")
      .expectSideEffect(key: TestKey(), file: #filePath, line: #line)
      .expectWorker(Load(page: 1))
      .expectWorker(Ticks(rate: 2), mockingOutput: nil, key: "ticks")
      .render { rendering in
        XCTAssertEqual(rendering.lines, ["one", "two", "three", "four", "five"])
      }
      .verifyAction { (action: Page.Action) in XCTAssertEqual(action, .add(3)) }
      .verifyAction(type: Page.Action.self) { XCTAssertEqual($0, .add(3)) }
      .assert(action: Page.Action.add(3))
      .assertNoOutput()
      .verifyState { state in XCTAssertEqual(state.sum, 3) }
      .assert(state: Page.State(sum: 3))
      .assertStateModifications { state in state.sum = 3 }
    try emptyTester()
      .render { rendering in try XCTSkipIf(rendering.lines.isEmpty) }
      .verifyState { _ in try XCTSkipIf(false) }
  }

  func testSideEffectsAndSinks() {
    Page(name: "", isEmpty: true)
      .renderTester(initialState: .init(sum: 4))
      .expectSideEffect(key: "timer", producingAction: Page.Action.say("tick"))
      .render { rendering in XCTAssertEqual(rendering.sum, 4) }
      .assert(action: Page.Action.say("tick"))
      .assert(output: .said("tick"))
      .verifyOutput { output in XCTAssertEqual(output, .said("tick")) }
    Page(name: "", isEmpty: true)
      .renderTester(initialState: Page.State(sum: 4))
      .expectSideEffect(key: "timer")
      .render(assertions: { rendering in rendering.add(5) })
      .assert(action: Page.Action.add(5), file: #filePath, line: #line)
      .assert(state: .init(sum: 9), file: #filePath, fileID: #fileID, line: #line, column: #column)
      .assertNoOutput(file: #filePath, line: #line)
    Page(name: "", isEmpty: true)
      .renderTester()
      .expectSideEffect(key: "timer")
      .render { _ in }
      .assertNoAction()
      .assertNoOutput()
  }

  func testKeptTesters() {
    let tester: RenderTester<Page> = emptyTester()
    let result: RenderTesterResult<Page> = tester.render { $0.add(1) }
    result.assert(state: .init(sum: 1))
    result.verifyState { XCTAssertEqual($0.sum, 1) }
    let actions: WorkflowActionTester<Page, Page.Action> = Page.Action.tester(
      withState: .init(sum: 1))
    actions.send(action: .add(1)).assert(state: .init(sum: 2))
    actions.verifyState { XCTAssertEqual($0.sum, 1) }
  }

  func testActions() throws {
    try Page.Action
      .tester(withState: Page.State(sum: 1))
      .verifyState { state in XCTAssertEqual(state.sum, 1) }
      .send(action: .add(2))
      .assertNoOutput()
      .verifyState { XCTAssertEqual($0.sum, 3) }
      .assert(state: .init(sum: 3))
      .send(action: .say("x"))
      .verifyOutput { output in XCTAssertEqual(output, .said("x")) }
      .assert(output: .said("x"))
      .verifyState { _ in try XCTSkipIf(false) }
    Page.Action
      .tester(withState: .init(sum: 0), workflow: Page(name: "four"))
      .send(action: .addName)
      .assert(state: .init(sum: 4))
    AnyWorkflowAction<Page>
      .tester(withState: .init(sum: 0))
      .send(
        action: AnyWorkflowAction { state in
          state.sum = 7
          return .said("seven")
        }
      )
      .assert(state: .init(sum: 7))
      .assert(output: .said("seven"))
  }

  func testWorkers() {
    emptyTester(runsWorkers: true)
      .expectWorker(Load(page: 1), mockingOutput: 5)
      .expectWorker(Ticks(rate: 2), key: "ticks")
      .render { _ in }
      .assert(action: Page.Action.add(5))
    emptyTester(runsWorkers: true)
      .expectWorker(Load(page: 1), mockingOutput: nil, key: "", file: #filePath, line: #line)
      .expectWorker(Ticks(rate: 2), mockingOutput: 6, key: "ticks")
      .render { _ in }
      .assert(action: Page.Action.add(6))
  }

  @available(*, deprecated)
  func testWorkersAsTheyWereExpected() {
    emptyTester(runsWorkers: true)
      .expect(worker: Load(page: 1), producingOutput: 5)
      .expectWorker(Ticks(rate: 2), key: "ticks")
      .render { _ in }
      .assert(action: Page.Action.add(5))
  }

  private func emptyTester(runsWorkers: Bool = false) -> RenderTester<Page> {
    Page(name: "", isEmpty: true, runsWorkers: runsWorkers)
      .renderTester()
      .expectSideEffect(key: "timer")
  }
}

private struct TestKey: Hashable {}

private struct Line: Workflow {
  typealias Output = Int

  let text: String

  func render(state: Void, context: RenderContext<Line>) -> String { text }
}

private struct Load: Worker {
  let page: Int

  func run() async -> Int { fatalError("A test must not run this.") }
  func isEquivalent(to otherWorker: Load) -> Bool { page == otherWorker.page }
}

private struct Ticks: AsyncSequenceWorker {
  typealias Output = Int

  let rate: Int

  func run() -> AsyncStream<Int> { fatalError("A test must not run this.") }
  func isEquivalent(to otherWorker: Ticks) -> Bool { rate == otherWorker.rate }
}

/// Renders lines, runs workers and declares side effects.
private struct Page: Workflow {
  struct State: Equatable {
    var sum: Int
  }

  enum Output: Equatable {
    case said(String)
  }

  struct Rendering {
    let sum: Int
    let lines: [String]
    let add: (Int) -> Void
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Page

    case add(Int)
    case addName
    case say(String)

    func apply(toState state: inout Page.State, context: ApplyContext<Page>) -> Page.Output? {
      switch self {
      case .add(let number): state.sum += number
      case .addName: state.sum += context[workflowValue: \.name].count
      case .say(let text): return .said(text)
      }
      return nil
    }
  }

  let name: String
  var isEmpty = false
  var runsWorkers = false

  func makeInitialState() -> State { State(sum: 0) }

  func render(state: State, context: RenderContext<Page>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    context.runSideEffect(key: "timer") { _ in fatalError("A test must not run this.") }
    if !isEmpty || runsWorkers {
      Load(page: 1).mapOutput { Action.add($0) }.running(in: context)
      Ticks(rate: 2).mapOutput { Action.add($0) }.running(in: context, key: "ticks")
    }
    guard !isEmpty else {
      return Rendering(sum: state.sum, lines: ["-"], add: { sink.send(.add($0)) })
    }
    context.runSideEffect(key: TestKey()) { _ in }
    let lines = [
      Line(text: name).mapOutput { Action.add($0) }.rendered(in: context, key: "first"),
      Line(text: name).rendered(in: context, key: "second") { Action.add($0) },
      Line(text: "erased").asAnyWorkflow().mapOutput { Action.add($0) }.rendered(in: context),
      Line(text: "quiet").ignoringOutput().rendered(in: context, key: "quiet"),
      Line(text: "quiet").ignoringOutput().rendered(in: context),
    ]
    return Rendering(sum: state.sum, lines: lines, add: { sink.send(.add($0)) })
  }
}
