/// The distances between elements of a theme, in points.
public struct Spacing: Hashable, Sendable {
  /// The distance between the parts of one element.
  public var tight = 4.0
  /// The distance between related elements.
  public var small = 8.0
  /// The distance between controls.
  public var medium = 12.0
  /// The distance between content and the edge of its container.
  public var large = 16.0
  /// The padding of cards.
  public var extraLarge = 20.0
  /// The distance between groups.
  public var group = 24.0

  /// Returns the distances multiplied by `factor`.
  func scaled(by factor: Double) -> Spacing {
    Spacing(
      tight: tight * factor, small: small * factor, medium: medium * factor,
      large: large * factor, extraLarge: extraLarge * factor, group: group * factor)
  }

  /// The distances in whole points.
  var rounded: Spacing {
    Spacing(
      tight: tight.rounded(), small: small.rounded(), medium: medium.rounded(),
      large: large.rounded(), extraLarge: extraLarge.rounded(), group: group.rounded())
  }
}

/// The radii of rounded corners, in points.
public struct Corner: Hashable, Sendable {
  /// The corner radius of text selections.
  public var selection = 3.0
  /// The corner radius of the backgrounds of selected and hovered rows and column headers.
  public var row = 7.0
  /// The corner radius of buttons, fields and tabs.
  public var control = 8.0
  /// The corner radius of groups of rows.
  public var group = 12.0
  /// The corner radius of alerts, sheets and other floating surfaces.
  public var card = 14.0
}
