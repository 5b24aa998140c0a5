public import WorkflowUI

/// A view that is made for one type of screen.
public protocol ScreenBacked {
  /// The screen it shows.
  associatedtype Screen: WorkflowUI.Screen
}
