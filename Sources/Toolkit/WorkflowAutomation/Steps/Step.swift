public import WorkflowCanvas
public import WorkflowWidgets

/// Something a user does, or time that passes: a line of a session, and a step of the monkey.
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
  /// Gives the keys to something.
  case focus(Selector)
  /// Presses the keys that type a text.
  case type(String)
  /// Puts a text on the clipboard and presses the keys that paste it.
  case paste(String)
  /// Has an input method with a text in the making; an empty one gives it up.
  case compose(PreEdit)
  /// Ends what an input method has in the making.
  case commit(String)
  /// Presses and releases a key.
  case press(Key, Modifiers)
  /// Holds modifiers, and no others, from now on.
  case hold(Modifiers)
  /// Does what a screen reader would do.
  case perform(Semantics.Action, Selector)
  /// Gives the window's content another extent, in points.
  case resize(Size)
  /// Turns the surfaces bright or dark.
  case appearance(Appearance)
  /// Brings colours far apart, or back.
  case contrast(Contrast)
  /// Makes text so many times as large as the fonts say, from 0.5 to 3.
  case textScale(Double)
  /// Stops things from sliding and fading, or lets them.
  case motion(isReduced: Bool)
  /// Moves the window to a display with so many device pixels a point.
  case scale(Double)
  /// Asks the window to close, as its close button does.
  case close
  /// Lets time pass.
  case advance(Duration)
  /// Lets time pass until nothing moves, nobody sleeps and no job is left; what ticks as long as the
  /// app runs is left alone after a while.
  case settle
}
