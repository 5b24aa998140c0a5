public import WorkflowUI

/// A view that displays one type of screen.
public protocol ScreenBacked {
  /// The type of screen that the view displays.
  associatedtype Screen: WorkflowUI.Screen
}
