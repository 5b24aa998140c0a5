/// The distances between elements, in points.
///
/// The instance properties, such as `theme.spacing.medium`, are the values of a theme. The static
/// properties, such as `Spacing.medium`, are the defaults.
public struct Spacing: Hashable, Sendable {
  /// The distance between the parts of one element.
  public var tight = Spacing.tight
  /// The distance between related elements.
  public var small = Spacing.small
  /// The distance between controls.
  public var medium = Spacing.medium
  /// The distance between content and the edge of its container.
  public var large = Spacing.large
  /// The padding of cards.
  public var extraLarge = Spacing.extraLarge
  /// The distance between groups.
  public var group = Spacing.group

  /// The default distance between the parts of one element: 4 points.
  public static let tight = 4.0
  /// The default distance between related elements: 8 points.
  public static let small = 8.0
  /// The default distance between controls: 12 points.
  public static let medium = 12.0
  /// The default distance between content and the edge of its container: 16 points.
  public static let large = 16.0
  /// The default padding of cards: 20 points.
  public static let extraLarge = 20.0
  /// The default distance between groups: 24 points.
  public static let group = 24.0
}

/// The radii of rounded corners, in points.
public struct Corner: Hashable, Sendable {
  /// The corner radius of text selections.
  public var selection = 3.0
  /// The corner radius of rows and headers that extend from edge to edge.
  public var row = 5.0
  /// The corner radius of buttons, fields and tabs.
  public var control = 8.0
  /// The corner radius of groups of rows.
  public var group = 12.0
  /// The corner radius of alerts, sheets and other floating surfaces.
  public var card = 14.0
}
