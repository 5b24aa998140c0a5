package import WorkflowCanvas

package struct RecordedEvent {
  /// The key of the window that the event is for; nil for the active one.
  let window: String?
  let input: InputEvent

  package init(window: String? = nil, input: InputEvent) {
    self.window = window
    self.input = input
  }
}
