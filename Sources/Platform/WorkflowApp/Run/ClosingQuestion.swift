internal import WorkflowContainers
internal import WorkflowLanguage
internal import WorkflowWidgets

/// Asks the user of a closing window whether to wait longer for workers that have not finished.
@MainActor
final class ClosingQuestion {
  enum Answer { case wait, quit }

  let window: Window
  private(set) var answer: Answer?
  private var overlay: AlertOverlay?

  init(in window: Window) {
    self.window = window
    let language = window.environment.language
    let overlay = AlertOverlay(
      Alert(
        title: language.word("The app has not finished yet"),
        message: language.word("If you quit now, the last changes may be lost."),
        actions: [
          Alert.Action(title: language.word("Quit Anyway"), style: .destructive) { [weak self] in
            self?.answer(.quit)
          },
          Alert.Action(title: language.word("Wait"), style: .cancel) { [weak self] in
            self?.answer(.wait)
          },
        ]))
    overlay.zIndex = 1_001
    self.overlay = overlay
    window.content.add(overlay)
    overlay.appear()
  }

  private func answer(_ answer: Answer) {
    self.answer = answer
    close()
  }

  func close() {
    overlay?.disappear()
    overlay = nil
  }
}
