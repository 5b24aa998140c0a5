import WorkflowSDL

struct MailApp: App {
  static var theme: Theme {
    var theme = Theme()
    theme.palettes[.light, .standard].accent = Color(0x7a1fa2)
    theme.palettes[.dark, .standard].accent = Color(0xd9a7f0)
    theme.spacing.medium = 16
    theme.corner.control = 4
    theme.typography.body = Font(size: 14)
    if let family = FontFamily.lobster { theme.typography.title.design = .custom(family) }
    return theme
  }

  let workflow = NoteWorkflow()

  init(launch: Launch) {}
}

/// An app that is dark whatever the desktop prefers.
struct DarkWorkflow: Workflow {
  typealias Output = Never

  func render(state: Void, context: RenderContext<Self>) -> AnyScreen {
    NoteWorkflow().rendered(in: context)
      .adaptedEnvironment(keyPath: \.theme.appearance, value: .dark)
      .asAnyScreen()
  }
}

/// A screen with a colour and a layout direction of its own.
func makeWarning(_ screen: NoteScreen) -> some Screen {
  screen
    .adaptedEnvironment(keyPath: \.theme.palette.accent, value: Color(0xb3261e))
    .adaptedEnvironment(keyPath: \.layoutDirection, value: .rightToLeft)
}
