/// An icon drawn with strokes, sharp at any size and in any colour.
///
/// Use it in an `IconImage`, a `Button` or a bar item, or in any widget with
/// `paint(_:in:lineWidth:_:list:)`.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  /// Back to the previous screen; mirrored in right-to-left layouts.
  case chevronBack
  /// Forward, or shows details; mirrored in right-to-left layouts.
  case chevronForward
  /// Up, or ascending order.
  case chevronUp
  /// Down, or descending order.
  case chevronDown
  /// Done, or selected.
  case checkmark
  /// Add, or increase.
  case plus
  /// Remove, decrease, or partly selected.
  case minus
  /// Close, or clear.
  case close
  /// Opens a menu or a list of destinations.
  case menu
  /// More actions (three dots).
  case more
  case search
  case edit
  case delete
  /// Refresh, or try again.
  case refresh
  case info
  case warning
  /// A person or an account.
  case person
  /// The start screen.
  case home
  case file
  case folder
  /// Locked, or secure.
  case lock
  case download
  case upload
  /// An image.
  case picture
  /// An image that cannot be shown.
  case brokenPicture

  /// The width and height of an icon beside text at a text scale of 1, in points.
  public static let size = 20.0

  /// Whether the icon is mirrored in right-to-left layouts.
  var isDirectional: Bool { self == .chevronBack || self == .chevronForward }
}
