import WorkflowSDL

/// A button with a word in three languages, which changes the language to French.
public struct WordApp: App {
  public static let translations = [
    Translation("de", Array("msgid \"Word\"\nmsgstr \"Wort\"\n".utf8)),
    Translation("fr", Array("msgid \"Word\"\nmsgstr \"Mot\"\n".utf8)),
  ]
  public let workflow: WordWorkflow

  public init(launch: Launch) { workflow = WordWorkflow(launch: launch) }
}

public struct WordWorkflow: Workflow {
  let launch: Launch

  public func makeInitialState() {}

  public func render(state: Void, context: RenderContext<Self>) -> WordScreen {
    WordScreen(word: tr("Word")) { [launch] in launch.setLanguage("fr") }
  }
}

public struct WordScreen: BodyBackingScreen {
  public typealias View = WordView

  let word: String
  let translate: () -> Void
}

public struct WordView: BodyProvider {
  public typealias Screen = WordScreen

  public init() {}

  public func body(with screen: WordScreen) -> some View {
    Button(screen.word, action: screen.translate)
  }
}
