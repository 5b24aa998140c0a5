import Workflow
import WorkflowTesting
import XCTest

/// Failures also reach XCTest, from synchronous Swift 5 methods as in older tests.
final class WorkflowTestingXCTests: XCTestCase {
  struct Toggle: Workflow {
    typealias Output = String

    struct Action: WorkflowAction, Equatable {
      var isOn: Bool

      func apply(toState state: inout Bool, context: ApplyContext<Toggle>) -> String? {
        state = isOn
        return isOn ? "on" : nil
      }
    }

    func makeInitialState() -> Bool { false }

    func render(state: Bool, context: RenderContext<Toggle>) -> Sink<Action> {
      context.makeSink(of: Action.self)
    }
  }

  private var caught: [(text: String, line: Int)]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard caught == nil else {
      caught?.append((description, lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  private func failures(_ operation: () -> Void) -> [(text: String, line: Int)] {
    caught = []
    defer { caught = nil }
    operation()
    return caught ?? []
  }

  func testPassing() {
    Toggle().renderTester()
      .render { $0.send(Toggle.Action(isOn: true)) }
      .assert(action: Toggle.Action(isOn: true))
      .assert(state: true)
      .assert(output: "on")
    Toggle.Action.tester(withState: true)
      .send(action: Toggle.Action(isOn: false)).assert(state: false).assertNoOutput()
  }

  func testFailuresAreReportedAtTheCallersLine() {
    let result = Toggle().renderTester().render()
    let failures = failures {
      result.assert(state: true)
      result.assert(output: "on")
    }
    let line = #line - 3
    XCTAssertEqual(failures.map(\.line), [line, line + 1])
    XCTAssertTrue(failures[0].text.contains("State (First) does not match the expected state"))
    XCTAssertTrue(failures[1].text.contains("Expected an output, but none was sent."))
  }

  @MainActor func testIsolatedMethods() async {
    Toggle().renderTester().render { $0.send(Toggle.Action(isOn: true)) }.assert(state: true)
    XCTAssertEqual(failures { Toggle().renderTester().render().assert(state: true) }.count, 1)
  }
}
