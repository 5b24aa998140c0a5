import Workflow
import WorkflowConcurrency
import XCTest

/// Hosts and workers in synchronous Swift 5 methods that wait for expectations, as older tests do.
final class HostClientTests: XCTestCase {
  func testActionsRenderAtOnce() {
    let host = WorkflowHost(workflow: Summing(worker: nil))
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    host.rendering.add(2)
    host.rendering.add(3)
    XCTAssertEqual(host.rendering.sum, 5)
    XCTAssertEqual(outputs, [2, 5])
    host.update(workflow: Summing(worker: nil, step: 10))
    host.rendering.add(1)
    XCTAssertEqual(host.rendering.sum, 15)
    withExtendedLifetime(subscription) {}
  }

  func testAWorkerDeliversOnTheMainThread() {
    let rendered = expectation(description: "rendered")
    let box = RunBox()
    let host = WorkflowHost(workflow: Summing(worker: NumberWorker(number: 4, box: box)))
    let subscription = host.onRendering { screen in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(screen.sum, 4)
      rendered.fulfill()
    }
    XCTAssertEqual(host.rendering.sum, 0)
    wait(for: [rendered], timeout: 5)
    XCTAssertEqual(box.runs, 1)
    withExtendedLifetime(subscription) {}
  }

  func testAnOperationRunsOffTheMainThread() {
    let rendered = expectation(description: "rendered")
    let host = WorkflowHost(workflow: Operating())
    let subscription = host.onRendering { wasMainThread in
      XCTAssertEqual(wasMainThread, false)
      rendered.fulfill()
    }
    wait(for: [rendered], timeout: 5)
    withExtendedLifetime(subscription) {}
  }

  func testASequenceIsCancelledWhenItIsNotDeclared() {
    let ended = expectation(description: "ended")
    let host = WorkflowHost(workflow: Listening(isOn: true, onEnd: { ended.fulfill() }))
    host.update(workflow: Listening(isOn: false, onEnd: {}))
    wait(for: [ended], timeout: 5)
  }

  func testASendFromAnotherQueueByWayOfTheMainQueue() {
    let rendered = expectation(description: "rendered")
    let host = WorkflowHost(workflow: Summing(worker: nil))
    let subscription = host.onRendering { _ in rendered.fulfill() }
    let add = host.rendering.add
    DispatchQueue.global().async {
      DispatchQueue.main.async { add(1) }
    }
    wait(for: [rendered], timeout: 5)
    XCTAssertEqual(host.rendering.sum, 1)
    withExtendedLifetime(subscription) {}
  }

  @MainActor
  func testAnAsynchronousMethod() async {
    let host = WorkflowHost(workflow: Summing(worker: NumberWorker(number: 4, box: RunBox())))
    var renderings = host.renderings.makeAsyncIterator()
    _ = await renderings.next()
    let sum = await renderings.next()?.sum
    XCTAssertEqual(sum, 4)
  }
}

private final class RunBox {
  var runs = 0
}

private struct NumberWorker: Worker {
  let number: Int
  let box: RunBox

  func run() async -> Int {
    box.runs += 1
    return number
  }

  func isEquivalent(to otherWorker: NumberWorker) -> Bool { number == otherWorker.number }
}

/// Adds the numbers sent to it and outputs the sum.
private struct Summing: Workflow {
  typealias Output = Int

  struct Rendering {
    let sum: Int
    let add: (Int) -> Void
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Summing

    case add(Int)

    func apply(toState state: inout Int, context: ApplyContext<Summing>) -> Int? {
      switch self {
      case .add(let number): state += number * context[workflowValue: \.step]
      }
      return state
    }
  }

  let worker: NumberWorker?
  var step = 1

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Summing>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    worker?.mapOutput { Action.add($0) }.running(in: context)
    return Rendering(sum: state, add: { sink.send(.add($0)) })
  }
}

/// Renders whether its operation ran on the main thread.
private struct Operating: Workflow {
  func makeInitialState() -> Bool? { nil }

  func render(state: Bool?, context: RenderContext<Operating>) -> Bool? {
    AsyncOperationWorker { isMainThread() }
      .mapOutput { wasMainThread in
        AnyWorkflowAction<Operating> { state in
          state = wasMainThread
          return nil
        }
      }
      .running(in: context)
    return state
  }
}

private func isMainThread() -> Bool { Thread.isMainThread }

private struct Listening: Workflow {
  struct Values: AsyncSequenceWorker {
    typealias Output = Int

    let onEnd: () -> Void

    func run() -> AsyncStream<Int> {
      AsyncStream { continuation in
        continuation.onTermination = { _ in onEnd() }
      }
    }

    func isEquivalent(to otherWorker: Values) -> Bool { true }
  }

  let isOn: Bool
  let onEnd: () -> Void

  func render(state: Void, context: RenderContext<Listening>) {
    guard isOn else { return }
    Values(onEnd: onEnd).ignoringOutput().running(in: context)
  }
}
