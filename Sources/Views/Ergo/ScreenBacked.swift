public import WorkflowUI

/// A view that displays one type of screen.
public protocol ScreenBacked {
  /// The type of screen.
  associatedtype Screen: WorkflowUI.Screen
}
