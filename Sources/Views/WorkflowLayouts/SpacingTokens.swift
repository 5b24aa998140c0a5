public import WorkflowCanvas
public import WorkflowWidgets

/// Named distances and sizes, based on the standard spacing rather than the theme. Add your own in
/// extensions, and use them like `.card`:
///
///     extension Insets { static let sidebar = Insets(leading: 12, trailing: 4) }
///     list.insetting(by: .sidebar)
extension Insets {
  /// Around parts of one element.
  public static let tight = Insets(Spacing.tight)
  /// Around related elements.
  public static let small = Insets(Spacing.small)
  /// Around controls.
  public static let medium = Insets(Spacing.medium)
  /// Between a page and the edges of the window.
  public static let page = Insets(Spacing.large)
  /// Inside cards.
  public static let card = Insets(Spacing.extraLarge)

  /// Equal insets at the leading and trailing edges.
  public static func horizontal(_ points: Double) -> Insets {
    Insets(leading: points, trailing: points)
  }

  /// Equal insets at the top and bottom edges.
  public static func vertical(_ points: Double) -> Insets {
    Insets(top: points, bottom: points)
  }
}

extension Size {
  /// The size of an icon beside text.
  public static let icon = Size(width: 24, height: 24)
  /// The minimum size of a comfortable touch or click target.
  public static let target = Size(width: 44, height: 44)
}

extension Length {
  /// Between parts of one element.
  public static let tight = Length.exactly(Spacing.tight)
  /// Between related elements.
  public static let small = Length.exactly(Spacing.small)
  /// Between controls.
  public static let medium = Length.exactly(Spacing.medium)
  /// Between an element and its edge.
  public static let large = Length.exactly(Spacing.large)
  /// Inside cards.
  public static let extraLarge = Length.exactly(Spacing.extraLarge)
  /// Between groups.
  public static let group = Length.exactly(Spacing.group)
}
