import Testing
import Workflow

@MainActor
@Suite struct TraceObserverTests {
  @Test func `sessions, side effects, passes, renders and actions are traced in order`() {
    var text = ""
    let trace = TraceObserver(now: { 7 }, write: { text += $0 })
    var host: WorkflowHost? = WorkflowHost(workflow: Lamp(), observers: [trace])
    host?.rendering.send(true)
    host?.rendering.send(false)
    host = nil
    trace.finish()

    let events = text.split(separator: "\n").dropFirst().dropLast().map { line in
      let parts = line.split(separator: "\"")
      let id = line.firstMatch(of: /"id":(\d+)/)?.1 ?? ""
      let name = parts[7].split(separator: "(")[0]
      return "\(parts[3]) \(name)\(id.isEmpty ? "" : " \(id)")"
    }
    #expect(
      events == [
        "b Lamp 1",
        "B pass: firstRendering", "B render Lamp", "E render Lamp", "E pass: firstRendering",
        "i AnyWorkflowAction<Lamp> to Lamp", "B pass: action", "B render Lamp",
        "b side effect glow 2", "E render Lamp", "E pass: action",
        "i AnyWorkflowAction<Lamp> to Lamp", "B pass: action", "B render Lamp",
        "e side effect glow 2", "E render Lamp", "E pass: action",
        "e Lamp 1",
      ])
  }

  @Test func `an empty trace is an empty list`() {
    var text = ""
    TraceObserver(now: { 0 }, write: { text += $0 }).finish()
    #expect(text == "[]\n")
  }
}

private struct Lamp: Workflow {
  func makeInitialState() -> Bool { false }

  func render(state: Bool, context: RenderContext<Lamp>) -> Sink<Bool> {
    if state { context.runSideEffect(key: "glow") { _ in } }
    return context.makeSink(of: Bool.self) { isOn, state in
      state = isOn
      return nil
    }
  }
}
