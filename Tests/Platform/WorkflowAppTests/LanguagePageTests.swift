import Ergo
import ErgoViews
import Testing
import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUI
import WorkflowUITesting
import WorkflowViews

/// The code of Documentation/Language.md.
@MainActor @Suite struct LanguagePageTests {
  @Test func `the worked example is shown in German`() async throws {
    let harness = try Harness(app: ShelfApp.self)
    harness.language = Language("de", translations: ShelfApp.translations)
    #expect(harness.shows("2 Bücher"))
    #expect(harness.shows("Regal 7 in Kitchen") || harness.tree.text.contains("Regal 7 in"))
    harness.language = .english
    #expect(harness.shows("2 books") && harness.shows("Kitchen, shelf 7") && harness.shows("Open"))
  }

  @Test func `numbers are as the page shows them`() {
    let numbers = [
      1234.formatted(.number),  // 1,234        in German 1.234, in Marathi १,२३४
      0.125.formatted(.percent.fractionLength(1)),  // 12.5%        12,5 %
      19.9.formatted(.currency("EUR")),  // €19.90       19,90 €
      1990.formatted(.currency("EUR", inMinorUnits: true)),  // €19.90, exactly
      1_500_000.formatted(.byteCount),  // 1.5 MB
      ["red", "green", "blue"].formatted(.and),  // red, green, and blue
    ]
    #expect(
      numbers == ["1,234", "12.5%", "€19.90", "€19.90", "1.5 MB", "red, green, and blue"])
  }

  @Test func `dates are as the page shows them`() throws {
    let launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
    let today = launch.zone.dateTime(of: launch.now).date
    let dates = [
      today.formatted(.long),  // January 1, 2026
      today.adding(days: -1).formatted(relativeTo: today),  // yesterday
      launch.now.formatted(date: .medium, time: .short, in: launch.zone),  // Jan 1, 2026, 12:00 PM
      Duration.seconds(3_900).formatted(.short),  // 1 hr, 5 min
    ]
    let day = try LocalDate(parsing: "27.11.2026", in: Language("de"))
    #expect(
      dates == ["January 1, 2026", "yesterday", "Jan 1, 2026, 12:00\u{202F}PM", "1 hr, 5 min"])
    #expect(day == LocalDate(year: 2026, month: 11, day: 27))
  }
}

private struct ShelfApp: App {
  static let translations = [
    Translation(
      "de",
      Array(
        """
        msgid "One book"
        msgid_plural "{count} books"
        msgstr[0] "Ein Buch"
        msgstr[1] "{count} Bücher"

        msgid "{room}, shelf {number}"
        msgstr "Regal {number} in {room}"
        """.utf8))
  ]
  let workflow: Shelf

  init(launch: Launch) { workflow = Shelf(launch: launch) }
}

private struct Shelf: Workflow {
  struct State {
    var language: String?
    var books = ["Emma", "Ulysses"]
    var room = "Kitchen"
    var number = 7
  }
  typealias Output = Never

  let launch: Launch

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Shelf>) -> ShelfScreen {
    let language = state.language  // a tag such as "pt-BR", or nil for the user's
    context.runSideEffect(key: language ?? "") { _ in launch.setLanguage(language) }
    let count = state.books.count
    return ShelfScreen(
      title: tr("Books"),
      summary: tr("One book", plural: "\(count) books", count: count),
      place: tr("\(state.room), shelf \(state.number)"),
      status: tr("Open", context: "state of the library", comment: "The library is open"))
  }
}

private struct ShelfScreen: BodyBackingScreen {
  typealias View = ShelfView

  let title: String
  let summary: String
  let place: String
  let status: String
}

private struct ShelfView: BodyProvider {
  typealias Screen = ShelfScreen

  func body(with screen: ShelfScreen) -> some View {
    VStack {
      Text(screen.title)
      Text(screen.summary)
      Text(screen.place)
      Text(screen.status)
    }
  }
}
