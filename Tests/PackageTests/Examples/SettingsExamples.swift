import Foundation
import Testing
import WorkflowApp
import WorkflowSDL
import WorkflowUITesting

struct Preferences: Codable, Equatable {
  var fontSize = 14.0
  var recentFiles: [String] = []
}

private struct EditorApp: App {
  let workflow: PreferencesWorkflow

  init(launch: Launch) {
    workflow = PreferencesWorkflow(settings: launch.settings(default: Preferences()))
  }
}

struct PreferencesWorkflow: Workflow {
  typealias Output = Never

  let settings: WorkflowApp::Settings<Preferences>

  struct State {
    var preferences: Preferences
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = PreferencesWorkflow

    case follow(Preferences)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .follow(let preferences): state.preferences = preferences
      }
      return nil
    }
  }

  func makeInitialState() -> State { State(preferences: settings.value) }

  func render(state: State, context: RenderContext<Self>) -> PreferencesScreen {
    settings.mapOutput(Action.follow).running(in: context)
    return PreferencesScreen(
      fontSize: state.preferences.fontSize,
      enlarge: { settings.update { $0.fontSize += 1 } })
  }
}

struct PreferencesScreen: BodyBackingScreen {
  let fontSize: Double
  let enlarge: () -> Void

  struct View: BodyProvider {
    typealias Screen = PreferencesScreen

    func body(with screen: PreferencesScreen) -> some WorkflowViews.View {
      VStack {
        Text("\(Int(screen.fontSize)) points")
        Button("Enlarge", action: screen.enlarge)
      }
    }
  }
}

@MainActor
@Suite struct SettingsExampleTests {
  @Test func `the app follows its file`() throws {
    let launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
    let settings = launch.settings(default: Preferences())
    let harness = try Harness(workflow: PreferencesWorkflow(settings: settings))
    settings.update { $0.fontSize = 20 }
    let file = "\(launch.folders.config)/settings.json"
    try #"{"fontSize": 18}"#.write(toFile: file, atomically: false, encoding: .utf8)
    settings.reload()
    #expect(harness.shows("18 points"))
  }

  @Test func `the file can be read by people`() throws {
    let launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
    launch.settings(default: Preferences()).update { $0.fontSize = 15 }
    let file = "\(launch.folders.config)/settings.json"
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == """
        {
          "fontSize" : 15,
          "recentFiles" : [

          ]
        }

        """)
  }
}
