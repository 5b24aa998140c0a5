/// Distances between things, in points.
///
/// `theme.spacing.medium` is what a theme makes of it, `Spacing.medium` what it is unless a theme says
/// otherwise.
public struct Spacing: Hashable, Sendable {
  /// Between parts of one thing.
  public var tight = Spacing.tight
  /// Between things that belong together.
  public var small = Spacing.small
  /// Between controls.
  public var medium = Spacing.medium
  /// Between a thing and its edge.
  public var large = Spacing.large
  /// Inside of cards.
  public var extraLarge = Spacing.extraLarge
  /// Between groups.
  public var group = Spacing.group

  /// Makes the distances of the standard theme.
  public init() {}

  /// Between parts of one thing: 4.
  public static let tight = 4.0
  /// Between things that belong together: 8.
  public static let small = 8.0
  /// Between controls: 12.
  public static let medium = 12.0
  /// Between a thing and its edge: 16.
  public static let large = 16.0
  /// Inside of cards: 20.
  public static let extraLarge = 20.0
  /// Between groups: 24.
  public static let group = 24.0
}

/// How round corners are: their radius, in points.
public struct Corner: Hashable, Sendable {
  /// Text that is selected.
  public var selection = 3.0
  /// Rows and headers that reach from edge to edge.
  public var row = 5.0
  /// Buttons, fields and tabs.
  public var control = 8.0
  /// Groups of rows.
  public var group = 12.0
  /// What floats: alerts and sheets.
  public var card = 14.0

  /// Makes the corners of the standard theme.
  public init() {}
}
