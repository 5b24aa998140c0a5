public import WorkflowCanvas
public import WorkflowWidgets

/// A user action, a change of the window's surroundings, or a passage of time; sessions and the
/// fuzzer consist of steps.
public enum Step: Hashable, Sendable {
  /// Clicks the centre of an element, with modifiers held.
  case click(Selector, holding: Modifiers = [])
  case doubleClick(Selector)
  /// Holds the primary button on the centre of an element for a duration.
  case longPress(Selector, for: Duration)
  /// Moves the pointer to the centre of an element and advances the clock by a duration.
  case hover(Selector, for: Duration = .zero)
  /// Drags from the centre of an element, by points.
  case drag(Selector, by: Point)
  /// Turns the mouse wheel over the centre of an element, by points of content.
  case scroll(Selector, by: Size)
  /// Moves the keyboard focus to an element.
  case focus(Selector)
  case type(String)
  /// Puts a text on the clipboard and presses the keys that paste it.
  case paste(String)
  /// Shows the marked text of an input method; an empty one removes it.
  case compose(PreEdit)
  /// Enters a text from an input method in place of its marked text.
  case commit(String)
  case press(Key, Modifiers)
  /// Sets the held modifiers; others are released.
  case hold(Modifiers)
  /// Performs an accessibility action, as a screen reader does.
  case perform(Semantics.Action, Selector)
  /// Drops files or a text of another app on the centre of an element.
  case drop(Drop, on: Selector)
  /// Resizes the window's content, in points.
  case resize(Size)
  /// Switches between the light and the dark appearance.
  case appearance(Appearance)
  /// Switches between standard and high contrast.
  case contrast(Contrast)
  /// Scales all text by a factor from 0.5 to 3.
  case textScale(Double)
  /// Turns animations off or on.
  case motion(isReduced: Bool)
  /// Moves the window to a display with a scale, in device pixels per point.
  case scale(Double)
  /// Makes the window with this key the active one, as a click on it does.
  case window(String)
  /// Requests that the window close, as its close button does.
  case close
  case advance(Duration)
  /// Advances the clock until no animation, timer or job is left, except for repeating timers and
  /// endless animations.
  case settle
}
