import WorkflowSDL

/// A button that shows the time at which it was pressed last, in the user's zone.
public struct ZoneApp: App {
  public let workflow: ZoneStamper

  public init(launch: Launch) { workflow = ZoneStamper(launch: launch) }
}

public struct ZoneStamper: Workflow {
  let launch: Launch

  public func makeInitialState() -> Timestamp? { nil }

  public func render(state: Timestamp?, context: RenderContext<Self>) -> ZoneScreen {
    let sink = context.makeStateMutationSink()
    let text = state?.formatted(date: .medium, time: .long, in: launch.zone)
    return ZoneScreen(text: text ?? "Stamp") { [launch] in sink.send { $0 = launch.now } }
  }
}

public struct ZoneScreen: BodyBackingScreen {
  public typealias View = ZoneView

  let text: String
  let stamp: () -> Void
}

public struct ZoneView: BodyProvider {
  public typealias Screen = ZoneScreen

  public init() {}

  public func body(with screen: ZoneScreen) -> some View {
    Button(screen.text, action: screen.stamp)
  }
}
