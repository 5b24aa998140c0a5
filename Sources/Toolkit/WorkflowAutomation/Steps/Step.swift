public import WorkflowCanvas
public import WorkflowWidgets

/// An action of a user, or time that passes: a line of a session, and a step of the fuzzer.
public enum Step: Hashable, Sendable {
  /// Clicks the middle of something, with modifiers held.
  case click(Selector, holding: Modifiers = [])
  /// Clicks twice the middle of something.
  case doubleClick(Selector)
  /// Moves the pointer over the middle of something, and rests there for a while.
  case hover(Selector, for: Duration = .zero)
  /// Drags from the middle of something, by points.
  case drag(Selector, by: Point)
  /// Turns the wheel over the middle of something, by points of content.
  case scroll(Selector, by: Size)
  /// Moves the keyboard focus to something.
  case focus(Selector)
  /// Presses the keys that type a text.
  case type(String)
  /// Puts a text on the clipboard and presses the keys that paste it.
  case paste(String)
  /// Shows the marked text of an input method; an empty one removes it.
  case compose(PreEdit)
  /// Enters a text from an input method in place of its marked text.
  case commit(String)
  /// Presses and releases a key.
  case press(Key, Modifiers)
  /// Holds modifiers, and no others, from now on.
  case hold(Modifiers)
  /// Does what a screen reader would do.
  case perform(Semantics.Action, Selector)
  /// Resizes the window's content, in points.
  case resize(Size)
  /// Switches between the light and the dark appearance.
  case appearance(Appearance)
  /// Switches between normal and high contrast.
  case contrast(Contrast)
  /// Scales all text by a factor from 0.5 to 3.
  case textScale(Double)
  /// Turns animations off or on.
  case motion(isReduced: Bool)
  /// Moves the window to a display with a scale: device pixels for each point.
  case scale(Double)
  /// Asks the window to close, as its close button does.
  case close
  /// Lets time pass.
  case advance(Duration)
  /// Lets time pass until no animation, timer or job is left; timers that repeat for ever are left
  /// running after a while.
  case settle
}
