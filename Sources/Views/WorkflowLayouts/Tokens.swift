public import WorkflowCanvas
public import WorkflowWidgets

/// Named distances and extents, those of the standard spacing whatever a theme says. Add your own beside them, to be used as `.card` is:
///
///     extension Insets { static let sidebar = Insets(leading: 12, trailing: 4) }
///     list.insetting(by: .sidebar)
extension Insets {
  /// Around parts of one thing.
  public static let tight = Insets(Spacing.tight)
  /// Around things that belong together.
  public static let small = Insets(Spacing.small)
  /// Around controls.
  public static let medium = Insets(Spacing.medium)
  /// Between a page and the edges of the window.
  public static let page = Insets(Spacing.large)
  /// Inside of cards.
  public static let card = Insets(Spacing.extraLarge)

  /// The same distance at the leading and trailing edges.
  public static func horizontal(_ points: Double) -> Insets {
    Insets(leading: points, trailing: points)
  }

  /// The same distance at the top and bottom edges.
  public static func vertical(_ points: Double) -> Insets {
    Insets(top: points, bottom: points)
  }
}

extension Size {
  /// A sign beside text.
  public static let icon = Size(width: 24, height: 24)
  /// The least that is easily hit by a finger or a pointer.
  public static let target = Size(width: 44, height: 44)
}

extension Length {
  /// Between parts of one thing.
  public static let tight = Length.exactly(Spacing.tight)
  /// Between things that belong together.
  public static let small = Length.exactly(Spacing.small)
  /// Between controls.
  public static let medium = Length.exactly(Spacing.medium)
  /// Between a thing and its edge.
  public static let large = Length.exactly(Spacing.large)
  /// Inside of cards.
  public static let extraLarge = Length.exactly(Spacing.extraLarge)
  /// Between groups.
  public static let group = Length.exactly(Spacing.group)
}
