import WorkflowSDL

/// A button that shows when it was pressed last, in seconds since 1970.
public struct StampApp: App {
  public let workflow: Stamper

  public init(launch: Launch) { workflow = Stamper(launch: launch) }
}

public struct Stamper: Workflow {
  let launch: Launch

  public func makeInitialState() -> Double { 0 }

  public func render(state: Double, context: RenderContext<Self>) -> StampScreen {
    let sink = context.makeStateMutationSink()
    let seconds = Int(exactly: state).map { "\($0)" } ?? "\(state)"
    return StampScreen(seconds: seconds) { [launch] in
      sink.send { $0 = launch.now.secondsSince1970 }
    }
  }
}

public struct StampScreen: BodyBackingScreen {
  public typealias View = StampView

  let seconds: String
  let stamp: () -> Void
}

public struct StampView: BodyProvider {
  public typealias Screen = StampScreen

  public init() {}

  public func body(with screen: StampScreen) -> some View {
    Button("Stamp \(screen.seconds)", action: screen.stamp)
  }
}
