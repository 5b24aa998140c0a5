public import ViewEnvironment
internal import WorkflowDiagnostics
public import WorkflowWidgets

/// The windows of an app, as a rendering of its root workflow.
public enum Windows {
  /// A screen whose items are the windows of the app.
  ///
  ///     Windows.Screen([
  ///       Window.Item(key: "notes", title: "Notes", content: notes),
  ///       Window.Item(key: "settings", title: "Settings", modalTo: "notes", content: settings),
  ///     ])
  ///
  /// Items are compared by key with the open windows: a window opens when its key appears, closes
  /// when its key is gone, and keeps its widgets, size and focus while it stays. The screen must be
  /// the rendering of the root workflow itself, or an `AnyScreen` of it; add modifiers to the
  /// content of the items instead.
  public struct Screen: WorkflowUI.Screen {
    /// The windows; those at the start open in this order, and the first one is active.
    public var items: [Window.Item]
    public var endsWithLastWindow: Bool

    /// Creates a screen of windows.
    ///
    /// - Precondition: The items have different keys, and none is modal to itself, also by way of
    ///   others.
    public init(_ items: [Window.Item], endsWithLastWindow: Bool = true) {
      self.items = items
      self.endsWithLastWindow = endsWithLastWindow
      checkKeys()
      checkModality()
    }

    public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
      misuse(
        "Windows.Screen was shown inside another screen. Render it in the root workflow, without modifiers."
      )
    }
  }
}

extension Windows.Screen {
  private func checkKeys() {
    for index in items.indices.dropFirst() {
      let key = items[index].key
      guard items[..<index].contains(where: { $0.key == key }) else { continue }
      misuse("Windows.Screen has two items with the key \"\(key)\". Give each window its own key.")
    }
  }

  private func checkModality() {
    for item in items where item.modalTo != nil {
      var (next, steps) = (item.modalTo, 0)
      while let key = next, steps < items.count {
        next = items.first { $0.key == key }?.modalTo
        steps += 1
      }
      guard next != nil else { continue }
      misuse(
        "The window \"\(item.key)\" is modal to itself, or to a window that is. Change modalTo, or no window gets input."
      )
    }
  }
}
