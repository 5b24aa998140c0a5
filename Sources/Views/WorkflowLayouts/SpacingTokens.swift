public import WorkflowCanvas
public import WorkflowWidgets

/// Named distances and sizes, based on the standard spacing rather than the theme, in points. Add
/// your own in extensions, and use them like `.card`:
///
///     extension Insets { static let sidebar = Insets(leading: 12, trailing: 4) }
///     list.insetting(by: .sidebar)
extension Insets {
  /// Insets around the parts of one element.
  public static let tight = Insets(Spacing.tight)
  /// Insets around related elements.
  public static let small = Insets(Spacing.small)
  /// Insets around controls.
  public static let medium = Insets(Spacing.medium)
  /// Insets between a page and the edges of the window.
  public static let page = Insets(Spacing.large)
  /// Insets inside cards.
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
  /// The distance between the parts of one element.
  public static let tight = Length.exactly(Spacing.tight)
  /// The distance between related elements.
  public static let small = Length.exactly(Spacing.small)
  /// The distance between controls.
  public static let medium = Length.exactly(Spacing.medium)
  /// The distance between an element and the edge of its container.
  public static let large = Length.exactly(Spacing.large)
  /// The distance between the edge of a card and its content.
  public static let extraLarge = Length.exactly(Spacing.extraLarge)
  /// The distance between groups.
  public static let group = Length.exactly(Spacing.group)
}
