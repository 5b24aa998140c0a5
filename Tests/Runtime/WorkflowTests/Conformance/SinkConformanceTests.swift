import Testing
import Workflow

/// The rules S16 to S20: how and when sent actions are applied.
@MainActor
@Suite(.withAndWithoutOptimizations) struct SinkConformanceTests {
  @Test func `an old sink works while every pass creates one of its type`() {  // S16
    let host = WorkflowHost(workflow: Noting(log: Log()))
    let old = host.rendering
    for _ in 0..<3 { old.send(.add(1)) }
    host.rendering.send(.add(1))
    old.send(.add(1))
    #expect(host.rendering.state == 5)
  }

  @Test func `all closure sinks of a pass are valid or invalid together`() {  // S16
    let host = WorkflowHost(workflow: Choosing())
    let old = host.rendering.first
    old?.send(1)
    #expect(host.rendering.state == 1)
    host.rendering.choose(.second)
    old?.send(2)
    #expect(host.rendering.state == 3)
    host.rendering.choose(.neither)
    host.rendering.choose(.first)
    old?.send(4)
    #expect(host.rendering.state == 3)
    host.rendering.first?.send(4)
    #expect(host.rendering.state == 7)
  }

  @Test func `a sink of a removed child or a released host does nothing`() {  // S16
    let log = Log()
    var host: WorkflowHost? = WorkflowHost(workflow: Optionally(isOn: true, log: log))
    let child = host?.rendering
    host?.update(workflow: Optionally(isOn: false, log: log))
    _ = log.takeEntries()
    child?.send(.add(1))
    #expect(log.takeEntries() == [])
    host?.update(workflow: Optionally(isOn: true, log: log))
    let second = host?.rendering
    host = nil
    _ = log.takeEntries()
    second?.send(.add(1))
    #expect(log.takeEntries() == [])
  }

  @Test func `a sink retains nothing`() {  // S16
    let log = Log()
    var host: WorkflowHost? = WorkflowHost(
      workflow: Closure(()) { _, context -> Sink<Int> in
        context.runSideEffect(key: "key") { $0.onEnded { log.add("end") } }
        return context.makeOutputSink()
      })
    let sink = host?.rendering
    host = nil
    #expect(log.takeEntries() == ["end"])
    withExtendedLifetime(sink) {}
  }

