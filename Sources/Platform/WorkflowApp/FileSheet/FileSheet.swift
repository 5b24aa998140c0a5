internal import WorkflowContainers
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// A sheet in a window that asks for a path, where the desktop has no file dialog.
@MainActor
final class FileSheet {
  private var state: FileSheetState
  private let content: FileSheetContent
  private let overlay: SheetOverlay
  private let didEnd: (FileDialog.Answer) -> Void
  /// The focus before the sheet opened.
  private weak var focusBefore: Widget?

  init(
    _ dialog: FileDialog, home: String, didEnd: @escaping (FileDialog.Answer) -> Void
  ) {
    state = FileSheetState(dialog, home: home)
    self.didEnd = didEnd
    let content = FileSheetContent(dialog)
    self.content = content
    var cancel: () -> Void = {}
    overlay = SheetOverlay(
      SheetOverlay.Entry(
        key: "file", title: dialog.title,
        description: WidgetDescription(
          type: FileSheetContent.self, build: { content }, update: { _ in }),
        maximumWidth: FileSheetContent.maximumWidth, cancel: { cancel() }))
    overlay.zIndex = 900
    cancel = { [weak self] in self?.goBack() }
    connect()
  }

  private func connect() {
    content.field.didEdit = { [unowned self] text in change { $0.edit(text) } }
    content.field.didSubmit = { [unowned self] in accept() }
    content.complete = { [unowned self] in
      var isCompleted = false
      change { isCompleted = $0.complete() }
      if isCompleted { content.field.moveCaretToEnd() }
      return isCompleted
    }
    content.table.didChangeSelection = { [unowned self] ids in
      change { $0.select(Set(ids.compactMap { $0.base as? String })) }
    }
    content.table.didActivateRow = { [unowned self] index in activate(index) }
    content.cancelButton.didPress = { [unowned self] in goBack() }
    content.acceptButton.didPress = { [unowned self] in accept() }
  }

  // MARK: - In a window

  func show(in window: Window) {
    content.show(state)
    focusBefore = window.focusedWidget
    window.content.add(overlay)
    overlay.appear()
    window.moveFocus(to: content.field)
  }

  func close() {
    let window = overlay.window
    overlay.disappear()
    if let focusBefore, focusBefore.window === window { window?.moveFocus(to: focusBefore) }
  }

  // MARK: - Changes

  private func change(_ change: (inout FileSheetState) -> Void) {
    let wasAsking = state.replaced != nil
    change(&state)
    content.show(state)
    let isAsking = state.replaced != nil
    // An answer needs another key than the one that asked.
    if isAsking != wasAsking {
      content.window?.moveFocus(to: isAsking ? content.cancelButton : content.field)
    }
  }

  private func accept() {
    var answer: FileDialog.Answer?
    change { answer = $0.accept() }
    if let answer { didEnd(answer) }
  }

  private func activate(_ index: Int) {
    guard state.files.indices.contains(index) else { return }
    let name = state.files[index].name
    var answer: FileDialog.Answer?
    change { answer = $0.activate(name) }
    if let answer { return didEnd(answer) }
    content.window?.moveFocus(to: content.field)
    content.field.moveCaretToEnd()
  }

  /// Closes the sheet, or the question in it.
  private func goBack() {
    if state.replaced != nil { change { $0.goBack() } } else { didEnd(.cancelled) }
  }
}
