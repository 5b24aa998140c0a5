import WorkflowSDL

/// The time and the actions of a stopwatch.
struct StopwatchScreen: BodyBackingScreen {
  typealias View = StopwatchView

  let time: String
  let isRunning: Bool
  let canReset: Bool
  let toggle: () -> Void
  let reset: () -> Void
}

struct StopwatchView: BodyProvider {
  typealias Screen = StopwatchScreen

  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.time).font(.display)
      HStack {
        Button(screen.isRunning ? tr("Stop") : tr("Start"), action: screen.toggle)
        Button(tr("Reset"), action: screen.reset).disabled(!screen.canReset)
      }
    }
  }
}
