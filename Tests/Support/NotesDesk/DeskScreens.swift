import WorkflowSDL

/// The content of the window of a note.
struct NoteScreen: BodyBackingScreen {
  typealias View = NoteView

  let text: String
  let edit: (String) -> Void
  let save: () -> Void
  let new: () -> Void
  let showSettings: () -> Void
  let quit: () -> Void
}

struct NoteView: BodyProvider {
  typealias Screen = NoteScreen

  func body(with screen: Screen) -> some View {
    VStack {
      TextField("Text", text: screen.text, onEdit: screen.edit)
      HStack {
        Button("Save", action: screen.save).shortcut("s")
        Button("New", action: screen.new).shortcut("n")
        Button("Settings", action: screen.showSettings)
        Button("Quit", action: screen.quit)
      }
      List((1...40).map { "Line \($0)" }) { $0 }
    }
  }
}

/// The question before a note that is not saved closes.
struct QuestionScreen: BodyBackingScreen {
  typealias View = QuestionView

  let text: String
  let discard: () -> Void
  let keep: () -> Void
}

struct QuestionView: BodyProvider {
  typealias Screen = QuestionScreen

  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.text)
      HStack {
        Button("Discard", action: screen.discard)
        Button("Keep", action: screen.keep)
      }
    }
  }
}

/// The content of the window with settings.
struct SettingsScreen: BodyBackingScreen {
  typealias View = SettingsView

  let isFullscreen: Bool
  let setFullscreen: (Bool) -> Void
}

struct SettingsView: BodyProvider {
  typealias Screen = SettingsScreen

  func body(with screen: Screen) -> some View {
    Toggle("Fullscreen", isOn: screen.isFullscreen, onToggle: screen.setFullscreen)
  }
}
