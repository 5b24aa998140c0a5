import ErgoViews
import Testing
import Workflow
import WorkflowApp
import WorkflowConcurrency
import WorkflowLanguage
import WorkflowUI
import WorkflowUITesting
import WorkflowViews

/// An app with German texts: one from a workflow that is skipped when nothing changed, and one from
/// the body of a view.
private struct GreetingApp: App {
  static var title: String { tr("Greeting") }
  static let translations = [
    Translation(
      "de",
      Array(
        """
        msgid "Greeting"
        msgstr "Gruß"

        msgid "Hello"
        msgstr "Hallo"

        msgid "Quit"
        msgstr "Beenden"
        """.utf8))
  ]
  let workflow: GreetingWorkflow

  init(launch: Launch) { workflow = GreetingWorkflow(launch: launch) }
}

private struct GreetingWorkflow: Workflow {
  let launch: Launch
  /// The language that the first render sets; nil for none.
  var restored: String?
  typealias State = Void
  typealias Output = Never
  typealias Rendering = GreetingScreen

  func makeInitialState() {}

  func render(state: Void, context: RenderContext<GreetingWorkflow>) -> GreetingScreen {
    if let restored {
      context.runSideEffect(key: "language") { _ in launch.setLanguage(restored) }
    }
    return GreetingScreen(
      greeting: InnerWorkflow().rendered(in: context),
      choose: { launch.setLanguage($0) })
  }
}

/// An app whose workflow sets the language in its first render, as with a restored state.
private struct RestoredLanguageApp: App {
  static var title: String { GreetingApp.title }
  static let translations = GreetingApp.translations
  let workflow: GreetingWorkflow

  init(launch: Launch) { workflow = GreetingWorkflow(launch: launch, restored: "de") }
}

/// An app whose workflow keeps a text that it makes when a worker answers.
private struct AnswerApp: App {
  static var title: String { GreetingApp.title }
  static let translations = GreetingApp.translations
  let workflow = AnswerWorkflow()

  init(launch: Launch) { launch.setLanguage("de") }
}

private struct AnswerWorkflow: Workflow {
  struct State {
    var asks = false
    var answer = "?"
  }
  typealias Output = Never

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<AnswerWorkflow>) -> GreetingScreen {
    if state.asks {
      AsyncOperationWorker { true }.onOutput { state, _ in
        state.answer = tr("Hello")
        return nil
      }.running(in: context)
    }
    let sink = context.makeStateMutationSink()
    return GreetingScreen(greeting: state.answer, choose: { _ in sink.send { $0.asks = true } })
  }
}

private struct InnerWorkflow: Workflow, Equatable {
  typealias State = Void
  typealias Output = Never

  func makeInitialState() {}
  func render(state: Void, context: RenderContext<InnerWorkflow>) -> String { tr("Hello") }
}

private struct GreetingScreen: BodyBackingScreen {
  typealias View = GreetingView

  let greeting: String
  let choose: @MainActor (String?) -> Void
}

private struct GreetingView: BodyProvider {
  typealias Screen = GreetingScreen

  func body(with screen: GreetingScreen) -> some View {
    VStack {
      Text(screen.greeting)
      QuitLabel()
      Button("German") { screen.choose("de") }
      Button("User") { screen.choose(nil) }
    }
  }
}

private struct QuitLabel: View, Equatable {
  var body: some View { Text(tr("Quit")) }
}

@MainActor
@Suite struct AppLanguageTests {
  @Test func `an app changes its language in all texts while it runs`() async throws {
    let harness = try Harness(app: GreetingApp.self)
    #expect(harness.shows("Hello") && harness.shows("Quit"))
    #expect(harness.window.title == "Greeting")
    try await harness.click("German")
    #expect(harness.shows("Hallo") && harness.shows("Beenden"))
    #expect(harness.window.title == "Gruß")
    #expect(harness.language.identifier == "de")
    try await harness.click("User")
    #expect(harness.shows("Hello") && harness.shows("Quit"))
  }

  @Test func `an app sets its language in the first render`() async throws {
    let harness = try Harness(app: RestoredLanguageApp.self)
    try await harness.settle()
    #expect(harness.shows("Hallo") && harness.shows("Beenden"))
    #expect(harness.window.title == "Gruß")
  }

  @Test func `what a worker answers becomes a text in the language of the app`() async throws {
    let harness = try Harness(app: AnswerApp.self)
    try await harness.click("German")
    try await harness.settle()
    harness.expectShows("Hallo")
  }

  @Test func `a test sets the language, and with it the layout direction`() async throws {
    let harness = try Harness(app: GreetingApp.self)
    harness.language = Language("de", translations: GreetingApp.translations)
    #expect(harness.shows("Hallo"))
    harness.language = Language("ar")
    #expect(harness.environment.layoutDirection == .rightToLeft)
    #expect(harness.shows("Hello"))
    harness.language = .english
    #expect(harness.environment.layoutDirection == .leftToRight)
  }

  @Test func `apps in different languages do not affect each other`() async throws {
    let german = try Harness(app: GreetingApp.self)
    let english = try Harness(app: GreetingApp.self)
    try await german.click("German")
    try await english.click("User")
    #expect(german.shows("Hallo") && english.shows("Hello"))
    #expect(tr("Hello") == "Hello")
  }
}
