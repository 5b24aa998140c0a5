internal import WorkflowCanvas

extension TextEditorWidget: ScrollContainer {
  /// The bar is the only descendant, and always in view.
  func reveal(_ widget: Widget) {}

  func arrangeBar() {
    let width = min(ScrollBar.reach, bounds.width)
    place(
      bar, in: Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height),
      isAnimated: false)
    showBar()
  }

  func showBar() {
    bar.show(offset: scroll, content: contentHeight, viewport: textArea.height)
  }
}
