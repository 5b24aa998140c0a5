import WorkflowAutomation
import WorkflowSDL

/// A button that shows when it was pressed last, in seconds since 1970.
package struct StampApp: App {
  package let workflow: Stamper

  package init(launch: Launch) { workflow = Stamper(launch: launch) }
}

package struct Stamper: Workflow {
  let launch: Launch

  package func makeInitialState() -> Double { 0 }

  package func render(state: Double, context: RenderContext<Self>) -> StampScreen {
    let sink = context.makeStateMutationSink()
    return StampScreen(seconds: exact(state)) { [launch] in
      sink.send { $0 = launch.now.secondsSince1970 }
    }
  }
}

package struct StampScreen: BodyBackingScreen {
  package typealias View = StampView

  let seconds: String
  let stamp: () -> Void
}

package struct StampView: BodyProvider {
  package typealias Screen = StampScreen

  package init() {}

  package func body(with screen: StampScreen) -> some View {
    Button("Stamp \(screen.seconds)", action: screen.stamp)
  }
}
