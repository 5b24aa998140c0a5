import WorkflowDevTools
import WorkflowSDL

@main struct StopwatchApp: App {
  typealias Tools = DevTools

  let workflow: StopwatchWorkflow

  init(launch: Launch) {
    workflow = StopwatchWorkflow(clock: launch.clock)
  }
}
