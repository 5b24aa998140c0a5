import WorkflowDevTools
import WorkflowSDL

/// An app with a main window, a window of notes, and a dialog, for tests in windows.
@main
public struct WindowsApp: App {
  public typealias Tools = DevTools
  public static let restoration = Restoration.always
  public static let defaultSize = Size(width: 320, height: 340)

  public let workflow: WindowsWorkflow

  public init(launch: Launch) {
    workflow = WindowsWorkflow(
      clock: launch.clock, desktop: launch.desktop,
      folder: launch.environment.string("FOLDER") ?? "/")
  }
}

/// Remembers which windows are open.
public struct WindowsWorkflow: Workflow {
  let clock: any Clock<Duration>
  let desktop: Desktop
  /// The folder in which the user chooses a file.
  let folder: String

  public struct State: RestorableState, Codable, Sendable {
    var hasNotes = false
    var hasDialog = false
    var isSpinning = false
    var isFullscreen = false
    var count = 0
    var note = ""
    /// The further controls; nil until they are shown.
    var tools: Tools?

    public var saved: State { self }

    public mutating func restore(_ saved: State) { self = saved }

    mutating func change(_ change: (inout Tools) -> Void) {
      guard var tools else { return }
      change(&tools)
      self.tools = tools
    }
  }

  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<WindowsWorkflow>) -> Windows.Screen {
    let sink = context.makeStateMutationSink()
    let main = MainScreen(
      count: state.count, isSpinning: state.isSpinning, tools: state.tools,
      increment: { sink.send { $0.count += 1 } },
      openNotes: { sink.send { $0.hasNotes = true } },
      openDialog: { sink.send { $0.hasDialog = true } },
      spin: { sink.send { $0.isSpinning.toggle() } },
      fill: { sink.send { $0.isFullscreen.toggle() } },
      showTools: { sink.send { $0.tools = Tools() } },
      changeTools: { change in sink.send { $0.change(change) } })
    if state.tools?.loading == "Loading" {
      Loading(clock: clock).onOutput { state, text in
        state.tools?.loading = text
        return nil
      }.running(in: context)
    }
    if state.tools?.isChoosing == true {
      desktop.run(.open(folder: folder)).onOutput { state, answer in
        state.tools?.isChoosing = false
        state.tools?.file = answer.path?.split(separator: "/").last.map(String.init)
        return nil
      }.running(in: context)
    }
    var items = [
      Window.Item(
        key: "main", title: state.tools?.isRenamed == true ? "Renamed" : "Main",
        hasUnsavedChanges: state.tools?.isMarked ?? false,
        presentation: state.isFullscreen
          ? .fullscreen : state.tools?.isMaximised == true ? .maximised : .normal,
        content: main)
    ]
    if state.hasNotes {
      items.append(
        Window.Item(
          key: "notes", title: "Notes", size: Size(width: 280, height: 160),
          minimumSize: Size(width: 200, height: 100), hasUnsavedChanges: !state.note.isEmpty,
          onRequestClose: { sink.send { $0.hasNotes = false } },
          content: NotesScreen(
            note: state.note, count: state.count, edit: { note in sink.send { $0.note = note } },
            increment: { sink.send { $0.count += 1 } })))
    }
    if state.hasDialog {
      items.append(
        Window.Item(
          key: "dialog", title: "Dialog", size: Size(width: 200, height: 120), modalTo: "main",
          onRequestClose: { sink.send { $0.hasDialog = false } },
          content: DialogScreen { sink.send { $0.hasDialog = false } }))
    }
    return Windows.Screen(items)
  }
}

public struct MainScreen: BodyBackingScreen {
  public typealias View = MainView

  let count: Int
  let isSpinning: Bool
  let tools: Tools?
  let increment: () -> Void
  let openNotes: () -> Void
  let openDialog: () -> Void
  let spin: () -> Void
  let fill: () -> Void
  let showTools: () -> Void
  let changeTools: (@escaping @Sendable (inout Tools) -> Void) -> Void
}

public struct MainView: BodyProvider {
  public typealias Screen = MainScreen

  public init() {}

  public func body(with screen: MainScreen) -> some View {
    VStack {
      Text("The count is \(screen.count)")
      Button("Count", action: screen.increment)
      Button("Open notes", action: screen.openNotes)
      Button("Open dialog", action: screen.openDialog)
      Button(screen.isSpinning ? "Stop" : "Spin", action: screen.spin)
      Button("Fill the display", action: screen.fill)
      if screen.isSpinning { ProgressView() }
      if let tools = screen.tools {
        ToolsView(tools: tools, change: screen.changeTools)
      } else {
        Button("Tools", action: screen.showTools)
      }
    }
  }
}

public struct NotesScreen: BodyBackingScreen {
  public typealias View = NotesView

  let note: String
  let count: Int
  let edit: (String) -> Void
  let increment: () -> Void
}

public struct NotesView: BodyProvider {
  public typealias Screen = NotesScreen

  public init() {}

  public func body(with screen: NotesScreen) -> some View {
    VStack {
      TextField("Note", text: screen.note, onEdit: screen.edit)
      Button("Count to \(screen.count + 1)", action: screen.increment)
    }
  }
}

public struct DialogScreen: BodyBackingScreen {
  public typealias View = DialogView

  let close: () -> Void
}

public struct DialogView: BodyProvider {
  public typealias Screen = DialogScreen

  public init() {}

  public func body(with screen: DialogScreen) -> some View {
    Button("Done", action: screen.close)
  }
}
