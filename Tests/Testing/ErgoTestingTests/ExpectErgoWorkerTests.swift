import Ergo
import ErgoTesting
import Issues
import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct ExpectErgoWorkerTests {
  struct Refused: Error {}

  struct List: Workflow {
    typealias Loading = Worker<Int, Result<String, Refused>>

    var mapsFailures = true

    struct State: Equatable {
      var text = ""
      var worker = Loading.ready(to: List.load)
    }

    enum Action: WorkflowAction, Equatable {
      typealias WorkflowType = List

      case load
      case show(String?)
      case showText(String)

      func apply(toState state: inout State, context: ApplyContext<List>) -> Never? {
        switch self {
        case .load: state.worker.start(with: 1)
        case .showText(let text): state.text = text
        case .show(let text):
          state.text = "\(text ?? state.text), \(state.worker.isWorking ? "working" : "ended")"
        }
        return nil
      }
    }

    struct Screen {
      let isWorking: Bool
      let load: () -> Void
      let dismiss: (@MainActor () -> Void)?
    }

    static let load: Loading.Return = { _ in preconditionFailure("A test must not run this.") }

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<List>) -> Screen {
      context.render { (sink: Sink<Action>) in
        Screen(
          isWorking: state.worker.isWorking, load: { sink.send(.load) },
          dismiss: state.worker.errorContext?.dismiss)
      } running: {
        if mapsFailures {
          state.worker.mapSuccess(Action.show)
        } else {
          state.worker.mapSuccess(Action.showText)
        }
      }
    }
  }

  private func loading(_ list: List = List()) -> RenderTesterResult<List> {
    list.renderTester().expectWorker(List.Loading.self).render { $0.load() }
      .assert(action: List.Action.load)
  }

  @Test func `a run's success ends it and is sent`() {
    let result = loading().renderTester()
      .expectWorker(List.Loading.self, producingOutput: .success("one"))
      .render { #expect($0.isWorking) }
    result.assert(action: List.Action.show("one")).verifyState {
      #expect($0.text == "one, ended")
      #expect($0.worker.isReady)
    }
    result.renderTester().expectWorker(List.Loading.self).render { #expect(!$0.isWorking) }
  }

  @Test func `a run's failure is shown in the next render, and can be dismissed`() {
    let failed = loading().renderTester()
      .expectWorker(List.Loading.self, producingOutput: .failure(Refused())).render()
      .assert(action: List.Action.show(nil))
    failed.renderTester().expectWorker(List.Loading.self).render { screen in
      #expect(screen.dismiss != nil)
      screen.dismiss?()
    }
    .verifyState { #expect($0.worker.isReady) }
  }

  @Test func `a failure that becomes no action still fails the run`() {
    let result = loading(List(mapsFailures: false)).renderTester()
      .expectWorker(List.Loading.self, producingOutput: .failure(Refused())).render()
    result.assertNoAction().verifyState { #expect($0.worker.errorContext != nil) }
  }

  @Test func `workers are distinguished by their values`() {
    let state = List.State()
    List().renderTester(initialState: state).expectWorker(state.worker).render()
    let failures = failures {
      List().renderTester(initialState: state).expectWorker(List.State().worker).render()
    }
    #expect(failures.count == 2)
  }

  @Test func `an output of an idle worker fails and is not sent`() {
    let line: UInt = #line + 3
    let failures = failures {
      List().renderTester()
        .expectWorker(List.Loading.self, producingOutput: .success("one"))
        .render().assertNoAction()
    }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures[0].text == """
        Expected Worker<Int, Result<String, Refused>> to be working when it produces success("one"), \
        but it was not. The initial state has not started it. Start it there, or remove the output.
        """)
  }

  @Test func `an unexpected worker is described as the test would write it`() {
    let texts = failures { List().renderTester().render() }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts[0].contains("render no Worker<Int, Result<String, Refused>> with key"))
    #expect(texts[0].contains("expectWorker(Worker<Int, Result<String, Refused>>.self)"))
  }
}
