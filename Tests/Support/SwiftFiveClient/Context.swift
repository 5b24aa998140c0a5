import Workflow

struct Form: Workflow {
  struct State {
    var text = ""
    var count = 0
    var isOn: Bool?
  }

  enum Output { case done(String) }

  enum Event { case edited(String), submitted }

  struct Rendering {
    let onEvent: (Event) -> Void
    let onDone: (Output) -> Void
    let onTap: () -> Void
    let setText: (String) -> Void
    let increment: () -> Void
    let sink: Sink<Event>
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Form
    case tap
    func apply(toState state: inout Form.State, context: ApplyContext<Form>) -> Form.Output? { nil }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    let events = context.makeSink(of: Event.self) { event, state in
      switch event {
      case .edited(let text): state.text = text; return nil
      case .submitted: return .done(state.text)
      }
    }
    let output: Sink<Output> = context.makeOutputSink()
    let mutation: StateMutationSink<Form> = context.makeStateMutationSink()
    let actions: Sink<Action> = context.makeSink(of: Action.self)
    let any = context.makeSink(of: AnyWorkflowAction<Form>.self)
    let numbers: Sink<Int> = events.contraMap { Event.edited("\($0)") }
    let closures = Sink<Int> { number in numbers.send(number) }
    context.runSideEffect(key: "timer") { lifetime in
      let task = Task {
        await Task.yield()
        actions.send(.tap)
      }
      lifetime.onEnded { task.cancel() }
      _ = lifetime.hasEnded
    }
    context.runSideEffect(key: state.count) { _ in closures.send(2) }
    context.runSideEffect(key: AnyHashable(state.text)) { (lifetime: Lifetime) in
      lifetime.onEnded {
        any.send(
          AnyWorkflowAction { state in
            state.isOn = nil
            return nil
          })
      }
    }
    return Rendering(
      onEvent: events.send,
      onDone: output.send,
      onTap: { actions.send(.tap) },
      setText: { mutation.send(\.text, value: $0) },
      increment: { mutation.send { $0.count += 1 } },
      sink: events
    )
  }
}

/// Functions without isolation, which make the closures of a rendering.
extension Form {
  func row(events: Sink<Event>, mutation: StateMutationSink<Form>) -> Rendering {
    let outputs = Sink<Output> { _ in }
    events.send(.submitted)
    mutation.send(\.isOn, value: true)
    return Rendering(
      onEvent: events.send,
      onDone: outputs.send,
      onTap: { events.send(.submitted) },
      setText: events.contraMap(Event.edited).send,
      increment: { mutation.send { $0.count += 1 } },
      sink: events
    )
  }
}

struct Number: Workflow {
  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Number>) -> (Int) -> Void {
    let sink = context.makeStateMutationSink()
    sink.send(\.self, value: 3)
    sink.send(\Int.self, value: 4)
    return { sink.send(\.self, value: $0) }
  }
}
