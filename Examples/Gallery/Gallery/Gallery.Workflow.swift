import WorkflowSDL

extension Gallery {
  /// A searchable list of pages, with the selected page and its code beside it.
  public struct Workflow {
    let pages: [Page]
    let firstPage: String
    let settings: Settings<AppearanceSettings>
    let clock: any Clock<Duration>
    let setLanguage: @MainActor (String?) -> Void

    /// Creates a gallery of `pages` that first shows the page whose id is `firstPage`.
    ///
    /// - Parameters:
    ///   - settings: The appearance settings; if nil, the default ones, which are not saved.
    ///   - clock: Measures how long the tick of copied code is shown.
    ///   - setLanguage: Shows the app in another language; nil is the user's.
    /// - Precondition: A page with this id exists.
    @MainActor
    public init(
      pages: [Page], firstPage: String, settings: Settings<AppearanceSettings>? = nil,
      clock: any Clock<Duration> = ContinuousClock(),
      setLanguage: @escaping @MainActor (String?) -> Void = { _ in }
    ) {
      self.pages = pages
      self.firstPage = firstPage
      self.settings = settings ?? Settings(AppearanceSettings())
      self.clock = clock
      self.setLanguage = setLanguage
    }
  }
}

extension Gallery.Workflow: Workflow {
  /// The search text, the selected page, the pane that a narrow window shows, whether its code was
  /// just copied, the language, and the appearance settings.
  public struct State: Codable, Equatable, RestorableState, Sendable {
    var query = ""
    var page: String
    var pane = Split.Pane.trailing
    var showsCode = true
    var isCopied = false
    /// The tag of the language that the user chose; nil for the user's preference.
    var language: String?
    var settings: Gallery.AppearanceSettings
  }

  public func makeInitialState() -> State { State(page: firstPage, settings: settings.value) }

  public func render(state: State, context: RenderContext<Self>) -> some Screen {
    let sink = context.makeSink(of: Action.self)
    settings.mapOutput(Action.settings).running(in: context)
    context.runSideEffect(key: "language \(state.language ?? "")") { _ in
      setLanguage(state.language)
    }
    if state.isCopied {
      Pause(clock: clock).mapOutput { _ in Action.endCopy }.running(in: context)
    }
    let choice = Gallery.LanguageChoice(
      identifier: state.language, choose: { sink.send(.language($0)) })
    let found = pages.matching(state.query)
    // The page may be missing if another version of the gallery saved the state.
    let shown = pages.first { $0.id == state.page } ?? pages.first
    // In a narrow window, a page covers the list: the arrow keys do not open it.
    let list = Gallery.ListScreen(
      pages: found, selected: state.page, opensOnArrows: state.pane == .trailing,
      query: state.query, settings: state.settings,
      search: { sink.send(.search($0)) }, open: { sink.send(.open($0)) },
      goHome: { sink.send(.goHome(firstPage)) },
      change: { changed in settings.update { $0 = changed } })
    let split = Split.Screen(
      leading: list, trailing: screen(of: shown, state: state, context: context), leadingWidth: 232,
      minimumLeadingWidth: 160, minimumTrailingWidth: 360, shownPane: state.pane,
      leadingTitle: tr("Pages"), trailingTitle: shown?.title,
      onShowPane: { sink.send(.showPane($0)) })
    return split.adaptedEnvironment {
      state.settings.adapt(&$0)
      $0.languageChoice = choice
    }
  }

  @MainActor
  private func screen(
    of page: Gallery.Page?, state: State, context: RenderContext<Self>
  ) -> AnyScreen {
    guard let page else { return Gallery.EmptyScreen().asAnyScreen() }
    let sink = context.makeSink(of: Action.self)
    let content = page.workflow.rendered(in: context, key: page.id)
    return Gallery.PageScreen(
      page: page, content: content, showsCode: state.showsCode, isCopied: state.isCopied,
      toggleCode: { sink.send(.showCode($0)) }, copy: { sink.send(.copy) }
    ).asAnyScreen()
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Gallery.Workflow

    case search(String)
    case open(String)
    case goHome(String)
    case showPane(Split.Pane)
    case showCode(Bool)
    case copy
    case endCopy
    case language(String?)
    case settings(Gallery.AppearanceSettings)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .search(let query): state.query = query
      case .open(let page):
        (state.page, state.isCopied) = (page, false)
        state.pane = .trailing
      case .showPane(let pane): state.pane = pane
      case .goHome(let page):
        state.query = ""
        (state.page, state.isCopied) = (page, false)
        state.pane = .trailing
      case .showCode(let isShown): state.showsCode = isShown
      case .copy: state.isCopied = true
      case .endCopy: state.isCopied = false
      case .language(let language): state.language = language
      case .settings(let settings): state.settings = settings
      }
      return nil
    }
  }
}

/// The time for which the tick of copied code is shown.
private struct Pause: Worker {
  let clock: any Clock<Duration>

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async { try? await clock.sleep(for: .milliseconds(1_500)) }

  func isEquivalent(to other: Pause) -> Bool { true }
}
