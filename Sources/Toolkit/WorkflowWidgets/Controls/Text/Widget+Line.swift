internal import WorkflowCanvas

extension Widget {
  /// Returns the layout of `text` in one line of at most `width` points; nil outside a window.
  func lineLayout(_ text: String, _ font: Font = .control, width: Double? = nil) -> TextLayout? {
    window.map {
      TextLayout(text, font: theme.font(font), width: width, lineLimit: 1, measuring: $0.text)
    }
  }
}
