import WorkflowConcurrency
import WorkflowSDL

/// An app with a worker that computes until it is stopped, and a list to scroll meanwhile.
@main
struct BusyApp: App {
  static let title = "Busy"

  let workflow = BusyWorkflow()

  init(launch: Launch) {}
}

/// The state is whether the worker computes.
struct BusyWorkflow: Workflow {
  func makeInitialState() -> Bool { false }

  func render(state: Bool, context: RenderContext<BusyWorkflow>) -> BusyScreen {
    if state {
      Computation().mapOutput { _ in AnyWorkflowAction<BusyWorkflow>.noAction }
        .running(in: context)
    }
    let sink = context.makeStateMutationSink()
    return BusyScreen(isComputing: state, toggle: { sink.send { $0.toggle() } })
  }
}

/// Uses all the time of a processor until it is cancelled, without a pause in which others run.
///
/// Before, it waits off the main actor, in this task and in another.
struct Computation: Worker {
  func run() async -> UInt64 {
    try? await Task.sleep(for: .milliseconds(1))
    await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
    var value: UInt64 = 1
    while !Task.isCancelled {
      for _ in 0..<100_000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    }
    return value
  }

  func isEquivalent(to other: Computation) -> Bool { true }
}

struct BusyScreen: BodyBackingScreen {
  typealias View = BusyView

  let isComputing: Bool
  let toggle: () -> Void
}

struct BusyView: BodyProvider {
  typealias Screen = BusyScreen

  func body(with screen: BusyScreen) -> some View {
    VStack {
      Button(screen.isComputing ? "Stop" : "Compute", action: screen.toggle)
      List(Array(0..<1_000), id: \.self, text: { "Row \($0)" }, onSelect: { _ in })
    }
  }
}
