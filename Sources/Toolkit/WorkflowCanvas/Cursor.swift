/// A shape of the pointer, drawn by the desktop in its own style.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The normal arrow.
  case arrow
  /// A vertical bar, over text that can be edited or selected.
  case text
  /// A pointing hand, over links.
  case hand
  /// A cross, for choosing a point or an area.
  case crosshair
  /// Arrows in four directions, over something that can be moved.
  case move
  /// Arrows to the left and right, over an edge that moves horizontally.
  case resizeHorizontal
  /// Arrows up and down, over an edge that moves vertically.
  case resizeVertical
  /// A crossed-out circle, where an action is not possible.
  case notAllowed
}
