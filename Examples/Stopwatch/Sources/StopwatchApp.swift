import WorkflowSDL

@main struct StopwatchApp: App {
  let workflow: StopwatchWorkflow

  init(launch: Launch) {
    workflow = StopwatchWorkflow(clock: launch.clock)
  }
}
