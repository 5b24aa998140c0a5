internal import WorkflowCanvas

extension TextEditorWidget: ScrollContainer {
  /// The bars are the only descendants, and always in view.
  package func reveal(_ widget: Widget) {}

  func arrangeBar() {
    let width = min(ScrollBar.reach, bounds.width)
    place(
      bar,
      in: Rect(
        x: bounds.width - width - 2, y: 4 + findBarHeight, width: width,
        height: max(0, bounds.height - 8 - findBarHeight)),
      isAnimated: false)
    showBar()
  }

  func showBar() {
    bar.show(offset: scroll, content: contentHeight, viewport: textArea.height)
  }
}
