internal import WorkflowContainers
internal import WorkflowLanguage
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
  private weak var focusBefore: Widget?

  init(
    _ dialog: FileDialog, home: String, zone: Zone?, didEnd: @escaping (FileDialog.Answer) -> Void
  ) {
    state = FileSheetState(dialog, home: home)
    self.didEnd = didEnd
    let content = FileSheetContent(dialog, zone: zone)
    self.content = content
    var cancel: () -> Void = {}
    overlay = SheetOverlay(
      SheetOverlay.Entry(
        key: "file", title: "",
        description: WidgetDescription(
          type: FileSheetContent.self, build: { content }, update: { _ in }),
        maximumWidth: FileSheetContent.maximumWidth, cancel: { cancel() }))
    overlay.zIndex = 900
    cancel = { [weak self] in self?.goBack() }
    connect()
  }

  private func connect() {
    content.field.didEdit = { [weak self] text in self?.change { $0.edit(text) } }
    content.field.didSubmit = { [weak self] in self?.accept() }
    content.complete = { [weak self] in
      guard let self else { return false }
      var isCompleted = false
      change { isCompleted = $0.complete() }
      if isCompleted { content.field.moveCaretToEnd() }
      return isCompleted
    }
    content.table.didChangeSelection = { [weak self] ids in
      self?.change { $0.select(Set(ids.compactMap { $0.base as? String })) }
    }
    content.didChooseFolder = { [weak self] folder in self?.change { $0.open(folder) } }
    content.places.didChangeSelection = { [weak self] ids in
      if let folder = ids.first?.base as? String { self?.change { $0.open(folder) } }
    }
    content.table.didActivateRow = { [weak self] index in self?.activate(index) }
    content.cancelButton.didPress = { [weak self] in self?.goBack() }
    content.didChangeEnvironment = { [weak self] in self?.showState() }
    content.acceptButton.didPress = { [weak self] in self?.accept() }
  }

  // MARK: - In a window

  func show(in window: Window) {
    focusBefore = window.focusedWidget
    // The question of a window whose close was requested must not be behind the sheet.
    overlay.windowClosing = .asking { [weak self, weak window] in
      self?.didEnd(.cancelled)
      window?.requestClose()
    }
    window.content.add(overlay)
    showState()
    overlay.appear()
    window.moveFocus(to: content.field)
  }

  func close() {
    let window = overlay.window
    overlay.windowClosing = .allowed
    // Another sheet may have the focus already.
    let hadFocus = window?.focusedWidget.map { $0.isInside(overlay) } ?? true
    overlay.disappear()
    if hadFocus, let focusBefore, focusBefore.window === window {
      window?.moveFocus(to: focusBefore)
    }
  }

  // MARK: - Changes

  private func change(_ change: (inout FileSheetState) -> Void) {
    let wasAsking = state.replaced != nil
    change(&state)
    showState()
    let isAsking = state.replaced != nil
    // An answer needs another key than the one that asked.
    if isAsking != wasAsking {
      content.window?.moveFocus(to: isAsking ? content.cancelButton : content.field)
    }
  }

  private func showState() {
    content.show(state)
    overlay.accessibilityLabel = state.dialog.title(in: content.environment.language)
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

extension Widget {
  fileprivate func isInside(_ other: Widget) -> Bool {
    self === other || parent?.isInside(other) == true
  }
}