  @Test func `an action sent inside render is applied after the pass`() {  // S17
    let log = Log()
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> Int in
        let sink = context.makeStateMutationSink()
        context.runSideEffect(key: "first") { _ in sink.send { $0 += 1 } }
        if state == 1 { sink.send { $0 += 1 } }
        log.add("render \(state)")
        return state
      })
    #expect(host.rendering == 2)
    #expect(log.takeEntries() == ["render 0", "render 1", "render 2"])
  }

  @Test func `an old sink used inside a render is applied after the pass`() {  // S17
    let box = Box<Sink<Int>>()
    defer { box.value = nil }
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> Int in
        if state == 1 { box.value?.send(2) }
        box.value = context.makeSink(of: Int.self) { number, state in
          state += number
          return nil
        }
        return state
      })
    box.value?.send(1)
    #expect(host.rendering == 3)
  }

  @Test func `sends from observers are applied in order, each with a pass of its own`() {  // S18
    let log = Log()
    let host = WorkflowHost(workflow: Noting(log: log))
    let subscriptions = [
      host.onRendering { [weak host] screen in
        log.add("rendering \(screen.state)")
        if screen.state == 1 { host?.rendering.send(.add(10)) }
      },
      host.onOutput { [weak host] output in
        log.add("output \(output)")
        host?.rendering.send(.add(100))
      },
    ]
    _ = log.takeEntries()
    host.rendering.send(.addAndTell(1))
    #expect(
      log.takeEntries() == [
        "apply", "render 1", "rendering 1", "output 1", "apply", "render 11", "rendering 11",
        "apply", "render 111", "rendering 111",
      ])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a send from didUpdate is applied in a turn of its own`() {  // S18
    let debugger = SendingDebugger()
    let host = WorkflowHost(workflow: Noting(log: Log()), debugger: debugger)
    debugger.send = { [weak host] in host?.rendering.send(.add(10)) }
    host.rendering.send(.add(1))
    #expect(host.rendering.state == 11)
    #expect(debugger.updates == 2)
  }

  @Test func `a send from onEnded of an ending side effect is applied`() {  // S18
    let host = WorkflowHost(
      workflow: Closure(0) { state, context -> (Int, (Int) -> Void) in
        let sink = context.makeStateMutationSink()
        if state == 0 {
          context.runSideEffect(key: "key") { lifetime in
            lifetime.onEnded { sink.send { $0 += 10 } }
          }
        }
        return (state, context.setter())
      })
    host.rendering.1(1)
    #expect(host.rendering.0 == 11)
  }

  @Test func `a send from inside apply is applied after it`() {  // S20
    let box = Box<Sink<Int>>()
    defer { box.value = nil }
    let host = WorkflowHost(
      workflow: Closure([Int]()) { numbers, context -> [Int] in
        box.value = context.makeSink(of: Int.self) { number, numbers in
          if number == 1 { box.value?.send(2) }
          numbers.append(number)
          return nil
        }
        return numbers
      })
    box.value?.send(1)
    #expect(host.rendering == [1, 2])
  }

  @Test func `a child's apply may send to its parent`() {  // S20
    typealias Parent = Closure<[String], (texts: [String], child: Noting.Screen)>
    let log = Log()
    let host = WorkflowHost(
      workflow: Parent([]) { texts, context in
        let sink = context.makeStateMutationSink()
        let child = Noting(log: log).rendered(in: context) { number in
          sink.send { $0.append("sent") }
          return AnyWorkflowAction<Parent> { texts in
            texts.append("mapped \(number)")
            return nil
          }
        }
        return (texts, child)
      })
    host.rendering.child.send(.addAndTell(3))
    #expect(host.rendering.texts == ["mapped 3", "sent"])
  }

  @Test func `an output map that sends and removes the child loses nothing`() {  // S20
    typealias Parent = Closure<[String], (texts: [String], child: Noting.Screen?)>
    let host = WorkflowHost(
      workflow: Parent([]) { texts, context in
        let sink = context.makeStateMutationSink()
        guard !texts.contains("gone") else { return (texts, nil) }
        let child = Noting(log: Log()).rendered(in: context) { number in
          sink.send { $0.append("gone") }
          return AnyWorkflowAction<Parent> { texts in
            texts.append("told \(number)")
            return number
          }
        }
        return (texts, child)
      })
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    host.rendering.child?.send(.addAndTell(3))
    #expect(host.rendering.texts == ["told 3", "gone"])
    #expect(outputs == [3])
    withExtendedLifetime(subscription) {}
  }
}

private final class SendingDebugger: WorkflowDebugger {
  var send: (() -> Void)?
  var updates = 0

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {}

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    updates += 1
    let send = send
    self.send = nil
    send?()
  }
}

/// Creates one of two closure sinks, or neither.
private struct Choosing: Workflow {
  enum Choice { case first, second, neither }

  struct State {
    var sum = 0
    var choice = Choice.first
  }

  struct Screen {
    let state: Int
    let first: Sink<Int>?
    let choose: (Choice) -> Void
  }

  struct Choose: WorkflowAction {
    let choice: Choice

    func apply(toState state: inout State, context: ApplyContext<Choosing>) -> Never? {
      state.choice = choice
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Choosing>) -> Screen {
    let choices = context.makeSink(of: Choose.self)
    var first: Sink<Int>?
    switch state.choice {
    case .first:
      first = context.makeSink(of: Int.self) { number, state in
        state.sum += number
        return nil
      }
    case .second: _ = context.makeStateMutationSink()
    case .neither: break
    }
    return Screen(state: state.sum, first: first) { choices.send(Choose(choice: $0)) }
  }
}

/// Renders a child, or none.
private struct Optionally: Workflow {
  let isOn: Bool
  let log: Log

  func render(state: Void, context: RenderContext<Optionally>) -> Noting.Screen? {
    isOn ? Noting(log: log).ignoringOutput().rendered(in: context) : nil
  }
}
