import WorkflowSDL

/// An app that saves typed text after a delay, for tests of how apps end.
///
/// `NOTES_FILE` names the file, `NOTES_DELAY` is the delay in seconds after a change, `NOTES_GRACE`
/// the number of seconds that a save may take after the app is closed, and with `NOTES_ASKS=true`
/// it asks before it closes with unsaved text.
@main
public struct NotesApp: App {
  public static let title = "Notes"
  public static let restoration = Restoration.afterCrash
  public static let defaultSize = Size(width: 400, height: 320)

  public let workflow: NotesWorkflow

  public init(launch: Launch) throws {
    let environment = launch.environment
    workflow = NotesWorkflow(
      file: environment.string("NOTES_FILE") ?? "\(launch.folders.data)/note",
      delay: .seconds(try environment.number("NOTES_DELAY", in: 0...3_600, default: 0.5)),
      grace: .seconds(try environment.number("NOTES_GRACE", in: 0...3_600, default: 5)),
      asks: try environment.bool("NOTES_ASKS", default: false), clock: launch.clock)
  }
}

public struct NotesWorkflow {
  let file: String
  let delay: Duration
  let grace: Duration
  let asks: Bool
  let clock: any Clock<Duration>

  public struct State: Codable, Sendable {
    var text = ""
    var savedText = ""
    var isAsking = false
    var isDiscarded = false

    var isSaved: Bool { text == savedText }
  }

  public enum Action: WorkflowAction {
    public typealias WorkflowType = NotesWorkflow

    case edit(String)
    case didSave(String)
    case close
    case keep
    case discard

    public func apply(
      toState state: inout State, context: ApplyContext<NotesWorkflow>
    ) -> Never? {
      switch self {
      case .edit(let text): state.text = text
      case .didSave(let text): state.savedText = text
      case .close: state.isAsking = true
      case .keep: state.isAsking = false
      case .discard: state.isDiscarded = true
      }
      return nil
    }
  }
}

extension NotesWorkflow: Workflow {
  public typealias Output = Never

  public func makeInitialState() -> State { State() }

  public func render(
    state: State, context: RenderContext<NotesWorkflow>
  ) -> WindowClosingScreen<NotesScreen> {
    let sink = context.makeSink(of: Action.self)
    if !state.isSaved {
      Save(text: state.text, file: file, delay: delay, exitGracePeriod: grace, clock: clock)
        .mapOutput { Action.didSave($0) }
        .running(in: context)
    }
    let screen = NotesScreen(
      text: state.text, isSaved: state.isSaved, isAsking: state.isAsking,
      edit: { sink.send(.edit($0)) }, keep: { sink.send(.keep) }, discard: { sink.send(.discard) })
    let asks = asks && !state.isSaved
    return screen.windowClosing(
      state.isDiscarded ? .now : asks ? .asking { sink.send(.close) } : .allowed)
  }
}

/// Saves a text after it has not changed for a delay.
struct Save: Worker {
  let text: String
  let file: String
  let delay: Duration
  let exitGracePeriod: Duration?
  let clock: any Clock<Duration>

  func run() async -> String {
    try? await clock.sleep(for: delay)
    if !Task.isCancelled { write(text, toFile: file) }
    return text
  }

  func isEquivalent(to other: Save) -> Bool { text == other.text }
}
